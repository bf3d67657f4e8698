import { defaultPlace, type PlacePart } from "../maps/place.ts";
import type { CollectionTemplate, SettingsField } from "../settings/screen.ts";
import type { BlockText } from "./localize-fields.ts";

/**
 * Short ways to write the fields of blocks. A path is that in the data of a block or of an entry. Labels are keys of the
 * catalogue, and so are fallbacks of texts.
 */

export const text = (path: string, label: BlockText, fallback: BlockText | "" | "$" = ""): SettingsField => ({
  kind: "text",
  path,
  label,
  fallback,
});
export const html = (path: string, label: BlockText, fallback: BlockText | "" = ""): SettingsField => ({
  kind: "html",
  path,
  label,
  fallback,
});
export const link = (path: string, label: BlockText): SettingsField => ({
  kind: "link",
  path,
  label,
  help: "linkHelp",
  fallback: "",
});
export const toggle = (path: string, label: BlockText, fallback = false): SettingsField => ({
  kind: "switch",
  path,
  label,
  fallback,
});
export const image = (path: string, label: BlockText): SettingsField => ({
  kind: "image",
  path,
  label,
  fallback: "",
});
export const optionalImage = (path: string, label: BlockText): SettingsField => ({
  kind: "image",
  path,
  label,
  isOptional: true,
  fallback: "",
});
export const color = (path: string, label: BlockText, fallback: `#${string}`): SettingsField => ({
  kind: "color",
  path,
  label,
  fallback,
});
/** A collection of the site, by its path. */
export const collection = (
  path: string,
  label: BlockText,
  templates: readonly CollectionTemplate[],
): Extract<SettingsField, { readonly kind: "collection" }> => ({
  kind: "collection",
  by: "path",
  templates,
  path,
  label,
  fallback: "",
});
export const place = (path: string): SettingsField => ({
  kind: "place",
  path,
  label: "postalAddress" satisfies BlockText,
  help: "placeHelp" satisfies BlockText,
  parts: {
    addressTitle: "placeName",
    addressLine1: "street",
    addressLine2: "town",
    addressCountry: "country",
    mapLat: "latitude",
    mapLng: "longitude",
    mapZoom: "zoom",
  } satisfies Readonly<Record<PlacePart, BlockText>>,
  fallback: defaultPlace,
});
/** Options whose labels are names. */
const nameLabels: ReadonlySet<string> = new Set<BlockText>(["kenBurns"]);
/** Options by value. A ratio is no key. */
export const choice = (
  path: string,
  label: BlockText,
  options: Readonly<Record<string, BlockText | `${number}:${number}`>>,
): SettingsField => ({
  kind: "choice",
  path,
  label,
  options: Object.entries(options).map(([value, label]) => ({
    value,
    label,
    ...(nameLabels.has(label) && { isName: true as const }),
  })),
  fallback: Object.keys(options)[0] ?? "",
});
export const number = (
  path: string,
  label: BlockText,
  {
    unit = "",
    min = 0,
    max = 100,
    fallback = 0,
  }: {
    readonly unit?: "" | "px" | "s" | "ms" | "ofWidth" | "ofWindow";
    readonly min?: number;
    readonly max?: number;
    readonly fallback?: number;
  },
): SettingsField => ({ kind: "number", path, label, unit, min, max, fallback });
/** Entries with fields of their own. */
export const list = (
  path: string,
  label: BlockText,
  entry: BlockText,
  more: Omit<
    Extract<SettingsField, { readonly kind: "list" }>,
    "kind" | "path" | "label" | "entry" | "fallback"
  >,
): SettingsField => ({ kind: "list", path, label, entry, ...more, fallback: [] });

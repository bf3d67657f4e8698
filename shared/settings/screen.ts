import type { Dataset } from "../charts/dataset.ts";
import { isObject } from "../fields.ts";
import type { Place, PlacePart } from "../maps/place.ts";
import type { PluralText } from "../text/text.ts";
import type { OwnerDesignTexts } from "../texts/owner-design.ts";

/**
 * A screen of the configuration area that changes settings: the fields, in groups, with the path of each in the site's
 * settings. The worker renders a screen with its values in the contributor's language. The client gets the screen as JSON,
 * and hydrates it.
 */
export interface SettingsScreen {
  /** The last part of the path: `/config/settings/NAME`. */
  readonly name: string;
  readonly title: string;
  readonly intro: string;
  readonly groups: readonly FieldGroup[];
  /** The component that the preview shows with the values on the screen, and the width of its window. */
  readonly preview?: { readonly component: PreviewName; readonly window: "page" | "phone" };
  /** The texts of a screen of the design. Its form notes colors with too little contrast, which do not prevent a save. */
  readonly design?: OwnerDesignTexts;
}

export type PreviewName =
  | "cookie-banner"
  | "announcement-bar"
  | "popup"
  | "information-bar"
  | "mobile-info-bar"
  | "design";

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly SettingsField[];
}

interface BaseField {
  /** Path in the site's settings: `cookieSettings.cookieBannerText`. */
  readonly path: string;
  readonly label: string;
  readonly help?: string;
  /** The field is shown only if the field at `path` has one of these `values`. */
  readonly when?: { readonly path: string; readonly values: readonly unknown[] };
  /** The value if neither the owner nor the site has set one. */
  readonly fallback: SettingsFieldValue;
}

export type SettingsField =
  | (BaseField & { readonly kind: "text" | "link" })
  /** The address of a picture, which can be chosen from the files of the site. */
  | (BaseField & { readonly kind: "picture" })
  /**
   * A color `#rrggbb`; empty for the color of another field's value, if it has one. `inherited` has that field's path, and
   * the color for each of its values.
   */
  | (BaseField & {
      readonly kind: "color";
      readonly inherited?: { readonly path: string; readonly colors: Readonly<Record<string, string>> };
    })
  /** HTML, as the settings store it. */
  | (BaseField & { readonly kind: "html" })
  /** Lines of text that are no prose. */
  | (BaseField & { readonly kind: "lines" })
  | (BaseField & { readonly kind: "switch" })
  | (BaseField & { readonly kind: "choice"; readonly options: readonly FieldOption[] })
  /** A number in `unit`, whose form may depend on the number. The stored number is `factor` times as large. */
  | (BaseField & {
      readonly kind: "number";
      readonly unit: string | PluralText<never>;
      readonly min: number;
      readonly max: number;
      readonly factor?: number;
    })
  /** A time as an ISO text in UTC, shown in the site's time zone; empty for none. */
  | (BaseField & { readonly kind: "date-time" })
  /** Some of the site's pages, as a list of their ids. */
  | (BaseField & { readonly kind: "pages" })
  /** One of the site's images, by name. */
  | (BaseField & { readonly kind: "image"; readonly isOptional?: true })
  /** One of the site's collections whose template is one of `templates`. The value is its path or its id. */
  | (BaseField & {
      readonly kind: "collection";
      readonly by: "path" | "id";
      readonly templates: readonly CollectionTemplate[];
      /** The text of the choice of no collection. */
      readonly none?: string;
    })
  /** A postal address and its position on a map. */
  | (BaseField & { readonly kind: "place"; readonly parts: Readonly<Record<PlacePart, string>> })
  /** The dataset of a chart. */
  | (BaseField & { readonly kind: "dataset" })
  /** Short texts, one in each line. */
  | (BaseField & { readonly kind: "words"; readonly maxEntries: number })
  /** Entries with fields of their own, whose paths are those in an entry. A field of the path "" is the entry itself. */
  | (BaseField & {
      readonly kind: "list";
      /** Name of one entry, such as "Button". */
      readonly entry: string;
      readonly fields: readonly SettingsField[];
      /** Further fields of an entry, by its `type`. */
      readonly fieldsByType?: Readonly<Record<string, readonly SettingsField[]>>;
      readonly maxEntries: number;
      /** Paths of the values that name an entry. Entries with a name are closed until they are opened. */
      readonly namePaths?: readonly string[];
      /** True if each entry has a hidden `id`. New entries get one. */
      readonly hasIds?: true;
      /** Path of the image of an entry. Several entries can be added by choosing images. */
      readonly imagePath?: string;
    });

/** The templates of collections with items. */
export type CollectionTemplate = "blog" | "store" | "events";

interface FieldOption {
  readonly value: string | number;
  readonly label: string;
  /** True if the label is a name, which keeps its capital letters in a sentence. */
  readonly isName?: true;
}

/** The value of a field. Lists are compared as a whole. */
export type SettingsFieldValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly ListEntry[]
  | Dataset
  | Place;
export type ListEntry = Readonly<Record<string, unknown>> | string;

export function fieldsOf(screen: Pick<SettingsScreen, "groups">): readonly SettingsField[] {
  return screen.groups.flatMap(({ fields }) => fields);
}

/** True if a field is shown beside values of others, which `readValue` gives by path. */
export function isShown({ when }: SettingsField, readValue: (path: string) => unknown): boolean {
  return when === undefined || when.values.includes(readValue(when.path));
}

/** The fields of an entry of a list. */
export function entryFields(
  { fields, fieldsByType }: Extract<SettingsField, { readonly kind: "list" }>,
  entry: unknown,
): readonly SettingsField[] {
  const type = typeof entry === "object" && entry !== null && "type" in entry ? String(entry.type) : "";
  const further = fieldsByType && Object.hasOwn(fieldsByType, type) ? fieldsByType[type] : undefined;
  return further ? [...fields, ...further] : fields;
}

/** The value if a field can show it; otherwise the field's fallback. */
export function readFieldValue(field: SettingsField, value: unknown): SettingsFieldValue {
  const { fallback } = field;
  if (field.kind === "place") return isObject(value) ? (value as unknown as Place) : fallback;
  if (field.kind === "list" || field.kind === "dataset") return Array.isArray(value) ? value : fallback;
  if (Array.isArray(fallback))
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : fallback;
  if (typeof value !== typeof fallback || value === null || value === undefined) return fallback;
  return value as SettingsFieldValue;
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

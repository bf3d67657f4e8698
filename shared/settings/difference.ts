import type { ReactNode } from "react";
import type { Dataset } from "../charts/dataset.ts";
import { entryName, entryValue } from "./entries.ts";
import { entryFields, isSameValue, type ListEntry, readFieldValue, type SettingsField } from "./screen.ts";
import { toZonedInput } from "./zoned-time.ts";

/** Data of the site that fields need for their values. */
export interface FieldContext {
  readonly timeZone: string;
  /** The pages of the site that can be chosen. */
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  /** The images of the site that can be chosen. Screens without fields for images have none. */
  readonly images?: readonly SiteImage[];
  /** Controls that only the client has. */
  readonly controls?: FieldControls;
}

/** An image that blocks can show, with its address. */
export interface SiteImage {
  readonly name: string;
  readonly alt: string;
  readonly url: string;
}

/** Controls of fields that the client renders, because they need a browser. */
export interface FieldControls {
  /** A button that chooses pictures of the site. `onChoose` gets the name of each. */
  readonly choosePictures: (props: {
    readonly label: string;
    readonly hasSeveral: boolean;
    readonly onChoose: (asset: string) => void;
  }) => ReactNode;
  /** A small view of an image, by name. Nothing for a name that the site does not have. */
  readonly showImage: (name: string) => ReactNode;
  /** The choices of an input for links: a `datalist` with an id, and a message if they cannot be loaded. */
  readonly suggestPages: (props: { readonly id: string }) => ReactNode;
  /** The table of a dataset. */
  readonly editDataset: (props: {
    readonly id: string;
    readonly label: string;
    readonly dataset: Dataset;
    readonly onEdit: (dataset: Dataset) => void;
  }) => ReactNode;
}

const maxTextLength = 60;
/** More changes of the entries of a list are counted only. */
const maxShownChanges = 5;

/** A difference in words: `Position: bottom to top`. `before` and `after` are values as stored. */
export function describeDifference(
  field: SettingsField,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  context: FieldContext,
): string {
  const [old, current] = [readFieldValue(field, before), readFieldValue(field, after)];
  const entries = field.kind === "list" ? describeEntries(field, old, current, context) : [];
  if (entries.length > 0) return `${field.label}: ${entries.join("; ")}`;
  const [from, to] = [old, current].map((value) => describeValue(field, value, context));
  return `${field.label}: ${from} to ${to}`;
}

/** The changed fields of entries. None if entries were added or removed, or have no fields. */
function describeEntries(
  list: Extract<SettingsField, { readonly kind: "list" }>,
  before: unknown,
  after: unknown,
  context: FieldContext,
): string[] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return [];
  const changes = after.flatMap((entry: ListEntry, at) => {
    const old: ListEntry = before[at];
    return entryFields(list, entry)
      .filter((field) => !isSameValue(entryValue(field, old), entryValue(field, entry)))
      .map((field) => {
        const values = { before: entryValue(field, old), after: entryValue(field, entry) };
        return `${entryName(list, old) || `${list.entry} ${at + 1}`}, ${describeDifference(field, values, context)}`;
      });
  });
  const more = changes.length - maxShownChanges;
  return more > 0 ? [...changes.slice(0, maxShownChanges), `${more} more`] : changes;
}

/** A value in words, without its label. HTML is shown without its tags. */
export function describeValue(field: SettingsField, value: unknown, context: FieldContext): string {
  switch (field.kind) {
    case "switch":
      return value === true ? "on" : "off";
    case "choice":
      return (
        field.options.find((option) => option.value === value)?.label.toLowerCase() ?? `“${String(value)}”`
      );
    case "number":
      return `${Number(value) / (field.factor ?? 1)} ${field.unit}`.trim();
    case "date-time": {
      const zoned = toZonedInput(String(value), context.timeZone);
      return zoned === "" ? "not set" : zoned.replace("T", " ");
    }
    case "pages": {
      const ids = Array.isArray(value) ? value : [];
      if (ids.length === 0) return "none";
      return ids.map((id) => context.pages.find((page) => page.id === id)?.title ?? id).join(", ");
    }
    case "dataset": {
      const rows = Array.isArray(value) ? Math.max(0, value.length - 1) : 0;
      return rows === 1 ? "1 row" : `${rows} rows`;
    }
    case "words":
    case "list": {
      const count = Array.isArray(value) ? value.length : 0;
      return count === 1 ? "1 entry" : `${count} entries`;
    }
    case "color":
      return value === "" ? "as the theme" : String(value);
    case "html":
      return quote(String(value).replace(/<[^<>]*>/g, " "));
    default:
      return quote(String(value));
  }
}

/** A text in quotes, shortened to one line. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return "empty";
  return `“${line.length > maxTextLength ? `${line.slice(0, maxTextLength - 1)}…` : line}”`;
}

/** A difference of any setting in words, for settings without a screen. */
export function describeUnknownDifference(path: string, before: unknown, after: unknown): string {
  return `${path}: ${describeUnknownValue(before)} to ${describeUnknownValue(after)}`;
}

function describeUnknownValue(value: unknown): string {
  if (value === null || value === undefined) return "not set";
  if (typeof value === "boolean") return value ? "on" : "off";
  return quote(typeof value === "string" ? value : JSON.stringify(value));
}

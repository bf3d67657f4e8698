import type { ReactNode } from "react";
import type { Dataset } from "../charts/dataset.ts";
import { addressOf, type Place, readPlace } from "../maps/place.ts";
import { commaList } from "../text/comma-list.ts";
import { formatDateAndTime } from "../text/format-date.ts";
import { fillPlural, fillText } from "../text/text.ts";
import type { OwnerSettingsFormTexts } from "../texts/owner-settings-form.ts";
import type { StartDrag } from "./drop-place.ts";
import { entryName, entryValue, imageTitle } from "./entries.ts";
import { entryFields, isSameValue, type ListEntry, readFieldValue, type SettingsField } from "./screen.ts";

/** Data of the site that fields need for their values, and the texts of fields in the contributor's language. */
export interface FieldContext {
  /** The language of the texts. */
  readonly language: string;
  /** Format of dates and times. */
  readonly locale: string;
  readonly texts: OwnerSettingsFormTexts;
  readonly timeZone: string;
  /** The pages of the site that can be chosen. */
  readonly pages: readonly { readonly id: string; readonly title: string }[];
  /** The collections of the site that blocks can show. Screens without fields for collections have none. */
  readonly collections?: readonly SiteCollection[];
  /** The images of the site that can be chosen. Screens without fields for images have none. */
  readonly images?: readonly SiteImage[];
  /** Controls that only the client has. */
  readonly controls?: FieldControls;
  /** Drags an entry of a list. Only the client has it. */
  readonly startDrag?: StartDrag;
}

/** An image that blocks can show, with its address. */
export interface SiteImage {
  readonly name: string;
  /** The name of its file, if it was uploaded. */
  readonly fileName?: string;
  readonly alt: string;
  readonly url: string;
}

/** A collection with items, with the name of its template. */
export interface SiteCollection {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly template: string;
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
  /** The file's name of an image that was chosen or uploaded since the screen was opened. */
  readonly fileNameOf: (name: string) => string | undefined;
  /** The choices of an input for links: a `datalist` with an id, and a message if they cannot be loaded. */
  readonly suggestPages: (props: { readonly id: string }) => ReactNode;
  /** A search for a postal address. Undefined if the site has no service for it. */
  readonly findPlace?: (props: { readonly id: string; readonly onFind: (place: Place) => void }) => ReactNode;
  /** The table of a dataset. */
  readonly editDataset: (props: {
    readonly id: string;
    readonly label: string;
    readonly describedBy: string | undefined;
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
  const { label } = field;
  const { named, fromTo } = context.texts;
  const entries = field.kind === "list" ? describeEntries(field, old, current, context) : [];
  if (entries.length > 0) return fillText(named, { label, value: entries.join("; ") });
  const [from, to] = [describeValue(field, old, context), describeValue(field, current, context)];
  if (from !== to) return fillText(fromTo, { label, from, to });
  // Long texts that begin alike, or a value that is the same in words: a stored default, HTML with other tags.
  const [fromEnd = to, toEnd = to] = isText(field)
    ? fromDifference(plainText(field, old), plainText(field, current)).map((end) => quote(end, context))
    : [];
  return fromEnd === toEnd
    ? fillText(named, { label, value: to })
    : fillText(fromTo, { label, from: fromEnd, to: toEnd });
}

const isText = ({ kind }: SettingsField): boolean => kind === "text" || kind === "lines" || kind === "html";

/** A stored text, HTML without its tags. */
const plainText = ({ kind }: SettingsField, value: unknown): string =>
  kind === "html" ? String(value).replace(/<[^<>]*>/g, " ") : String(value);

/** The least and the most characters before a difference that are shown with it. */
const leadIn = { min: 20, max: 40 } as const;

/** Two texts from some words before their first difference on; from some characters before it without words. */
function fromDifference(before: string, after: string): readonly [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const word = at > leadIn.min ? before.lastIndexOf(" ", at - leadIn.min) + 1 : 0;
  const start = Math.max(word, at - leadIn.max);
  return start > 0 ? [`…${tailOf(before, start)}`, `…${tailOf(after, start)}`] : [before, after];
}

/** A text from a position on, without the second half of a character. */
const tailOf = (text: string, start: number): string => text.slice(start).replace(/^[\udc00-\udfff]/, "");

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
        const name = entryName(list, old, context) || entryNumber(list, at, context);
        return commaList([name, describeDifference(field, values, context)], context.language);
      });
  });
  const more = changes.length - maxShownChanges;
  return more > 0 ? [...changes.slice(0, maxShownChanges), fillPlural(context.texts.more, more)] : changes;
}

/** The name of an entry without a name of its own, such as `Variant 2`. */
export function entryNumber(
  { entry }: { readonly entry: string },
  at: number,
  { texts }: FieldContext,
): string {
  return fillText(texts.entryNumber, { entry, number: at + 1 });
}

/** A value in words, without its label. HTML is shown without its tags. */
export function describeValue(field: SettingsField, value: unknown, context: FieldContext): string {
  const { language, texts } = context;
  switch (field.kind) {
    case "switch":
      return value === true ? texts.on : texts.off;
    case "choice": {
      const option = field.options.find((each) => each.value === value);
      if (option === undefined) return fillText(texts.quoted, { text: String(value) });
      return option.isName ? option.label : inSentence(option.label, language);
    }
    case "number": {
      const number = Number(value) / (field.factor ?? 1);
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
      return `${format.format(number)} ${unitOf(field, number)}`.trim();
    }
    case "date-time":
      return formatDateAndTime(Date.parse(String(value)), context.locale, context.timeZone) || texts.notSet;
    case "pages": {
      const ids = Array.isArray(value) ? value : [];
      if (ids.length === 0) return texts.none;
      return commaList(
        ids.map((id) => context.pages.find((page) => page.id === id)?.title ?? id),
        language,
      );
    }
    case "collection": {
      const found = context.collections?.find((each) => each[field.by] === value);
      return value === "" ? (field.none ?? texts.notSet) : quote(found?.title ?? String(value), context);
    }
    case "place":
      return quote(addressOf(readPlace(value)), context);
    case "dataset": {
      const rows = Array.isArray(value) ? Math.max(0, value.length - 1) : 0;
      return fillPlural(texts.rows, rows);
    }
    case "words":
    case "list": {
      const count = Array.isArray(value) ? value.length : 0;
      return fillPlural(texts.entries, count);
    }
    case "image":
      return quote(imageTitle(String(value), context), context);
    case "color":
      return value === "" ? texts.asTheme : String(value);
    case "html":
      return quote(plainText(field, value), context);
    default:
      return quote(String(value), context);
  }
}

/** The unit of a number of a field, in the form for the number. */
export function unitOf(
  { unit }: Pick<Extract<SettingsField, { readonly kind: "number" }>, "unit">,
  number: number,
): string {
  return typeof unit === "string" ? unit : fillPlural(unit, number);
}

/**
 * A label of a choice in a sentence. Nouns of German keep their capital letters. Other languages have one at the start
 * only; a first word with more of them, as in `A/B test`, is a name.
 */
function inSentence(label: string, language: string): string {
  if (language === "de" || /^\S+\p{Lu}/u.test(label)) return label;
  return label.replace(/^./u, (first) => first.toLocaleLowerCase(language));
}

/** A text in quotes, shortened to one line. */
function quote(text: string, { texts }: FieldContext): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line === "") return texts.empty;
  const shown = line.length > maxTextLength ? `${line.slice(0, maxTextLength - 1)}…` : line;
  return fillText(texts.quoted, { text: shown });
}

/** Describes the change of a setting that no screen has. */
export function describeUnknownDifference(
  label: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  context: FieldContext,
): string {
  const [from, to] = [describeUnknownValue(before, context), describeUnknownValue(after, context)];
  return fillText(context.texts.fromTo, { label, from, to });
}

function describeUnknownValue(value: unknown, context: FieldContext): string {
  const { notSet, on, off } = context.texts;
  if (value === null || value === undefined) return notSet;
  if (typeof value === "boolean") return value ? on : off;
  return quote(typeof value === "string" ? value : JSON.stringify(value), context);
}

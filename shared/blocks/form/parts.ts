import type { FormField } from "./field.ts";
import { namedParts } from "./names.ts";
import type { FormBlock } from "./read.ts";
import type { FormWord } from "./strings.ts";

/** A control of a field that has several. */
export interface Part {
  /** Which part of the value it is (spec 3, summary value parts). */
  readonly title: string;
  /** Part of its control's id, as published forms have it. */
  readonly key: string;
  /** What its control is called in the form. */
  readonly name: string;
  /** Classes of its `.field`. */
  readonly place: string;
  readonly caption: string;
  readonly complete: string | undefined;
  readonly longest: number | undefined;
  /** Values and what they are called; where there are none it is typed. */
  readonly options: readonly (readonly [string, string])[];
  /** Part of the value, and not asked for. */
  readonly unseen: boolean;
}

type Look = readonly [
  title: string,
  key: string,
  place: string,
  word: FormWord,
  complete?: string | undefined,
  longest?: number,
];

/** By the types of fields: ids and classes of published forms, in the order in which values are sent. */
const looks: Readonly<Record<string, readonly Look[]>> = {
  name: [
    ["First", "fname", "first-name", "name.firstName", "given-name"],
    ["Last", "lname", "last-name", "name.lastName", "family-name"],
  ],
  phone: [
    ["Country", "country", "text three-digits", "phone.country", "tel-country-code"],
    ["Areacode", "areacode", "text three-digits", "phone.areaCode", "tel-area-code"],
    ["Prefix", "prefix", "text three-digits", "phone.prefix", "tel-local-prefix"],
    ["Line", "line", "text four-digits", "phone.line", "tel-local-suffix"],
  ],
  address: [
    ["Line1", "address", "address1", "address.address1", "address-line1"],
    ["Line2", "address2", "address2", "address.address2", "address-line2"],
    ["City", "city", "city", "address.city", "address-level2"],
    ["State", "state", "state-province", "address.stateProvince", "address-level1"],
    ["Zip", "zipcode", "zip", "address.zipPostalCode", "postal-code"],
    ["Country", "country", "country", "address.country", "country-name"],
  ],
  date: [
    ["Month", "month", "month two-digits", "date.mm", undefined, 2],
    ["Day", "day", "day two-digits", "date.dd", undefined, 2],
    ["Year", "year", "year four-digits", "date.yyyy", undefined, 4],
  ],
  time: [
    ["Hour", "hour", "hour two-digits", "time.hour", undefined, 2],
    ["Minute", "minute", "minute two-digits", "time.minute", undefined, 2],
    ["Second", "second", "second two-digits", "time.second", undefined, 2],
    ["Ampm", "ampm", "ampm", "time.amPm"],
  ],
};

/** The controls of a field, in the order in which they are read; undefined for a field that has but one. */
export function partsOf(field: FormField, block: FormBlock): readonly Part[] | undefined {
  const of = looks[field.type];
  if (of === undefined) return undefined;
  const names = new Map((namedParts(field) ?? []).map(({ title, name }) => [title, name]));
  const parts = of
    // Spec 3: a telephone number without a country has three parts.
    .filter(([title]) => field.type !== "phone" || title !== "Country" || field.showCountryCode)
    .map(([title, key, place, word, complete, longest]) => ({
      title,
      key,
      name: names.get(title) ?? "",
      place,
      complete,
      longest,
      caption: labelOf(field, title, block) || block.words(word),
      options: optionsOf(field, title, block),
      unseen: isUnseen(field, title, block),
    }));
  return ordered(parts, field, block);
}

function labelOf({ type }: FormField, title: string, { address }: FormBlock): string {
  return type === "address" ? (address.find((part) => part.title === title)?.label ?? "") : "";
}

function optionsOf({ type }: FormField, title: string, { countries, words }: FormBlock): Part["options"] {
  if (title === "Ampm")
    return [
      ["AM", words("time.am")],
      ["PM", words("time.pm")],
    ];
  if (title !== "Country" || countries.length === 0) return [];
  const named = countries.map(({ name, phoneCode }) =>
    type === "phone" ? ([phoneCode, `${name} (${phoneCode})`] as const) : ([name, name] as const),
  );
  return [["", ""], ...named.filter(([value]) => value !== "")];
}

/** Countries have addresses without a state, say: its part is sent empty. */
function isUnseen(field: FormField, title: string, { address }: FormBlock): boolean {
  if (field.type === "name") return field.hiddenNames.includes(title);
  if (field.type !== "address" || address.length === 0 || title === "Country") return false;
  return !address.some((part) => part.title === title);
}

function ordered(parts: readonly Part[], { type }: FormField, block: FormBlock): readonly Part[] {
  if (type === "name" && block.familyNameFirst) return parts.toReversed();
  if (type !== "address" || block.address.length === 0) return parts;
  const place = ({ title }: Part) => {
    const index = block.address.findIndex((part) => part.title === title);
    return index < 0 ? block.address.length : index;
  };
  return parts.toSorted((a, b) => place(a) - place(b));
}

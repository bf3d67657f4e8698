import type { FormField } from "./field.ts";

/** A control of a field: the part of the value that it holds (`data-title` in the markup), and its name in the form. */
export interface NamedPart {
  readonly title: string;
  readonly name: string;
}

/** What of a field its names depend on. */
export type Named = Pick<FormField, "type" | "id"> & {
  readonly key?: string | undefined;
  readonly title?: string;
};

/** Spec 3, summary value parts, in the order in which they are sent, with the names of published pages. */
const named: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  name: [
    ["First", "fname"],
    ["Last", "lname"],
  ],
  address: [
    ["Line1", "address"],
    ["Line2", "address2"],
    ["City", "city"],
    ["State", "state"],
    ["Zip", "zipcode"],
    ["Country", "country"],
  ],
};

/** Published pages name these controls not at all: they are sent by scripts alone. */
const unnamed: Readonly<Record<string, readonly string[]>> = {
  phone: ["Country", "Areacode", "Prefix", "Line"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
};

/** The parts of a field that has several; undefined for one that has not. */
export function namedParts({ type, id }: Named): readonly NamedPart[] | undefined {
  return (
    named[type]?.map(([title, name]) => ({ title, name })) ??
    unnamed[type]?.map((title) => ({ title, name: `${id}-${title.toLowerCase()}` }))
  );
}

/** What the one control of a field is called, or all of its choices. */
export function nameOf({ type, id, key, title }: Named): string {
  if (type === "email") return "email";
  if (type === "hidden") return key || title || id;
  return ["radio", "checkbox", "select", "likert"].includes(type) ? `${id}-field` : id;
}

/** The answers to one of a likert's questions. */
export function questionName(id: string, index: number): string {
  return `${id}-${index}`;
}

/** The tick of an e-mail field that asks for the mailing list. */
export function signUpName(id: string): string {
  return `${id}-field`;
}

import type { FormField } from "./definition.ts";

/** A control of a field: the part of the value that it holds (`data-title` in the markup), and its name in the form. */
export interface Part {
  readonly title: string;
  readonly name: string;
}

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
export function partsOf({ type, id }: Pick<FormField, "type" | "id">): readonly Part[] | undefined {
  return (
    named[type]?.map(([title, name]) => ({ title, name })) ??
    unnamed[type]?.map((title) => ({ title, name: `${id}-${title.toLowerCase()}` }))
  );
}

/** What the one control of a field is called, or all of its choices. */
export function nameOf({ type, id, key }: Pick<FormField, "type" | "id" | "key">): string {
  if (type === "email") return "email";
  if (type === "hidden") return key ?? id;
  return ["radio", "checkbox", "select", "likert"].includes(type) ? `${id}-field` : id;
}

/** The answers to one of a likert's questions. */
export function questionName(id: string, index: number): string {
  return `${id}-${index}`;
}

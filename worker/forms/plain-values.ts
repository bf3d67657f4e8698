import type { FieldValue, FieldValues } from "../../shared/blocks/form/filled.ts";
import { type Named, namedParts, nameOf, questionName } from "../../shared/blocks/form/names.ts";

/** What of a field says how its value is sent. */
type PlainField = Named & { readonly options: readonly string[] };

/** The values of a form that the browser itself has sent, by field id: the same that the page's scripts would send. */
export function plainValues(fields: readonly PlainField[], form: FormData): FieldValues {
  const taken = new Map<string, number>();
  // Two names, two addresses have controls of the same names: they come in the order of the page.
  const next = (name: string): string => {
    const index = taken.get(name) ?? 0;
    taken.set(name, index + 1);
    return textOf(form.getAll(name)[index]);
  };
  return new Map(
    fields
      .filter(({ type }) => type !== "section")
      .map((field): [string, FieldValue] => [field.id, readValue(field, form, next)]),
  );
}

function readValue(field: PlainField, form: FormData, next: (name: string) => string): FieldValue {
  const parts = namedParts(field);
  if (parts) return parts.map(({ name }) => next(name));
  // Files are not sent by forms.
  if (field.type === "file") return [];
  if (field.type === "checkbox") return form.getAll(nameOf(field)).map(textOf);
  if (field.type !== "likert") return next(nameOf(field));
  const answers = field.options.map((question, index) => [question, next(questionName(field.id, index))]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}

/** A file is none: these forms take text. Line ends come as the network's. */
export function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

import type { FormDefinition, FormField } from "./definition.ts";
import { nameOf, partsOf, questionName } from "./field-names.ts";
import type { FieldValue, FieldValues } from "./values.ts";

/** The values of a form that the browser itself has sent, by field id: the same that the page's scripts would send. */
export function plainValues({ fields, kind }: FormDefinition, form: FormData): FieldValues {
  if (kind === "newsletter") return new Map([["email", textOf(form.get("email"))]]);
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

function readValue(field: FormField, form: FormData, next: (name: string) => string): FieldValue {
  const parts = partsOf(field);
  if (parts) return parts.map(({ name }) => next(name));
  if (field.type === "checkbox") return form.getAll(nameOf(field)).map(textOf);
  if (field.type !== "likert") return next(nameOf(field));
  const answers = field.options.map((question, index) => [question, next(questionName(field.id, index))]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}

/** A file is none: these forms take text. Line ends come as the network's. */
function textOf(value: FormDataEntryValue | null | undefined): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

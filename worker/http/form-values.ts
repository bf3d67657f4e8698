import {
  controlName,
  type FieldNaming,
  honeypot,
  listPartControlNames,
  questionName,
  renderIdName,
} from "../../shared/forms/control-names.ts";
import type { FieldValue, FieldValues } from "../../shared/forms/no-script-form.ts";

/** The properties of a field that decide how a browser sends its value. */
type SentField = FieldNaming & { readonly options: readonly string[] };

/**
 * The values of a form that the browser has submitted without a script. Keyed by field id, in the format in
 * which the page's scripts send them.
 */
export function readFormValues(fields: readonly SentField[], form: FormData): FieldValues {
  const usedByName = new Map<string, number>();
  // Fields of the same kind have controls with the same names. Their values arrive in the order of the page.
  const nextValue = (name: string): string => {
    const index = usedByName.get(name) ?? 0;
    usedByName.set(name, index + 1);
    return textValue(form.getAll(name)[index]);
  };
  return new Map(
    fields
      .filter(({ type }) => type !== "section")
      .map((field): [string, FieldValue] => [field.id, readValue(field, form, nextValue)]),
  );
}

function readValue(field: SentField, form: FormData, nextValue: (name: string) => string): FieldValue {
  const parts = listPartControlNames(field);
  if (parts) return parts.map(({ name }) => nextValue(name));
  // The ids of files that an earlier attempt has sent. New files are read from the form itself.
  if (field.type === "file")
    return form
      .getAll(controlName(field))
      .map(textValue)
      .filter((id) => id !== "");
  if (field.type === "checkbox") return form.getAll(controlName(field)).map(textValue);
  if (field.type !== "likert") return nextValue(controlName(field));
  const answers = field.options.map((question, index) => [
    question,
    nextValue(questionName(field.id, index)),
  ]);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ""));
}

/**
 * A form entry as text with `
 * ` as line ends. A file is read as empty text.
 */
export function textValue(value: File | string | null | undefined): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** Names of fields that the page adds to a form. The visitor did not type their values. */
const hiddenFields: readonly string[] = ["crumb", "return", "overlay", "version", honeypot, renderIdName];

/**
 * The visitor's input into a form, in order. It is shown again if the form is rejected, so that no input is
 * lost.
 */
export function nonEmptyTextFields(form: FormData): { readonly name: string; readonly value: string }[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" && !hiddenFields.includes(name)
      ? [{ name, value: value.trim() }]
      : [],
  );
}

import { honeypot } from "../../shared/forms/control-names.ts";
import { attributes } from "../../shared/names.ts";
import {
  type ControlValue,
  type FieldType,
  type FieldValue,
  fieldValueParts,
  submittedValue,
} from "./field-value.ts";

/** A field of a form in the page. */
export interface FormFieldElement {
  /** Id of the form item. The value is sent under this id. */
  readonly id: string;
  readonly type: FieldType;
  /** The type as in the markup: `email`, `textarea`, `website`, ... */
  readonly kind: string;
  readonly item: HTMLElement;
  readonly controls: readonly FormControl[];
  readonly required: boolean;
  /** The current value; undefined for fields for which no value is sent. */
  readonly value: () => FieldValue | undefined;
}

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const types = [
  "name",
  "phone",
  "address",
  "date",
  "time",
  "radio",
  "checkbox",
  "select",
  "likert",
  "hidden",
  "file",
  "section",
] as const;
const singleKinds = [
  "email",
  "textarea",
  "currency",
  "number",
  "website",
  "password",
  "twitter",
  "text",
] as const;

/** The fields of a form, in the order of the page. */
export function readFormFields(form: HTMLFormElement): readonly FormFieldElement[] {
  return [...form.querySelectorAll<HTMLElement>(".form-item[id]")].map(readFormField);
}

export function isChoice(control: FormControl): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function readFormField(item: HTMLElement): FormFieldElement {
  const { classList } = item;
  const type = types.find((name) => classList.contains(name)) ?? "single";
  const kind = type === "single" ? (singleKinds.find((name) => classList.contains(name)) ?? "text") : type;
  const controls = [...item.querySelectorAll<FormControl>("input, textarea, select")].filter(
    ({ name }) => name !== honeypot,
  );
  return {
    id: item.id,
    type,
    kind,
    item,
    controls,
    required: classList.contains("required") || controls.some(({ ariaRequired }) => ariaRequired === "true"),
    value: () => (type === "file" ? fileIds(item) : submittedValue(type, readControlValues(type, controls))),
  };
}

/** The ids of the files that have been sent for a field; an empty text for one that is being sent. */
function fileIds(item: HTMLElement): string[] {
  return [...item.querySelectorAll(`[${attributes.formFile}]`)].map(
    (entry) => entry.getAttribute(attributes.formFile) ?? "",
  );
}

function readControlValues(type: FieldType, controls: readonly FormControl[]): ControlValue[] {
  if (type === "select") return controls.map((control) => ({ title: "", value: control.value }));
  const values = controls.map((control) => ({
    title: partName(control),
    value: type === "hidden" ? (queryParameter(control.name) ?? control.value) : control.value,
    ...(isChoice(control) ? { checked: control.checked } : {}),
  }));
  const order: readonly string[] =
    type in fieldValueParts ? fieldValueParts[type as keyof typeof fieldValueParts] : [];
  // In the page the order of the parts depends on the country. They are always sent in the same order.
  return order.length > 0 && values.every(({ title }) => order.includes(title))
    ? values.toSorted((a, b) => order.indexOf(a.title) - order.indexOf(b.title))
    : values;
}

/** The part of its field's value that a control holds: "First" of a name, or the question of a likert field. */
export function partName(control: FormControl): string {
  return control.dataset.title ?? likertQuestion(control);
}

function likertQuestion(control: FormControl): string {
  const row = control.closest<HTMLElement>("[data-question], .question, fieldset:not(.form-item)");
  return row?.dataset.question ?? row?.querySelector("legend, .title")?.textContent?.trim() ?? "";
}

/**
 * The query parameter that overrides the value of a hidden field with this name: docs/reference/forms.md#field-types
 */
function queryParameter(name: string): string | undefined {
  return (name !== "" && new URLSearchParams(location.search).get(name)) || undefined;
}

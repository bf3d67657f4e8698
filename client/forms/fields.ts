import { honeypot } from "../../shared/blocks/form/honeypot.ts";
import { type FieldType, type FieldValue, fieldValue, type Part, summaryParts } from "./core/field-value.ts";

/** A field of a form in the page: generation A and B of its markup, and newsletters. */
export interface Field {
  /** The item's own id, under which its value is sent. */
  readonly id: string;
  readonly type: FieldType;
  /** As the page writes it: `email`, `textarea`, `website`, ... */
  readonly kind: string;
  readonly item: HTMLElement;
  readonly controls: readonly Control[];
  readonly required: boolean;
  readonly value: () => FieldValue | undefined;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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
const kinds = ["email", "textarea", "currency", "number", "website", "password", "twitter", "text"] as const;

/** The fields of a form, in their order in the page. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<HTMLElement>(".form-item[id]")].map(fieldOf);
}

function fieldOf(item: HTMLElement): Field {
  const { classList } = item;
  const type = types.find((name) => classList.contains(name)) ?? "single";
  const kind = type === "single" ? (kinds.find((name) => classList.contains(name)) ?? "text") : type;
  const controls = [...item.querySelectorAll<Control>("input, textarea, select")].filter(
    ({ name }) => name !== honeypot,
  );
  return {
    id: item.id,
    type,
    kind,
    item,
    controls,
    required: classList.contains("required") || controls.some(({ ariaRequired }) => ariaRequired === "true"),
    value: () => fieldValue(type, partsOf(type, controls)),
  };
}

function partsOf(type: FieldType, controls: readonly Control[]): Part[] {
  if (type === "select") return controls.map((control) => ({ title: "", value: control.value }));
  const parts = controls.map((control) => ({
    title: control.dataset.title ?? questionOf(control),
    value: type === "hidden" ? (fromAddress(control.name) ?? control.value) : control.value,
    ...(isChoice(control) ? { checked: control.checked } : {}),
  }));
  const order: readonly string[] =
    type in summaryParts ? summaryParts[type as keyof typeof summaryParts] : [];
  // Countries write names and dates in orders of their own; what is sent has one.
  return order.length > 0 && parts.every(({ title }) => order.includes(title))
    ? parts.toSorted((a, b) => order.indexOf(a.title) - order.indexOf(b.title))
    : parts;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** The question that an answer of a likert belongs to. */
function questionOf(control: Control): string {
  const row = control.closest<HTMLElement>("[data-question], .question, fieldset:not(.form-item)");
  return row?.dataset.question ?? row?.querySelector("legend, .title")?.textContent?.trim() ?? "";
}

/** Spec 3: a query parameter of the same name overrides a hidden field. */
function fromAddress(name: string): string | undefined {
  return (name !== "" && new URLSearchParams(location.search).get(name)) || undefined;
}

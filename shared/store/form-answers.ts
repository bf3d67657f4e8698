/** The answers to the form of a product: docs/reference/commerce.md#product-forms */
import { isObject } from "../fields.ts";
import type { FieldValue, FieldValues } from "../forms/no-script-form.ts";

/** An answer as it is listed with an entry of the cart, and in orders. */
export interface FormAnswer {
  /** Title of the field; "" if it is not known. */
  readonly label: string;
  readonly value: string;
}

/** Maximum number of fields, and of parts of an answer. */
const maxParts = 500;
const maxTextLength = 20_000;

/** Reads `additionalFields` of an entry: values by field id. Undefined if it is anything else. */
export function parseAnswers(additionalFields: string): FieldValues | undefined {
  let json: unknown;
  try {
    json = JSON.parse(additionalFields);
  } catch {
    return undefined;
  }
  if (!isObject(json)) return undefined;
  const entries = Object.entries(json);
  if (entries.length > maxParts) return undefined;
  const values = new Map<string, FieldValue>();
  for (const [id, each] of entries) {
    const value = toFieldValue(each);
    if (value === undefined) return undefined;
    values.set(id, value);
  }
  return values;
}

function toFieldValue(value: unknown): FieldValue | undefined {
  const text = toText(value);
  if (text !== undefined) return text;
  if (typeof value !== "object" || value === null) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, toText(part)] as const);
  if (parts.length > maxParts || parts.some(([, part]) => part === undefined)) return undefined;
  const texts = parts.map(([name, part]) => [name, part ?? ""] as const);
  return Array.isArray(value) ? texts.map(([, part]) => part) : Object.fromEntries(texts);
}

function toText(value: unknown): string | undefined {
  if (value === null) return "";
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).slice(0, maxTextLength)
    : undefined;
}

interface AnsweredField {
  readonly id: string;
  readonly type: string;
  readonly title: string;
}

/** The answers to a form, in its order. Empty answers are left out. */
export function listAnswers(fields: readonly AnsweredField[], values: FieldValues): readonly FormAnswer[] {
  return fields.flatMap(({ id, type, title }) => {
    const value = answerText(values.get(id) ?? "", type);
    return value === "" || type === "section" ? [] : [{ label: title, value }];
  });
}

/**
 * The answers of an entry whose form is not known. An id that a site has generated says nothing to the visitor, so it is no
 * label.
 */
export function listUnknownAnswers(additionalFields: string): readonly FormAnswer[] {
  return [...(parseAnswers(additionalFields) ?? [])].flatMap(([id, value]) => {
    const text = answerText(value, "");
    return text === "" ? [] : [{ label: /^[\p{L}][\p{L} ]*$/u.test(id) ? id : "", value: text }];
  });
}

/** An answer as one text. */
export function answerLine({ label, value }: FormAnswer): string {
  if (label === "") return value;
  return /[:?!]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`;
}

/** The separator of the parts of a value, by type of field. */
const separators: Readonly<Record<string, string>> = { name: " ", date: "/", time: ":", phone: " " };

function answerText(value: FieldValue, type: string): string {
  const isFilled = (part: string) => part.trim() !== "";
  if (typeof value === "string") return value.trim();
  if (isList(value)) {
    if (type === "time") return value.slice(0, 3).some(isFilled) ? timeText(value) : "";
    return value.filter(isFilled).join(separators[type] ?? ", ");
  }
  return Object.entries(value)
    .filter(([, part]) => isFilled(part))
    .map(([name, part]) => `${name}: ${part}`)
    .join(", ");
}

/** `9:30 AM`: the last part is AM or PM, which is preselected. */
function timeText([hour = "", minute = "", second = "", half = ""]: readonly string[]): string {
  return `${[hour, minute, second].filter((part) => part.trim() !== "").join(":")} ${half}`.trim();
}

function isList(value: FieldValue): value is readonly string[] {
  return Array.isArray(value);
}

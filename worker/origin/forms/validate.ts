import { addressError, truncate, websiteError } from "../../../shared/forms/field-rules.ts";
import { isEmail } from "../../../shared/text/email.ts";
import { fillText } from "../../../shared/text/text.ts";
import {
  type FieldValue,
  type FieldValues,
  flattenFieldValue,
  isEmptyValue,
} from "../../http/field-values.ts";
import type { FormField } from "./definition.ts";
import { type FormMessages, serverFormMessages } from "./messages.ts";

/** The maximum length of a text field that has no limit of its own. */
const maxTextLength = 20_000;

type Rule = (value: FieldValue, field: FormField, messages: FormMessages) => string | undefined;

/**
 * Validates the values of a form. Returns messages in the language by field id. Values of unknown fields are only limited in length.
 */
export function validateValues(
  fields: readonly FormField[],
  values: FieldValues,
  language: string,
): ReadonlyMap<string, string> {
  const messages = serverFormMessages(language);
  const errors = new Map<string, string>();
  const fieldIds = new Set(fields.map(({ id }) => id));
  for (const field of fields) {
    const error = validateField(field, values.get(field.id) ?? "", messages);
    if (error !== undefined) errors.set(field.id, error);
  }
  for (const [id, value] of values)
    if (!fieldIds.has(id) && isTooLong(value, maxTextLength)) errors.set(id, messages.tooLong);
  return errors;
}

function validateField(field: FormField, value: FieldValue, messages: FormMessages): string | undefined {
  const { type, required, maxLength = maxTextLength } = field;
  if (type === "section") return undefined;
  if (isTooLong(value, maxLength)) return messages.tooLong;
  if (isEmptyValue(type === "time" ? withoutAmPm(value) : value))
    return required && type !== "hidden" ? messages.required : undefined;
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  return (rule ?? requireText)(value, field, messages);
}

/**
 * The value without AM or PM, which is preselected and therefore does not mean that the visitor has filled in the
 * field.
 */
function withoutAmPm(value: FieldValue): FieldValue {
  return flattenFieldValue(value).slice(0, 3);
}

function isTooLong(value: FieldValue, limit: number): boolean {
  return flattenFieldValue(value).some((text) => text.length > limit);
}

/**
 * Validation rules by field type (docs/reference/forms.md#field-types). Rules that the platform does not define are
 * lenient.
 */
const rules: Readonly<Record<string, Rule>> = {
  name: listRule(2),
  address: (value, _, messages) =>
    requireList(value, 6, messages) ?? addressError(flattenFieldValue(value), messages.address),
  phone: (value, _, messages) =>
    requireList(value, 4, messages) ??
    (flattenFieldValue(value).every((part) => /^[\d\s().+-]*$/.test(part)) && countDigits(value) >= 4
      ? undefined
      : messages.phone),
  date: (value, _, messages) =>
    requireList(value, 3, messages) ?? (isDate(value) ? undefined : messages.date),
  time: (value, _, messages) =>
    requireList(value, 4, messages) ?? (isTime(value) ? undefined : messages.time),
  email: textRule((typed, _, messages) => (isEmail(typed) ? undefined : messages.email)),
  number: textRule((typed, _, messages) => (/^[+-]?\d[\d.,\s]*$/.test(typed) ? undefined : messages.number)),
  currency: textRule((typed, _, messages) =>
    /^[^\d\s]{0,3}\s*\d[\d.,\s]*$/.test(typed) ? undefined : messages.amount,
  ),
  website: textRule((text, _, messages) => websiteError(text, messages.address)),
  select: textRule((typed, { options }, messages) => unexpectedOption([typed], options, messages)),
  radio: textRule((typed, { options }, messages) => unexpectedOption([typed], options, messages)),
  // The names of files by their ids, which are checked where they are stored.
  file: (value, _, messages) => (isFileNames(value) ? undefined : messages.invalid),
  checkbox: (value, { options }, messages) =>
    requireList(value, 500, messages) ?? unexpectedOption(flattenFieldValue(value), options, messages),
  likert: (value, { options }, messages) =>
    typeof value === "string" ||
    Array.isArray(value) ||
    flattenFieldValue(value).some((each) => !/^(-?[12]|0)?$/.test(each))
      ? messages.invalid
      : unexpectedOption(Object.keys(value), options, messages),
};

function requireText(value: FieldValue, _: FormField, messages: FormMessages): string | undefined {
  return typeof value === "string" ? undefined : messages.invalid;
}

function textRule(
  rule: (typed: string, field: FormField, messages: FormMessages) => string | undefined,
): Rule {
  return (value, field, messages) =>
    typeof value === "string" ? rule(value.trim(), field, messages) : messages.invalid;
}

function listRule(maxItems: number): Rule {
  return (value, _, messages) => requireList(value, maxItems, messages);
}

function requireList(value: FieldValue, maxItems: number, messages: FormMessages): string | undefined {
  return Array.isArray(value) && value.length <= maxItems ? undefined : messages.invalid;
}

function unexpectedOption(
  selected: readonly string[],
  options: readonly string[],
  messages: FormMessages,
): string | undefined {
  const unknown = options.length > 0 ? selected.find((each) => !options.includes(each)) : undefined;
  return unknown === undefined ? undefined : fillText(messages.unexpected, { val: truncate(unknown) });
}

function isFileNames(value: FieldValue): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

function countDigits(value: FieldValue): number {
  return flattenFieldValue(value).join("").replace(/\D/g, "").length;
}

function isDate(value: FieldValue): boolean {
  const [month, day, year] = flattenFieldValue(value).map((part) =>
    /^\d{1,4}$/.test(part.trim()) ? Number(part) : 0,
  );
  if (!month || !day || !year) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isTime(value: FieldValue): boolean {
  const [hour = "", minute = "", second = "", half = ""] = flattenFieldValue(value).map((part) =>
    part.trim(),
  );
  const inRange = (part: string, least: number, most: number) =>
    /^\d{1,2}$/.test(part) && Number(part) >= least && Number(part) <= most;
  const hours = half === "" ? inRange(hour, 0, 23) : /^[ap]m$/i.test(half) && inRange(hour, 1, 12);
  return hours && (minute === "" || inRange(minute, 0, 59)) && (second === "" || inRange(second, 0, 59));
}

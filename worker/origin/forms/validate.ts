import { addressError, truncate, websiteError } from "../../../shared/forms/field-rules.ts";
import { isEmail } from "../../../shared/text/email.ts";
import { formsTexts } from "../../../shared/texts/forms.ts";
import type { FormField } from "./definition.ts";
import { serverFormMessages } from "./messages.ts";
import { type FieldValue, type FieldValues, flattenFieldValue, isEmptyValue } from "./values.ts";

/** The forms of the site are English: serverFormMessages. */
const english = formsTexts("en");

/** The maximum length of a text field that has no limit of its own. */
const maxTextLength = 20_000;

type Rule = (value: FieldValue, field: FormField) => string | undefined;

/**
 * Validates the values of a form. Returns messages by field id. Values of unknown fields are only limited in length.
 */
export function validateValues(
  fields: readonly FormField[],
  values: FieldValues,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  const fieldIds = new Set(fields.map(({ id }) => id));
  for (const field of fields) {
    const error = validateField(field, values.get(field.id) ?? "");
    if (error !== undefined) errors.set(field.id, error);
  }
  for (const [id, value] of values)
    if (!fieldIds.has(id) && isTooLong(value, maxTextLength)) errors.set(id, serverFormMessages.tooLong);
  return errors;
}

function validateField(field: FormField, value: FieldValue): string | undefined {
  const { type, required, maxLength = maxTextLength } = field;
  if (type === "section") return undefined;
  if (isTooLong(value, maxLength)) return serverFormMessages.tooLong;
  if (isEmptyValue(type === "time" ? withoutAmPm(value) : value))
    return required && type !== "hidden" ? serverFormMessages.required : undefined;
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  return (rule ?? requireText)(value, field);
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
  address: (value) => requireList(value, 6) ?? addressError(flattenFieldValue(value), english),
  phone: (value) =>
    requireList(value, 4) ??
    (flattenFieldValue(value).every((part) => /^[\d\s().+-]*$/.test(part)) && countDigits(value) >= 4
      ? undefined
      : "Enter a telephone number, in digits."),
  date: (value) =>
    requireList(value, 3) ?? (isDate(value) ? undefined : "Enter a date that there is, in digits."),
  time: (value) =>
    requireList(value, 4) ?? (isTime(value) ? undefined : "Enter a time of day, such as 9:30 AM."),
  email: textRule((typed) => (isEmail(typed) ? undefined : serverFormMessages.email)),
  number: textRule((typed) => (/^[+-]?\d[\d.,\s]*$/.test(typed) ? undefined : "Enter a number.")),
  currency: textRule((typed) =>
    /^[^\d\s]{0,3}\s*\d[\d.,\s]*$/.test(typed) ? undefined : "Enter an amount.",
  ),
  website: textRule((text) => websiteError(text, english)),
  select: textRule((typed, { options }) => unexpectedOption([typed], options)),
  radio: textRule((typed, { options }) => unexpectedOption([typed], options)),
  checkbox: (value, { options }) =>
    requireList(value, 500) ?? unexpectedOption(flattenFieldValue(value), options),
  likert: (value, { options }) =>
    typeof value === "string" ||
    Array.isArray(value) ||
    flattenFieldValue(value).some((each) => !/^(-?[12]|0)?$/.test(each))
      ? serverFormMessages.invalid
      : unexpectedOption(Object.keys(value), options),
};

function requireText(value: FieldValue): string | undefined {
  return typeof value === "string" ? undefined : serverFormMessages.invalid;
}

function textRule(rule: (typed: string, field: FormField) => string | undefined): Rule {
  return (value, field) =>
    typeof value === "string" ? rule(value.trim(), field) : serverFormMessages.invalid;
}

function listRule(maxItems: number): Rule {
  return (value) => requireList(value, maxItems);
}

function requireList(value: FieldValue, maxItems: number): string | undefined {
  return Array.isArray(value) && value.length <= maxItems ? undefined : serverFormMessages.invalid;
}

function unexpectedOption(selected: readonly string[], options: readonly string[]): string | undefined {
  const unknown = options.length > 0 ? selected.find((each) => !options.includes(each)) : undefined;
  return unknown === undefined ? undefined : `${truncate(unknown)} is not one of the expected options`;
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

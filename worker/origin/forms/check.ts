import { isEmail } from "../../../shared/text/email.ts";
import type { FormField } from "./definition.ts";
import { formTexts } from "./texts.ts";
import { type FieldValue, type FieldValues, isEmpty, textsOf } from "./values.ts";

/** Characters that a text may have where its form sets no limit. */
const longestText = 20_000;

type Rule = (value: FieldValue, field: FormField) => string | undefined;

/** Why each field that cannot be taken cannot: messages by field id. Fields that the form does not have are let be. */
export function problemsOf(fields: readonly FormField[], values: FieldValues): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const known = new Set(fields.map(({ id }) => id));
  for (const field of fields) {
    const problem = problemOf(field, values.get(field.id) ?? "");
    if (problem !== undefined) problems.set(field.id, problem);
  }
  for (const [id, value] of values)
    if (!known.has(id) && isTooLong(value, longestText)) problems.set(id, formTexts.tooLong);
  return problems;
}

function problemOf(field: FormField, value: FieldValue): string | undefined {
  const { type, required, maxLength = longestText } = field;
  if (type === "section") return undefined;
  if (isTooLong(value, maxLength)) return formTexts.tooLong;
  if (isEmpty(type === "time" ? withoutHalf(value) : value))
    return required && type !== "hidden" ? formTexts.required : undefined;
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  return (rule ?? single)(value, field);
}

/** Half of the day is chosen before anybody has chosen it. */
function withoutHalf(value: FieldValue): FieldValue {
  return textsOf(value).slice(0, 3);
}

function isTooLong(value: FieldValue, limit: number): boolean {
  return textsOf(value).some((text) => text.length > limit);
}

/** By field type (spec 3). What the spec does not say of a type is asked for leniently, and said plainly. */
const rules: Readonly<Record<string, Rule>> = {
  name: parts(2),
  address: parts(6),
  phone: (value) =>
    list(value, 4) ??
    (textsOf(value).every((part) => /^[\d\s().+-]*$/.test(part)) && digits(value) >= 4
      ? undefined
      : "Enter a telephone number, in digits."),
  date: (value) => list(value, 3) ?? (isDate(value) ? undefined : "Enter a date that there is, in digits."),
  time: (value) => list(value, 4) ?? (isTime(value) ? undefined : "Enter a time of day, such as 9:30 AM."),
  email: text((typed) => (isEmail(typed) ? undefined : formTexts.email)),
  number: text((typed) => (/^[+-]?\d[\d.,\s]*$/.test(typed) ? undefined : "Enter a number.")),
  currency: text((typed) => (/^[^\d\s]{0,3}\s*\d[\d.,\s]*$/.test(typed) ? undefined : "Enter an amount.")),
  website: text((typed) => (isAddress(typed) ? undefined : `${shortened(typed)} is not a valid page URL`)),
  select: text((typed, { options }) => unexpected([typed], options)),
  radio: text((typed, { options }) => unexpected([typed], options)),
  checkbox: (value, { options }) => list(value, 500) ?? unexpected(textsOf(value), options),
  likert: (value, { options }) =>
    typeof value === "string" ||
    Array.isArray(value) ||
    textsOf(value).some((each) => !/^(-?[12]|0)?$/.test(each))
      ? formTexts.invalid
      : unexpected(Object.keys(value), options),
};

function single(value: FieldValue): string | undefined {
  return typeof value === "string" ? undefined : formTexts.invalid;
}

function text(rule: (typed: string, field: FormField) => string | undefined): Rule {
  return (value, field) => (typeof value === "string" ? rule(value.trim(), field) : formTexts.invalid);
}

function parts(most: number): Rule {
  return (value) => list(value, most);
}

function list(value: FieldValue, most: number): string | undefined {
  return Array.isArray(value) && value.length <= most ? undefined : formTexts.invalid;
}

function unexpected(taken: readonly string[], options: readonly string[]): string | undefined {
  const other = options.length > 0 ? taken.find((each) => !options.includes(each)) : undefined;
  return other === undefined ? undefined : `${shortened(other)} is not one of the expected options`;
}

function digits(value: FieldValue): number {
  return textsOf(value).join("").replace(/\D/g, "").length;
}

function isDate(value: FieldValue): boolean {
  const [month, day, year] = textsOf(value).map((part) => (/^\d{1,4}$/.test(part.trim()) ? Number(part) : 0));
  if (!month || !day || !year) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function isTime(value: FieldValue): boolean {
  const [hour = "", minute = "", second = "", half = ""] = textsOf(value).map((part) => part.trim());
  const within = (part: string, least: number, most: number) =>
    /^\d{1,2}$/.test(part) && Number(part) >= least && Number(part) <= most;
  const hours = half === "" ? within(hour, 0, 23) : /^[ap]m$/i.test(half) && within(hour, 1, 12);
  return hours && (minute === "" || within(minute, 0, 59)) && (second === "" || within(second, 0, 59));
}

function isAddress(typed: string): boolean {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`);
  return url !== null && /^https?:$/.test(url.protocol) && /\.[^.]/.test(url.hostname) && !/\s/.test(typed);
}

/** What somebody typed, as far as they need it to know it again. */
function shortened(typed: string): string {
  const units = [...typed];
  return units.length > 60 ? `${units.slice(0, 60).join("")}…` : typed;
}

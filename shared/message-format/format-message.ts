import type { FormattedPart, Forms, Message, MessagePart, PluralPart } from "./message.ts";

export type MessageValue = string | number | Date;

export interface MessageContext {
  /** The values by the names of the arguments. */
  readonly values: Readonly<Record<string, MessageValue>>;
  /** BCP 47 tag of the language whose plural categories and formats are used. */
  readonly locale: string;
  /** IANA name of the time zone of dates and times; the system's if it is missing. */
  readonly timeZone?: string;
}

/**
 * Formats a message: docs/reference/text.md#messages-with-plurals. An argument without a value stays as `{name}`.
 *
 * @throws TypeError if the value of a plural is no number, or the value of a date is no date.
 */
export function formatMessage(message: Message, context: MessageContext): string {
  return formatParts(message, context, "");
}

/** @param count the formatted count of the plural around the message */
function formatParts(message: Message, context: MessageContext, count: string): string {
  return message.map((part) => formatPart(part, context, count)).join("");
}

function formatPart(part: MessagePart, context: MessageContext, count: string): string {
  if (typeof part === "string") return part;
  if (part.type === "count") return count;
  if (!Object.hasOwn(context.values, part.name)) return `{${part.name}}`;
  const value = context.values[part.name] as MessageValue;
  switch (part.type) {
    case "argument":
      return formatPlainValue(value, context);
    case "number":
      return formatNumber(Number(value), part.style, context.locale);
    case "select":
      return formatParts(formOf(part.forms, String(value)), context, count);
    case "date":
    case "time":
      return formatDate(part, value, context);
    default:
      return formatPlural(part, value, context);
  }
}

function formatPlainValue(value: MessageValue, { locale, timeZone }: MessageContext): string {
  if (typeof value === "number") return new Intl.NumberFormat(locale).format(value);
  return typeof value === "string" ? value : new Intl.DateTimeFormat(locale, { timeZone }).format(value);
}

function formatPlural(part: PluralPart, value: MessageValue, context: MessageContext): string {
  if (typeof value !== "number" || Number.isNaN(value))
    throw new TypeError(`Plural text needs a numeric count, but "${part.name}" is ${JSON.stringify(value)}.`);
  const exact = part.forms.find(([key]) => key === `=${value}`);
  const count = value - part.offset;
  const type = part.type === "plural" ? "cardinal" : "ordinal";
  const category = new Intl.PluralRules(context.locale, { type }).select(count);
  const form = exact?.[1] ?? formOf(part.forms, category);
  return formatParts(form, context, new Intl.NumberFormat(context.locale).format(count));
}

function formOf(forms: Forms, key: string): Message {
  return (forms.find(([name]) => name === key) ?? forms.find(([name]) => name === "other"))?.[1] ?? [];
}

const numberStyles = new Map<string, Intl.NumberFormatOptions>([
  ["integer", { maximumFractionDigits: 0 }],
  ["percent", { style: "percent" }],
  ["::percent", { style: "percent" }],
  ["::compact-short", { notation: "compact", compactDisplay: "short" }],
  ["::compact-long", { notation: "compact", compactDisplay: "long" }],
]);

/** An unknown style is the plain format. */
function formatNumber(value: number, style: string | undefined, locale: string): string {
  const currency = /^::currency\/([A-Z]{3})$/.exec(style ?? "")?.[1];
  const options =
    currency === undefined ? numberStyles.get(style ?? "") : ({ style: "currency", currency } as const);
  return new Intl.NumberFormat(locale, options).format(value);
}

const dateStyles = ["short", "medium", "long", "full"] as const;

/** The style is `medium` if it is missing or unknown. */
function formatDate(part: FormattedPart, value: MessageValue, { locale, timeZone }: MessageContext): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw new TypeError(`"${part.name}" is not a date: ${JSON.stringify(value)}.`);
  const style = dateStyles.find((name) => name === part.style) ?? "medium";
  const options = part.type === "date" ? { dateStyle: style } : { timeStyle: style };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date);
}

import { fromZonedInput, toZonedInput } from "../../../../../shared/settings/zoned-time.ts";
import { decimalOf } from "../../../../../shared/store/money.ts";
import type { RecordField, RecordValues } from "../../../../../shared/store/owner/records.ts";
import { moneyFromTyped } from "../../../../../shared/store/typed-amount.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";

export type Value = string | number | null;

/** The settings on which a value depends besides its text. */
export interface ColumnContext {
  /** The store's currency. */
  readonly currency: string;
  readonly timeZone: string;
  /** The texts about values that are refused. */
  readonly texts: OwnerRecordsTexts;
  /** The locale of numbers in the texts. */
  readonly formattingLocale: string;
}

/** A column of a table, as a field of its screen. */
export interface Column {
  readonly name: string;
  readonly field: RecordField;
  /** @param row the whole row, for a value that depends on another one */
  readonly format: (value: Value, context: ColumnContext, row: Readonly<Record<string, Value>>) => string;
  /**
   * The value of a text that an owner has typed, or `{problem}` with the reason why it has none. `typed`: the texts of all
   * fields.
   */
  readonly parse: (
    text: string,
    context: ColumnContext,
    typed: RecordValues,
  ) => Value | { readonly problem: string };
  /** The column on which the meaning of the value depends: a change of it saves this value, too. */
  readonly dependsOn?: string;
}

type FieldOptions = Partial<Pick<RecordField, "help" | "isOnlyNew" | "options">>;

interface TextOptions extends FieldOptions {
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly pattern?: RegExp;
  readonly problem?: string;
  readonly kind?: "text" | "long" | "choice";
}

export function textColumn(name: string, label: string, options: TextOptions = {}): Column {
  const { maxLength = 200, isRequired = false, pattern, problem, kind = "text", ...more } = options;
  return {
    name,
    field: { name, label, kind, ...more },
    format: (value) => String(value ?? ""),
    parse(text, { texts }) {
      const trimmed = text.trim();
      if (trimmed === "" && isRequired) return { problem: texts.typeText };
      if (trimmed.length > maxLength) return { problem: fillText(texts.mostCharacters, { most: maxLength }) };
      if (kind !== "long" && /\p{Cc}/u.test(trimmed)) return { problem: texts.noControl };
      if (pattern && !pattern.test(trimmed)) return { problem: problem ?? texts.notPossible };
      return trimmed;
    },
  };
}

export function choiceColumn(
  name: string,
  label: string,
  options: NonNullable<RecordField["options"]>,
  more: FieldOptions = {},
): Column {
  const field: RecordField = { name, label, kind: "choice", options, ...more };
  return {
    name,
    field,
    format: (value) => String(value ?? ""),
    parse: (text, { texts }) =>
      options.some(({ value }) => value === text) ? text : { problem: texts.chooseOne },
  };
}

export function switchColumn(name: string, label: string, help?: string): Column {
  return {
    name,
    field: { name, label, kind: "switch", ...(help !== undefined && { help }) },
    format: (value) => (value === 1 ? "yes" : ""),
    parse: (text) => Number(text === "yes"),
  };
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  /** True if an empty field is no value. */
  readonly isOptional?: boolean;
  /** Digits behind the point that are stored: 3 for thousandths. */
  readonly digits?: number;
}

export function numberColumn(name: string, label: string, options: NumberOptions = {}): Column {
  const { min = 0, max = 1_000_000, isOptional = false, digits = 0, ...more } = options;
  const factor = 10 ** digits;
  return {
    name,
    field: { name, label, kind: "number", ...more },
    format: (value) => (value === null ? "" : String(Number(value) / factor)),
    parse(text, { texts, formattingLocale }) {
      const trimmed = text.trim().replace(",", ".");
      if (trimmed === "" && isOptional) return null;
      const pattern = digits === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,9}(?:\\.\\d{0,${digits}})?$`);
      const value = Math.round(Number(trimmed) * factor);
      if (!pattern.test(trimmed) || value < min * factor || value > max * factor)
        return { problem: fillText(texts.typeNumber, { min, max: max.toLocaleString(formattingLocale) }) };
      return value;
    },
  };
}

export function moneyColumn(
  name: string,
  label: string,
  { min = 0, ...more }: FieldOptions & { readonly min?: number } = {},
): Column {
  return {
    name,
    field: { name, label, kind: "money", ...more },
    format: (value, { currency }) => decimalOf({ currency, minorUnits: Number(value ?? 0) }),
    parse(text, { currency, texts }) {
      const amount = moneyFromTyped(currency, text)?.minorUnits;
      if (amount === undefined || amount < min || amount > maxAmount)
        return {
          problem: fillText(texts.typeAmountIn, {
            currency,
            example: decimalOf({ currency, minorUnits: 1250 }),
          }),
        };
      return amount;
    },
  };
}

/** The highest price: docs/reference/commerce.md#product-limits */
export const maxAmount = 100_000_000;

export function timeColumn(name: string, label: string, help: string): Column {
  return {
    name,
    field: { name, label, kind: "time", help },
    format: (value, { timeZone }) =>
      value === null ? "" : toZonedInput(new Date(Number(value)).toISOString(), timeZone),
    parse(text, { timeZone, texts }) {
      if (text === "") return null;
      const iso = fromZonedInput(text, timeZone);
      return iso === "" ? { problem: texts.typeTime } : Date.parse(iso);
    },
  };
}

/** A list in a column with JSON, as text with commas. */
export function listColumn(
  name: string,
  label: string,
  { pattern, problem, ...more }: FieldOptions & { readonly pattern: RegExp; readonly problem: string },
): Column {
  return {
    name,
    field: { name, label, kind: "long", ...more },
    format: (value) => (JSON.parse(String(value ?? "[]")) as string[]).join(", "),
    parse(text) {
      const parts = text
        .split(/[,\n]/)
        .map((part) => part.trim().toUpperCase())
        .filter((part) => part !== "");
      if (parts.length > 300 || parts.some((part) => !pattern.test(part))) return { problem };
      return JSON.stringify([...new Set(parts)]);
    },
  };
}

import { formMessages } from "../../../shared/blocks/form/messages.ts";
import { isEmail } from "../../../shared/text/email.ts";
import { type FieldType, type FieldValue, isEmpty } from "./field-value.ts";

interface Checked {
  readonly type: FieldType;
  /** The type as the page writes it: `email`, `textarea`, `website`, ... */
  readonly kind: string;
  readonly value: FieldValue;
  readonly required: boolean;
  /** Characters that a text may have. */
  readonly maxLength?: number | undefined;
}

/** What an address looks like, for messages. */
const emailExample = "email@example.com";

/**
 * Why a field's value cannot be sent; undefined where it can (spec 5, form submit). An optional field may be empty. What
 * the spec leaves to the server alone is left to it.
 */
export function problemOf({ type, kind, value, required, maxLength }: Checked): string | undefined {
  if (type === "section" || type === "hidden") return undefined;
  if (typeof value === "string" && maxLength !== undefined && characters(value) > maxLength)
    return formMessages.tooLong;
  if (isEmpty(value)) return required ? "This field is required." : undefined;
  if (kind === "email" && typeof value === "string" && !isEmail(value))
    return `Email is not valid. Email addresses should follow the format ${emailExample}.`;
  return undefined;
}

/** As servers and browsers count them: UTF-16 units, as `maxlength` does. */
function characters(text: string): number {
  return text.length;
}

/** What a counter shows (spec 5). */
export function counter(text: string, maxLength: number): { readonly text: string; readonly over: boolean } {
  const count = characters(text);
  return { text: `${count} / ${maxLength}`, over: count > maxLength };
}

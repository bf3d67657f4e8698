import { formMessages } from "../../shared/forms/submission-error.ts";
import { isEmail } from "../../shared/text/email.ts";
import { type FieldType, type FieldValue, isEmptyValue } from "./field-value.ts";

interface FieldToValidate {
  readonly type: FieldType;
  /** The type as in the markup: `email`, `textarea`, `website`, ... */
  readonly kind: string;
  readonly value: FieldValue;
  readonly required: boolean;
  /** In UTF-16 units, as browsers and servers count them. */
  readonly maxLength?: number | undefined;
}

const emailExample = "email@example.com";

/** The error of a field's value (docs/reference/forms.md#form-validation). Undefined if it can be sent. */
export function validateField({
  type,
  kind,
  value,
  required,
  maxLength,
}: FieldToValidate): string | undefined {
  if (type === "section" || type === "hidden") return undefined;
  if (typeof value === "string" && maxLength !== undefined && value.length > maxLength)
    return formMessages.tooLong;
  if (isEmptyValue(value)) return required ? "This field is required." : undefined;
  if (kind === "email" && typeof value === "string" && !isEmail(value))
    return `Email is not valid. Email addresses should follow the format ${emailExample}.`;
  return undefined;
}

/** docs/reference/forms.md#character-counter */
export function formatCounter(
  text: string,
  maxLength: number,
): { readonly text: string; readonly isOver: boolean } {
  return { text: `${text.length} / ${maxLength}`, isOver: text.length > maxLength };
}

import { addressError, websiteError } from "../../shared/forms/field-rules.ts";
import { isEmail } from "../../shared/text/email.ts";
import { fillText } from "../../shared/text/text.ts";
import { type FieldType, type FieldValue, isEmptyValue } from "./field-value.ts";
import { formMessages } from "./form-messages.ts";

interface FieldToValidate {
  readonly type: FieldType;
  /** The field type in the markup: `email`, `textarea`, `website`, ... */
  readonly kind: string;
  readonly value: FieldValue;
  readonly required: boolean;
  /** Maximum length in UTF-16 code units, which browsers and servers count. */
  readonly maxLength?: number | undefined;
}

const emailExample = "email@example.com";

/**
 * The error message for a field's value (docs/reference/forms.md#form-validation); undefined if the value can be sent.
 */
export function validateField({
  type,
  kind,
  value,
  required,
  maxLength,
}: FieldToValidate): string | undefined {
  if (type === "section" || type === "hidden") return undefined;
  // An empty text stands for a file that is being sent.
  if (type === "file" && Array.isArray(value) && value.includes("")) return formMessages().filesPending;
  if (typeof value === "string" && maxLength !== undefined && value.length > maxLength)
    return formMessages().tooLong;
  if (isEmptyValue(value)) return required ? formMessages().required : undefined;
  if (kind === "email" && typeof value === "string" && !isEmail(value))
    return fillText(formMessages().email, { email: emailExample });
  if (kind === "website" && typeof value === "string") return websiteError(value, formMessages());
  if (type === "address" && Array.isArray(value)) return addressError(value, formMessages());
  return undefined;
}

/** The text of the character counter: docs/reference/forms.md#character-counter */
export function formatCounter(
  text: string,
  maxLength: number,
): { readonly text: string; readonly isOver: boolean } {
  return { text: `${text.length} / ${maxLength}`, isOver: text.length > maxLength };
}

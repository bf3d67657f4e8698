import * as z from "zod";
import type { FieldValue } from "../../../http/field-values.ts";

/** A stored form field (docs/reference/forms.md#field-types), with the keys of published forms. */
export const fieldSchema = z.object({
  type: z.enum([
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
    "section",
    "text",
    "textarea",
    "email",
    "currency",
    "number",
    "website",
    "password",
    "twitter",
    "file",
  ]),
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean().default(false),
  options: z.array(z.string()).default([]),
  /** 0 for no limit of its own. */
  maxLength: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .transform((limit) => limit || undefined),
  currencySymbol: z.string().optional(),
  showCountryCode: z.boolean().default(false),
  underline: z.boolean().default(false),
  /** The query parameter that overrides the value. Only hidden fields have it. */
  key: z.string().optional(),
  value: z.string().default(""),
});
export type Field = z.infer<typeof fieldSchema>;

/** The value and error that a field shows when its page is rendered. */
export interface FieldState {
  readonly value: FieldValue | undefined;
  /** The message about the rejected value. */
  readonly error: string | undefined;
}

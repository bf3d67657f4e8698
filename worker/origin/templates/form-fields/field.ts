import * as z from "zod";
import type { FieldValue } from "../../forms/values.ts";

/** A field of a form block, as its row holds it (spec 3, field types; the keys of published forms). */
export const field = z.object({
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
  ]),
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean().default(false),
  options: z.array(z.string()).default([]),
  maxLength: z.number().int().positive().optional(),
  currencySymbol: z.string().optional(),
  showCountryCode: z.boolean().default(false),
  underline: z.boolean().default(false),
  /** Of hidden fields. */
  key: z.string().optional(),
  value: z.string().default(""),
});
export type Field = z.infer<typeof field>;

/** What stands in a field when its page is shown. */
export interface Filled {
  readonly value: FieldValue | undefined;
  /** Why the value was not taken. */
  readonly error: string | undefined;
}

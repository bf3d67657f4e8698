import * as z from "zod";

/** The parts of a field that the server needs. */
const field = z.object({
  id: z.string().min(1),
  type: z.string(),
  title: z.string().catch(""),
  required: z.boolean().catch(false),
  options: z.array(z.string()).catch([]),
  maxLength: z.coerce.number().int().positive().optional().catch(undefined),
  /** Only in hidden fields: the query parameter that overrides the value. */
  key: z.string().optional().catch(undefined),
});
export type FormField = z.infer<typeof field>;

export interface FormDefinition {
  readonly id: string;
  readonly kind: "form" | "newsletter";
  readonly name: string;
  readonly fields: readonly FormField[];
  /** The path to which a submission leads; empty if the form shows a message instead. */
  readonly redirect: string;
  /** True if the senders are added to the mailing list. */
  readonly subscribes: boolean;
}

const block = z.object({
  formName: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  redirect: z.string().catch(""),
  subscribes: z.boolean().catch(false),
  fields: z.array(z.unknown()).optional().catch(undefined),
  formFields: z.array(z.unknown()).optional().catch(undefined),
});

/**
 * Finds the form with this id in a page's sections or in a setting. A form without a list of fields is a newsletter
 * form.
 */
export function findFormDefinition(value: unknown, id: string): FormDefinition | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("formId" in value && value.formId === id) return readDefinition(value, id);
  for (const child of Object.values(value)) {
    const found = findFormDefinition(child, id);
    if (found) return found;
  }
  return undefined;
}

function readDefinition(value: object, id: string): FormDefinition {
  const { fields, formFields, formName, title, redirect, subscribes } = block.parse(value);
  const listed = fields ?? formFields;
  const parsedFields = (listed ?? []).flatMap((each) => {
    const parsed = field.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return {
    id,
    kind: listed === undefined ? "newsletter" : "form",
    name: formName ?? title ?? "",
    fields: parsedFields,
    redirect,
    subscribes: subscribes || listed === undefined,
  };
}

/** The only field of a newsletter form. Its id differs from block to block. */
export function newsletterField(id: string): FormField {
  return {
    id,
    type: "email",
    title: "Email address",
    required: true,
    options: [],
    maxLength: undefined,
    key: undefined,
  };
}

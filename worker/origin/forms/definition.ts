import * as z from "zod";

/** A field as the server needs it: what it is called, and what may be in it. */
const field = z.object({
  id: z.string().min(1),
  type: z.string(),
  title: z.string().catch(""),
  required: z.boolean().catch(false),
  options: z.array(z.string()).catch([]),
  maxLength: z.coerce.number().int().positive().optional().catch(undefined),
  /** Of hidden fields: the name that the page's address may give it a value under. */
  key: z.string().optional().catch(undefined),
});
export type FormField = z.infer<typeof field>;

export interface FormDefinition {
  readonly id: string;
  readonly kind: "form" | "newsletter";
  readonly name: string;
  readonly fields: readonly FormField[];
  /** Where a form leads once it is taken; empty: to its message. */
  readonly redirect: string;
}

const block = z.object({
  formName: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  redirect: z.string().catch(""),
  fields: z.array(z.unknown()).optional().catch(undefined),
  formFields: z.array(z.unknown()).optional().catch(undefined),
});

/** The form with this id, wherever in a page's sections or a setting it stands. A form without fields is a newsletter's. */
export function formIn(value: unknown, id: string): FormDefinition | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("formId" in value && value.formId === id) return definitionOf(value, id);
  for (const each of Object.values(value)) {
    const found = formIn(each, id);
    if (found) return found;
  }
  return undefined;
}

function definitionOf(value: object, id: string): FormDefinition {
  const { fields, formFields, formName, title, redirect } = block.parse(value);
  const listed = fields ?? formFields;
  const known = (listed ?? []).flatMap((each) => {
    const parsed = field.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return {
    id,
    kind: listed === undefined ? "newsletter" : "form",
    name: formName ?? title ?? "",
    fields: known,
    redirect,
  };
}

/** Newsletters ask for nothing but an address, in a field that each block calls otherwise. */
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

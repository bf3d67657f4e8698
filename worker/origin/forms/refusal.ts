import { addressKeys, limitPeriod, mayTry } from "../accounts/attempts.ts";
import type { OriginContext } from "../accounts/origin-context.ts";
import { problemsOf } from "./check.ts";
import { newsletterField } from "./definition.ts";
import type { FoundForm } from "./find-form.ts";
import { formTexts, notTaken } from "./texts.ts";
import type { FieldValues } from "./values.ts";

/** Why a form is not taken: a message for all of it, or messages by field id. */
export interface Refusal {
  readonly status: 400 | 401 | 404 | 429 | 503;
  readonly error: string;
  readonly errors?: ReadonlyMap<string, string>;
}

/** Whether this visitor may send anything to the form now; counts the try. */
export async function refusalOf(
  c: OriginContext,
  found: FoundForm | undefined,
): Promise<Refusal | undefined> {
  if (!found) return { status: 404, error: formTexts.notConfigured };
  if (!found.open) return { status: 401, error: formTexts.notAllowed };
  const keys = addressKeys(c).map((key) => `form ${found.form.id} ${key}`);
  if (!(await mayTry(c.env.FORM_LIMIT, keys))) return { status: 429, error: formTexts.tooMany };
  if (!found.site.forms.accepting) return { status: 503, error: notTaken(found.site) };
  return undefined;
}

/** Why these values cannot be taken, field by field. */
export function refusalOfValues(found: FoundForm, values: FieldValues): Refusal | undefined {
  const errors = problemsOf(found.form.fields, values);
  return errors.size > 0 ? { status: 400, error: formTexts.problem, errors } : undefined;
}

/** A newsletter's form asks for an address, in whatever field: the first that could be meant. */
export function withFields(found: FoundForm, values: FieldValues): FoundForm {
  if (found.form.kind === "form") return found;
  const id = [...values.keys()].find((each) => /^email/i.test(each)) ?? [...values.keys()][0] ?? "email";
  return { ...found, form: { ...found.form, fields: [newsletterField(id)] } };
}

export const refusedHeaders = (status: number): Record<string, string> => ({
  "cache-control": "no-store",
  ...(status === 429 ? { "retry-after": String(limitPeriod) } : {}),
});

import type { FieldValues } from "../../http/field-values.ts";
import { isWithinLimit, rateLimitKeys, rateLimitPeriodSeconds } from "../../http/rate-limit.ts";
import type { OriginContext } from "../bindings.ts";
import { languageOfSendingPage, textLanguageOf } from "../rows/text-language.ts";
import { newsletterField } from "./definition.ts";
import type { StoredForm } from "./find-stored-form.ts";
import { formsClosedMessage, serverFormMessages } from "./messages.ts";
import { validateValues } from "./validate.ts";

/** The reason why a form is rejected: a message for the whole form, or messages by field id. */
export interface FormError {
  readonly status: 400 | 401 | 404 | 429 | 503;
  readonly message: string;
  readonly errors?: ReadonlyMap<string, string>;
}

/** Returns an error if this visitor may not submit the form now. Each call counts one attempt for the rate limit. */
export async function formAccessError(
  c: OriginContext,
  found: StoredForm | undefined,
): Promise<FormError | undefined> {
  const language = found ? languageOfSendingPage(c, found.site) : await textLanguageOf(c);
  const messages = serverFormMessages(language);
  if (!found) return { status: 404, message: messages.notConfigured };
  if (!found.isOpen) return { status: 401, message: messages.notAllowed };
  const keys = rateLimitKeys(c.req.raw).map((key) => `form ${found.form.id} ${key}`);
  if (!(await isWithinLimit(c.env, "FORM_LIMIT", keys))) return { status: 429, message: messages.tooMany };
  if (!found.site.forms.accepting) return { status: 503, message: formsClosedMessage(found.site, language) };
  return undefined;
}

/** Returns an error if the values are invalid. */
export function validateSubmission(
  c: OriginContext,
  found: StoredForm,
  values: FieldValues,
): FormError | undefined {
  const language = languageOfSendingPage(c, found.site);
  const errors = validateValues(found.form.fields, values, language);
  return errors.size > 0 ? { status: 400, message: serverFormMessages(language).problem, errors } : undefined;
}

/** Adds the only field of a newsletter form, under the id that the submission used for it. */
export function withNewsletterField(found: StoredForm, values: FieldValues): StoredForm {
  if (found.form.kind === "form") return found;
  const id = [...values.keys()].find((each) => /^email/i.test(each)) ?? [...values.keys()][0] ?? "email";
  return { ...found, form: { ...found.form, fields: [newsletterField(id)] } };
}

export const formErrorHeaders = (status: number): Record<string, string> => ({
  "cache-control": "no-store",
  ...(status === 429 ? { "retry-after": String(rateLimitPeriodSeconds) } : {}),
});

import "../../texts.ts";
import { fillText } from "../../../shared/text/text.ts";
import { formsTexts } from "../../../shared/texts/forms.ts";
import { refusalsTexts } from "../../../shared/texts/refusals.ts";

/** The server's messages: docs/reference/forms.md#form-messages, and some that only the embedded origin has. */
export function serverFormMessages(language: string) {
  const forms = formsTexts(language);
  const more = refusalsTexts(language);
  return {
    processing: forms.processing,
    unparsed: forms.fields,
    invalid: forms.invalid,
    problem: forms.problemBelow,
    notAllowed: forms.notAllowed,
    notConfigured: forms.notConfigured,
    tooMany: forms.tooMany,
    failed: forms.failed,
    tooLong: forms.tooLong,
    required: forms.required,
    email: fillText(forms.email, { email: "email@example.com" }),
    tooLarge: more.formTooLarge,
    phone: more.phoneDigits,
    date: more.dateDigits,
    time: more.timeOfDay,
    number: more.number,
    amount: more.amount,
    unexpected: more.unexpected,
    address: forms,
  };
}
export type FormMessages = ReturnType<typeof serverFormMessages>;

interface ClosedSite {
  readonly forms: { readonly notice: string };
  readonly business: { readonly email: string; readonly phone: string };
}

/**
 * The message while the site does not accept submissions, with the email address and telephone number of the business.
 */
export function formsClosedMessage({ forms: { notice }, business }: ClosedSite, language: string): string {
  const { email, phone } = business;
  return fillText(refusalsTexts(language).formsClosed, { notice, email, phone });
}

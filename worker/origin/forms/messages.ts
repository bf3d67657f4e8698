/** The server's messages: docs/reference/forms.md#form-messages, and some that only the embedded origin has. */
export const serverFormMessages = {
  processing: "Error processing form submission. Please reload and try again.",
  unparsed: "Could not parse the form fields, please check your entries.",
  invalid: "One or more fields is invalid, please check your entries.",
  problem: "Your form has encountered a problem. Please scroll down to review.",
  notAllowed: "Unable to submit form. Please try again later.",
  notConfigured: "This form has not been configured yet.",
  tooMany: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  failed: "Unable to send form. Please try again later.",
  tooLong: "You have exceeded the character limit.",
  required: "This field is required.",
  email: "Email is not valid. Email addresses should follow the format email@example.com.",
  tooLarge:
    "This is more than a form can take, so nothing was sent. Shorten it, or send the rest another way; what you typed is still here.",
} as const;

/**
 * The message while the site does not accept submissions, with the email address and telephone number of the business.
 */
export function formsClosedMessage(site: {
  readonly forms: { readonly notice: string };
  readonly business: { readonly email: string; readonly phone: string };
}): string {
  const { email, phone } = site.business;
  return `${site.forms.notice} ${email} or ring ${phone}.`;
}

// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface FormsTexts {
  /** Spec text of the platform: docs/reference/forms.md#form-messages */
  readonly processing: string;
  readonly unknown: string;
  readonly captcha: string;
  readonly key: string;
  readonly fields: string;
  readonly invalid: string;
  readonly problemBelow: string;
  readonly problemAbove: string;
  readonly tooLong: string;
  readonly submitting: string;
  readonly notAllowed: string;
  readonly notConfigured: string;
  readonly tooMany: string;
  readonly failed: string;
  readonly unreachable: string;
  readonly required: string;
  readonly email: Text<"email">;
  readonly website: Text<"val">;
  readonly zip: string;
  /** The accessible name of a dialog with a form that has no title. */
  readonly form: string;
  readonly close: string;
  readonly unavailable: string;
  readonly reload: string;
  /** Before an email address and a telephone number. */
  readonly contact: string;
  readonly filesPending: string;
}

const english: FormsTexts = {
  processing: "Error processing form submission. Please reload and try again.",
  unknown: "Unknown error, please try again later.",
  captcha: "Complete CAPTCHA before submitting.",
  key: "Could not get a form submission key, please try again later.",
  fields: "Could not parse the form fields, please check your entries.",
  invalid: "One or more fields is invalid, please check your entries.",
  problemBelow: "Your form has encountered a problem. Please scroll down to review.",
  problemAbove: "Your form has encountered a problem. Please scroll up to review.",
  tooLong: "You have exceeded the character limit.",
  submitting: "Submitting…",
  notAllowed: "Unable to submit form. Please try again later.",
  notConfigured: "This form has not been configured yet.",
  tooMany: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  failed: "Unable to send form. Please try again later.",
  unreachable: "The form could not be sent. Check your connection and try again; what you typed is still here.",
  required: "This field is required.",
  email: "Email is not valid. Email addresses should follow the format {email}.",
  website: "{val} is not a valid page URL",
  zip: "Zip code is not valid. A US zip code has 5 digits.",
  form: "Form",
  close: "Close",
  unavailable: "This form cannot be shown.",
  reload: "Please reload the page, or contact us in another way.",
  contact: "Please write or call:",
  filesPending: "Please wait until the files have been sent.",
};

export const formsTexts = (language: string): FormsTexts => textsByLanguage("forms", english, language);

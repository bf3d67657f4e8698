import { isObject } from "../fields.ts";

/** Messages of the platform: docs/reference/forms.md#form-messages */
export const formMessages = {
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
} as const;

/** Messages by HTTP status: docs/reference/forms.md#status-messages */
const statusMessages: Readonly<Record<number, string>> = {
  401: "Unable to submit form. Please try again later.",
  404: "This form has not been configured yet.",
  429: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  500: "Unable to send form. Please try again later.",
};

/** The reason why a submission failed: a general message, and messages by field id. */
export interface SubmissionError {
  readonly general: string;
  readonly fields: ReadonlyMap<string, string>;
  /** True if the server has not responded, so that it may have stored the submission. */
  readonly hasNoResponse?: boolean;
}

/**
 * The error that a response with an error status means, by its status and JSON: docs/reference/forms.md#status-messages
 */
export function errorFromStatus(status: number, data: unknown): SubmissionError {
  // The response is that of a gateway, not of the server.
  if (status > 501) return { ...generalError(formMessages.unknown), hasNoResponse: true };
  if (status !== 400) return generalError(statusMessages[status] ?? formMessages.unknown);
  const { errors, error } = isObject(data) ? data : {};
  const fields = new Map(
    typeof errors === "object" && errors !== null
      ? Object.entries(errors).flatMap(([id, message]) =>
          typeof message === "string" && message !== "" ? [[id, message] as const] : [],
        )
      : [],
  );
  if (fields.size > 0) return { general: formMessages.problemBelow, fields };
  return generalError(typeof error === "string" && error !== "" ? error : formMessages.unknown);
}

/** An error with a general message only. */
export function generalError(message: string): SubmissionError {
  return { general: message, fields: new Map() };
}

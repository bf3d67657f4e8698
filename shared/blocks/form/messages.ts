import { isObject } from "../../fields.ts";

/** Spec 8, form messages. */
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

const byStatus: Readonly<Record<number, string>> = {
  401: "Unable to submit form. Please try again later.",
  404: "This form has not been configured yet.",
  429: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  500: "Unable to send form. Please try again later.",
};

/** Why a submission was refused: a message for all of it, and those of single fields, by the fields' ids. */
export interface Refusal {
  readonly general: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Nobody has answered: it may have been taken all the same. */
  readonly unanswered?: boolean;
}

/** What an answer that is no success means (spec 8; observed for what spec 8 does not name), by its status and its JSON. */
export function refusalBy(status: number, data: unknown): Refusal {
  // Who stands in between has answered, not the server.
  if (status > 501) return { ...refusedFor(formMessages.unknown), unanswered: true };
  if (status !== 400) return refusedFor(byStatus[status] ?? formMessages.unknown);
  const { errors, error } = isObject(data) ? data : {};
  const fields = new Map(
    typeof errors === "object" && errors !== null
      ? Object.entries(errors).flatMap(([id, message]) =>
          typeof message === "string" && message !== "" ? [[id, message] as const] : [],
        )
      : [],
  );
  if (fields.size > 0) return { general: formMessages.problemBelow, fields };
  return refusedFor(typeof error === "string" && error !== "" ? error : formMessages.unknown);
}

export function refusedFor(message: string): Refusal {
  return { general: message, fields: new Map() };
}

import { isObject } from "../fields.ts";
import type { FormsTexts } from "../texts/forms.ts";

/** The keys of messages by HTTP status: docs/reference/forms.md#status-messages */
const statusMessages = new Map([
  [401, "notAllowed"],
  [404, "notConfigured"],
  [429, "tooMany"],
  [500, "failed"],
] as const);

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
export function errorFromStatus(status: number, data: unknown, texts: FormsTexts): SubmissionError {
  // The response is that of a gateway, not of the server.
  if (status > 501) return { ...generalError(texts.unknown), hasNoResponse: true };
  if (status !== 400) return generalError(texts[statusMessages.get(status as 401) ?? "unknown"]);
  const { errors, error } = isObject(data) ? data : {};
  const fields = new Map(
    typeof errors === "object" && errors !== null
      ? Object.entries(errors).flatMap(([id, message]) =>
          typeof message === "string" && message !== "" ? [[id, message] as const] : [],
        )
      : [],
  );
  if (fields.size > 0) return { general: texts.problemBelow, fields };
  return generalError(typeof error === "string" && error !== "" ? error : texts.unknown);
}

/** An error with a general message only. */
export function generalError(message: string): SubmissionError {
  return { general: message, fields: new Map() };
}

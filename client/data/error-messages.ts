import { fillText } from "../../shared/text/text.ts";
import { type ErrorsTexts, errorsTexts } from "../../shared/texts/errors.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import type { ApiResponse } from "./fetch-json.ts";
import { getResponseField } from "./with-crumb.ts";

/** Messages by status: docs/reference/data-layer.md#failure-messages */
const keyByStatus: Readonly<Record<number, Exclude<keyof ErrorsTexts, "unparsable">>> = {
  401: "unauthorized",
  403: "unauthorized",
  500: "internal",
  501: "internal",
  503: "unavailable",
};

/** Responses with these statuses may contain a message of the server, in one of the fields below. */
const statusesWithMessage = new Set([400, 401, 500, 502]);
const messageFields = ["error", "message", "billingErrorCode"] as const;

/**
 * The message of a failed call, in the language of the page; undefined if it did not fail. Callers load the texts `errors`
 * first.
 */
export function failureMessage(response: ApiResponse, url: string): string | undefined {
  const texts = errorsTexts(pageLanguage());
  if (response.failure !== undefined) return texts.unreachable;
  const { ok, status, parseError } = response;
  if (ok) {
    if (parseError !== undefined) return fillText(texts.unparsable, { url, error: parseError });
    return ownMessage(response, ["error"]);
  }
  const message = statusesWithMessage.has(status) ? ownMessage(response, messageFields) : undefined;
  return message || texts[keyByStatus[status] ?? "unreachable"];
}

function ownMessage(response: ApiResponse, fields: readonly string[]): string | undefined {
  for (const field of fields) {
    const value = getResponseField(response, field);
    if (typeof value === "string" && value !== "") return value;
    if (value !== undefined && value !== null && value !== false && value !== "")
      return JSON.stringify(value);
  }
  return undefined;
}

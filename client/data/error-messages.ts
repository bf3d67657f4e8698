import type { ApiResponse } from "./fetch-json.ts";
import { getResponseField } from "./with-crumb.ts";

/** Messages by status: docs/reference/data-layer.md#failure-messages */
const messageByStatus: Readonly<Record<number, string>> = {
  401: "Unauthorized request",
  403: "Unauthorized request",
  500: "Internal server error. Please try again later.",
  501: "Internal server error. Please try again later.",
  503: "This service is temporarily unavailable. Please try again later.",
};

/** Responses with these statuses may contain a message of the server, in one of the fields below. */
const statusesWithMessage = new Set([400, 401, 500, 502]);
const messageFields = ["error", "message", "billingErrorCode"] as const;

const unreachableMessage = "Unable to connect. Please check your internet connection and try again.";

/** The message of a failed call; undefined if it did not fail. */
export function failureMessage(response: ApiResponse, url: string): string | undefined {
  if (response.failure !== undefined) return unreachableMessage;
  const { ok, status, parseError } = response;
  if (ok) {
    if (parseError !== undefined)
      return `Internal Error: Unable to parse server response from (${url}) as JSON: ${parseError}`;
    return ownMessage(response, ["error"]);
  }
  const message = statusesWithMessage.has(status) ? ownMessage(response, messageFields) : undefined;
  return message || messageByStatus[status] || unreachableMessage;
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

import { said } from "./request.ts";
import type { Answer } from "./send.ts";

/** The texts of spec 8, data layer, for answers that bring no words of their own. */
const byStatus: Readonly<Record<number, string>> = {
  401: "Unauthorized request",
  403: "Unauthorized request",
  500: "Internal server error. Please try again later.",
  501: "Internal server error. Please try again later.",
  503: "This service is temporarily unavailable. Please try again later.",
};

/** With these the server may say it itself (spec 8). */
const withWords = new Set([400, 401, 500, 502]);
const words = ["error", "message", "billingErrorCode"] as const;

const unreachable = "Unable to connect. Please check your internet connection and try again.";

/** Why a call to this address has failed, in words for whoever made it; undefined when it has not. */
export function failureOf(answer: Answer, url: string): string | undefined {
  if (answer.failure !== undefined) return unreachable;
  const { ok, status, unreadable } = answer;
  if (ok) {
    if (unreadable !== undefined)
      return `Internal Error: Unable to parse server response from (${url}) as JSON: ${unreadable}`;
    return sentence(answer, ["error"]);
  }
  return (withWords.has(status) && sentence(answer, words)) || byStatus[status] || unreachable;
}

function sentence(answer: Answer, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = said(answer, name);
    if (typeof value === "string" && value !== "") return value;
    if (value !== undefined && value !== null && value !== false && value !== "")
      return JSON.stringify(value);
  }
  return undefined;
}

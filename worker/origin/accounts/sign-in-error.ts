import "../../texts.ts";
import { type RefusalsTexts, refusalsTexts } from "../../../shared/texts/refusals.ts";
import { plainTextError } from "../../http/form-response.ts";
import { rateLimitPeriodSeconds } from "../../http/rate-limit.ts";
import type { OriginContext } from "../bindings.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { acceptsJson } from "./accepts-json.ts";

/** An unknown email address and a wrong password have the same message. */
const messages = {
  400: "signInUnread",
  401: "signInWrong",
  429: "tooManyTries",
} as const satisfies Readonly<Record<number, keyof RefusalsTexts>>;

/** The response to a failed sign-in: JSON for a script, otherwise the sign-in page with the message. */
export async function signInErrorResponse(
  c: OriginContext,
  status: keyof typeof messages,
  showForm: (error: { status: 401 | 429; message: string }) => Promise<Response>,
): Promise<Response> {
  const message = refusalsTexts(await textLanguageOf(c))[messages[status]];
  const response = acceptsJson(c)
    ? c.json({ error: message }, status, { "cache-control": "no-store" })
    : status === 400
      ? plainTextError(400, message)
      : await showForm({ status, message });
  if (status === 429) response.headers.set("retry-after", String(rateLimitPeriodSeconds));
  return response;
}

import { refusal } from "../../api/form.ts";
import { limitPeriod } from "./attempts.ts";
import type { OriginContext } from "./origin-context.ts";
import { wantsJson } from "./wants-json.ts";

/** Why a sign-in was refused. An address that nobody has and a password that is wrong are one answer. */
const reasons = {
  400: "This could not be read. Send an e-mail address and a password.",
  401: "The e-mail address or the password is not right.",
  429: "Too many tries. Wait a minute, then try again.",
} as const;

/** A refused sign-in: JSON for a script; for everybody else the page that says it, with the form to try again. */
export async function refused(
  c: OriginContext,
  status: keyof typeof reasons,
  page: (said: { status: 401 | 429; message: string }) => Promise<Response>,
): Promise<Response> {
  const message = reasons[status];
  const answer = wantsJson(c)
    ? c.json({ error: message }, status, { "cache-control": "no-store" })
    : status === 400
      ? refusal(400, message)
      : await page({ status, message });
  if (status === 429) answer.headers.set("retry-after", String(limitPeriod));
  return answer;
}

import { serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { alertPage } from "./alert-page.tsx";
import type { Alert, Redirect } from "./rule.ts";

/** The answer of a rule as a response: for this request alone, and kept by nobody. */
export function respond(answer: Redirect | Alert, request: Request, facts: Facts): Response {
  if (answer.kind === "alert") return alertPage(request, answer);
  const headers = new Headers([
    ["location", ownAddress(answer.to, facts)],
    ["cache-control", "private, no-store"],
    ["x-awning", "untouched; reason=redirect"],
  ]);
  const secure = answer.cookies !== undefined && facts.url.protocol === "https:";
  for (const cookie of answer.cookies ?? [])
    headers.append("set-cookie", serializeCookie({ ...cookie, secure }));
  return new Response(null, { status: answer.status, headers });
}

/**
 * The last gate before `Location`: visible ASCII, and a path of this host or an address on the host of the
 * configuration area. A rule that got past it would be a fault of ours, so it throws.
 */
export function ownAddress(to: string, { configArea }: Pick<Facts, "configArea">): string {
  const isOwn = /^\/(?![/\\])/.test(to) || to.startsWith(`${configArea.origin}/`);
  if (!isOwn || !/^[!-~]*$/.test(to))
    throw new TypeError(`A redirect to ${JSON.stringify(to)} would leave the site`);
  return to;
}

import { type NewCookie, serializeCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";
import { alertPage } from "./alert-page.tsx";
import type { Alert, Redirect } from "./rule.ts";

/**
 * Made once and copied by the runtime, which costs 1 us. As a record, each of them is 1 us more; as pairs, 4 us, so that
 * the headers alone were a third of a redirect.
 */
const everyRedirect = new Headers({
  "cache-control": "private, no-store",
  "x-awning": "untouched; reason=redirect",
});

/** The answer of a rule as a response: for this request alone, and kept by nobody. */
export function respond(answer: Redirect | Alert, request: Request, facts: Facts): Response {
  if (answer.kind === "alert") return alertPage(request, answer);
  const response = new Response(null, { status: answer.status, headers: everyRedirect });
  const { headers } = response;
  headers.set("location", ownAddress(answer.to, facts));
  if (answer.cookies === undefined) return response;
  for (const cookie of answer.cookies) headers.append("set-cookie", written(cookie, facts.isSecure));
  return response;
}

const plain = new WeakMap<NewCookie, string>();
const secured = new WeakMap<NewCookie, string>();

/** Most rules set the same few cookies, each of them one object: that is written out once. */
function written(cookie: NewCookie, secure: boolean): string {
  const known = secure ? secured : plain;
  const text = known.get(cookie) ?? serializeCookie({ ...cookie, secure });
  known.set(cookie, text);
  return text;
}

/**
 * The last gate before `Location`: visible ASCII, and a path of this host or an address on the host of the
 * configuration area. A rule that got past it would be a fault of ours, so it throws.
 */
export function ownAddress(to: string, facts: Pick<Facts, "configArea">): string {
  const isOwn = /^\/(?![/\\])/.test(to) || to.startsWith(`${facts.configArea.origin}/`);
  if (!isOwn || !/^[!-~]*$/.test(to))
    throw new TypeError(`A redirect to ${JSON.stringify(to)} would leave the site`);
  return to;
}

import type { Data } from "../endpoint.ts";

/** Values of a query can be anything: who clicked an advertisement, an address that a form was sent to. */
export function withoutQueryValues(address: string): string {
  return address.replace(/=[^&#]*/g, "=").replace(/#.*$/s, "");
}

/** Names under which calls of any endpoint say who the visitor is. */
const identifying: ReadonlySet<string> = new Set([
  "visitorCookie",
  "analyticsId",
  "memberAccountId",
  "member_account_id",
  "sessionId",
  "session_id",
  "member_locale",
]);
/** Names of addresses. */
const addresses: ReadonlySet<string> = new Set(["queryString", "referrer", "pageUrl", "clickthroughUrl"]);

/** A copy that does not tell who the visitor is: without ids, and with addresses that say no value of their query. */
export function withoutIdentity(data: Data): Data {
  const bare: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (identifying.has(name)) continue;
    bare[name] = addresses.has(name) && typeof value === "string" ? withoutQueryValues(value) : value;
  }
  return bare;
}

import type { EventData } from "../endpoint.ts";

/** A URL without the values of its query and without its fragment, because they can contain personal data. */
export function withoutQueryValues(address: string): string {
  return address.replace(/=[^&#]*/g, "=").replace(/#.*$/s, "");
}

/** Names of fields, of any endpoint, that identify the visitor. */
const identifyingFields: ReadonlySet<string> = new Set([
  "visitorCookie",
  "analyticsId",
  "memberAccountId",
  "member_account_id",
  "sessionId",
  "session_id",
  "member_locale",
]);
const addressFields: ReadonlySet<string> = new Set(["queryString", "referrer", "pageUrl", "clickthroughUrl"]);

/** A copy that does not identify the visitor: without ids, and with URLs that have no query values. */
export function removeIdentifiers(data: EventData): EventData {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    if (identifyingFields.has(name)) continue;
    copy[name] = addressFields.has(name) && typeof value === "string" ? withoutQueryValues(value) : value;
  }
  return copy;
}

import { cookieNames } from "../../shared/names.ts";
import { parseVisitorRecord } from "../../shared/tracking/visitor-record.ts";
import { cookiesOf } from "./accounts/request-cookies.ts";
import type { OriginContext } from "./bindings.ts";
import type { Site } from "./rows/site.ts";

const maxIdLength = 100;

/**
 * The id of the visitor record. Undefined if there is none, if the visitor has declined cookies, or if the site's
 * restrictive policy waits for consent (docs/reference/tracking.md#when-nothing-is-tracked).
 */
export function visitorIdOf(c: OriginContext, { cookieSettings }: Site): string | undefined {
  const cookies = cookiesOf(c);
  const consent = cookies.get(cookieNames.consent);
  const needsConsent = cookieSettings.isRestrictiveCookiePolicyEnabled === true;
  if (consent === "false" || (needsConsent && consent !== "true")) return undefined;
  return parseVisitorRecord(cookies.get(cookieNames.visitor))?.id.slice(0, maxIdLength);
}

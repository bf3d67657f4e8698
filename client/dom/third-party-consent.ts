import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "./cookie.ts";

/**
 * True if services of others may be contacted without a press of the visitor
 * (docs/reference/overlays.md#restrictive-policy). The visitor may have given or withdrawn consent since the page was
 * loaded.
 */
export function allowsThirdParties({ consent, tracking }: Pick<PageData, "consent" | "tracking">): boolean {
  const canConsent = tracking.ifConsentChanges !== undefined;
  return canConsent ? readCookie(cookieNames.consent) === "true" : !consent.restricted;
}

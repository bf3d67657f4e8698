import type { PageData } from "../../shared/page-data.ts";
import { isConsentMissing } from "../dom/cookie.ts";

/**
 * True if the page may have cookies although the visitor's consent is missing. The consent may have been given after
 * the request.
 */
export function hasCookiesWithoutConsent(page: Pick<PageData, "consent" | "tracking">): boolean {
  return page.consent.restricted && document.cookie !== "" && isConsentMissing(page);
}

import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../dom/cookie.ts";

/**
 * True if the page may have cookies although the visitor's consent is missing. The consent may have been given after
 * the request.
 */
export function hasCookiesWithoutConsent({ consent }: Pick<PageData, "consent">): boolean {
  return consent.restricted && document.cookie !== "" && readCookie(cookieNames.consent) !== "true";
}

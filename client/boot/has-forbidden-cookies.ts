import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../dom/cookie.ts";

/** True if the page may have cookies for which the visitor's consent is missing. They may have agreed since the request. */
export function hasForbiddenCookies({ consent }: Pick<PageData, "consent">): boolean {
  return consent.restricted && document.cookie !== "" && readCookie(cookieNames.consent) !== "true";
}

import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";

/** The raw value of a cookie that scripts may read; undefined if it does not exist. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  for (const pair of cookies.split("; ")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals) === name) return pair.slice(equals + 1);
  }
  return undefined;
}

interface CookieOptions {
  /**
   * Lifetime in seconds. 0 deletes the cookie, undefined keeps it for the browser session. Browsers limit it to 400
   * days.
   */
  readonly seconds?: number;
  /** Domain of the cookie; by default this host only. */
  readonly domain?: string;
}

/** Sets a cookie for the whole site. On https it is sent over https only. */
export function writeCookie(name: string, value: string, { seconds, domain }: CookieOptions = {}): void {
  const maxAge = seconds === undefined ? "" : `;max-age=${seconds}`;
  const scope = domain === undefined ? "" : `;domain=${domain}`;
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers do not support the Cookie Store API yet
  document.cookie = `${name}=${value};path=/;samesite=lax${maxAge}${scope}${secure}`;
}

export type ConsentData = Pick<PageData, "consent" | "tracking">;

/**
 * True if the site's policy requires a consent that the visitor has not given, or cannot give because the policy is
 * absolute (docs/reference/overlays.md#restrictive-policy). The visitor may have given or withdrawn it since the page was
 * loaded.
 */
export function isConsentMissing({ consent, tracking }: ConsentData, cookie = readCookie): boolean {
  const canConsent = tracking.ifConsentChanges !== undefined;
  return canConsent ? cookie(cookieNames.consent) !== "true" : consent.restricted;
}

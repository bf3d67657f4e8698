import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../dom/cookie.ts";
import type { EmbedContext } from "./player-url.ts";

/** The current context. The visitor may have given or withdrawn consent since the page was loaded. */
export function readEmbedContext({ consent, tracking }: PageData): EmbedContext {
  const needsConsent = consent.restricted || tracking.ifConsentChanges !== undefined;
  return {
    isSecure: location.protocol === "https:",
    isRestricted: needsConsent && readCookie(cookieNames.consent) !== "true",
  };
}

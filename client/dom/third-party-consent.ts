import { type ConsentData, isConsentMissing } from "./cookie.ts";

/** True if services of others may be contacted without a press of the visitor. */
export function allowsThirdParties(page: ConsentData): boolean {
  return !isConsentMissing(page);
}

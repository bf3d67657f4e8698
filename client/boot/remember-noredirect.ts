import { storageKeys } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";

/**
 * Stores `?noredirect` for this browser session, so that the owner is not redirected:
 * docs/reference/routes.md#the-noredirect-flag
 */
export function rememberNoredirect({ flags }: PageData): void {
  if (!flags.noredirect) return;
  try {
    sessionStorage.setItem(storageKeys.noConfigRedirect, "true");
  } catch {
    // Storage is forbidden or full. The edge has set a cookie as well.
  }
}

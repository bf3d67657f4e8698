import { storageKeys } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";

/** `?noredirect` keeps the owner on the site for this browser session: docs/reference/routes.md#the-noredirect-flag */
export function rememberNoredirect({ flags }: PageData): void {
  if (!flags.noredirect) return;
  try {
    sessionStorage.setItem(storageKeys.noConfigRedirect, "true");
  } catch {
    // Storage is forbidden or full: the edge has set a cookie as well.
  }
}

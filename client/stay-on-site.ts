import { storageKeys } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";

/** `?noredirect`: for this browser session the owner is not taken to the configuration area (spec 2). */
export function rememberNoredirect({ flags }: PageData): void {
  if (!flags.noredirect) return;
  try {
    sessionStorage.setItem(storageKeys.noredirect, "true");
  } catch {
    // Storage is forbidden or full: the edge remembers it by a cookie as well.
  }
}

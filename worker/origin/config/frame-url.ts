import { returnPath } from "../../../shared/return-path.ts";

/**
 * The page that the preview shows: path and query of `value` when it is a page of this site, else the start page.
 * The area does not show itself.
 */
export function framedPage(value: string | null, url: URL): string {
  const path = returnPath(value, url);
  return isOfArea(path) ? "/" : path;
}

function isOfArea(path: string): boolean {
  return /^\/config(?:[/?]|$)/i.test(path);
}

export interface AreaState {
  readonly expanded?: boolean;
  readonly guide?: boolean;
}

/** The area with a page in its frame; in another state than the one it would open in, where one is given. */
export function areaAddress(page: string, state: AreaState = {}): string {
  const query = new URLSearchParams({ frameUrl: page });
  for (const [name, value] of Object.entries(state)) query.set(name, String(value));
  return `/config/?${query}`;
}

/** Where to sign in, to be brought back to `url`. */
export function signInAddress(url: URL): string {
  return `/config/login?${new URLSearchParams({ return: url.pathname + url.search })}`;
}

/** The page on its own, from where the owner is not brought back (spec 2, noredirect). */
export function withNoredirect(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}noredirect`;
}

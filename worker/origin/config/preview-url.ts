import { returnPath } from "../../../shared/return-path.ts";

/**
 * Path and query of `value` if it is a page of this site, otherwise the path of the home page. Pages of the
 * configuration area are not previewed.
 */
export function parsePreviewPath(value: string | null, url: URL): string {
  const path = returnPath(value, url);
  return isConfigPath(path) ? "/" : path;
}

function isConfigPath(path: string): boolean {
  return /^\/config(?:[/?]|$)/i.test(path);
}

export interface PreviewState {
  readonly expanded?: boolean;
  readonly guide?: boolean;
}

/** The URL of the preview of a page, optionally with the frame expanded or the guide open. */
export function previewUrl(page: string, state: PreviewState = {}): string {
  const query = new URLSearchParams({ frameUrl: page });
  for (const [name, value] of Object.entries(state)) query.set(name, String(value));
  return `/config/?${query}`;
}

export const signInPath = "/config/login";

/** The URL of the sign-in page, which redirects to `url` after the sign-in. */
export function signInUrl(url: URL): string {
  return `${signInPath}?${new URLSearchParams({ return: url.pathname + url.search })}`;
}

/**
 * The page's URL with the flag that prevents the redirect to the configuration area
 * (docs/reference/routes.md#the-noredirect-flag).
 */
export function withNoredirect(page: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}noredirect`;
}

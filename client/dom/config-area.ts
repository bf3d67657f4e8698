import { cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { writeCookie } from "./cookie.ts";

/**
 * URL of the configuration area with this page in its preview frame: docs/reference/routes.md#configuration-redirect
 */
export function configAddress({ configArea }: PageData, { pathname, search, origin }: Location): URL {
  const address = new URL(configArea, origin);
  address.search = `frameUrl=${encodeURIComponent(pathname + search)}`;
  return address;
}

export function openConfigArea(page: PageData): void {
  writeCookie(cookieNames.previewFrameExpanded, "true");
  location.assign(configAddress(page, location));
}

import { cookieNames } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";
import { writeCookie } from "./cookie.ts";

/** Where this page is edited: the configuration area with this page, path and query, in its frame (spec 2). */
export function configAddress({ configArea }: PageData, { pathname, search, origin }: Location): URL {
  const address = new URL(configArea, origin);
  address.search = `frameUrl=${encodeURIComponent(pathname + search)}`;
  return address;
}

export function openConfigArea(page: PageData): void {
  writeCookie(cookieNames.previewFrame, "true");
  location.assign(configAddress(page, location));
}

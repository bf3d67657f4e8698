import { cookieNames } from "../shared/names.ts";
import type { PageData } from "../shared/page-data.ts";

/** Where this page is edited: the configuration area with this page, path and query, in its frame (spec 2). */
export function configAddress({ configArea }: PageData, { pathname, search, origin }: Location): URL {
  const address = new URL(configArea, origin);
  address.search = `frameUrl=${encodeURIComponent(pathname + search)}`;
  return address;
}

export function openConfigArea(page: PageData): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookieNames.previewFrame}=true;path=/;samesite=lax${secure}`;
  location.assign(configAddress(page, location));
}

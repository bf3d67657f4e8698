import type { PageData } from "../../shared/page-data.ts";
import { parseUrl } from "../dom/parse-url.ts";

/** The address that a response redirects to, if it is of this site or its configuration area; otherwise undefined. */
export function safeRedirect(
  redirect: unknown,
  { configArea }: Pick<PageData, "configArea">,
  { origin, href }: Pick<Location, "origin" | "href">,
): string | undefined {
  if (typeof redirect !== "string") return undefined;
  const url = parseUrl(redirect, href);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === origin || url.origin === new URL(configArea, origin).origin ? url.href : undefined;
}

import type { PageData } from "../../shared/page-data.ts";
import { parseUrl } from "../dom/parse-url.ts";

/** The redirect URL in a response, if it is on this site or its configuration area; otherwise undefined. */
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

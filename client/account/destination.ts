import type { PageData } from "../../shared/page-data.ts";
import { resolve } from "../address.ts";

/**
 * Where an answer sends the visitor, as far as it may: to this site or to its configuration area; undefined for
 * anything else.
 */
export function destination(
  redirect: unknown,
  { configArea }: Pick<PageData, "configArea">,
  { origin, href }: Pick<Location, "origin" | "href">,
): string | undefined {
  if (typeof redirect !== "string") return undefined;
  const url = resolve(redirect, href);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === origin || url.origin === new URL(configArea, origin).origin ? url.href : undefined;
}

import { cookieNames } from "../../shared/names.ts";
import { serializeCookie } from "./cookies.ts";
import type { Facts } from "./facts.ts";

/**
 * `?noredirect` holds for the browser session (spec 2): the cookie that says so, for whatever answer the request gets;
 * undefined when the request does not ask for it, or carries it already.
 */
export function stayOnSiteCookie({ flags, cookies, isSecure }: Facts): string | undefined {
  if (!flags.noredirect || cookies.has(cookieNames.noredirect)) return undefined;
  return serializeCookie({
    name: cookieNames.noredirect,
    value: "1",
    httpOnly: true,
    secure: isSecure,
  });
}

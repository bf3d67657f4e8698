import { cookieNames } from "../../shared/names.ts";
import { serializeCookie } from "../http/cookies.ts";
import type { Facts } from "./facts.ts";

/**
 * The cookie that makes `?noredirect` valid for the browser session (docs/reference/routes.md#the-noredirect-flag).
 * Undefined if the request does not have the flag, or has the cookie already.
 */
export function noRedirectCookie({ flags, cookies, isSecure }: Facts): string | undefined {
  if (!flags.noredirect || cookies.has(cookieNames.noConfigRedirect)) return undefined;
  return serializeCookie({
    name: cookieNames.noConfigRedirect,
    value: "1",
    httpOnly: true,
    secure: isSecure,
  });
}

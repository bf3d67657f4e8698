import { cookieNames } from "../../shared/names.ts";
import { serializeCookie } from "../http/cookies.ts";
import type { Facts } from "./facts.ts";

/**
 * `?noredirect` holds for the browser session (docs/reference/routes.md#the-noredirect-flag): every response to such a request
 * gets this cookie. Undefined if the request has no such flag, or carries the cookie already.
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

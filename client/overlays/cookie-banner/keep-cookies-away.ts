import { cookieNames } from "../../../shared/names.ts";
import { readCookie } from "../../cookie.ts";
import { clearTrackingCookies } from "./clear-tracking-cookies.ts";

/** On a page under a restrictive policy; the visitor may have agreed since it was asked for. */
export function begin(): void {
  if (readCookie(cookieNames.consent) !== "true") clearTrackingCookies();
}

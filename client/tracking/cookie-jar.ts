import { readCookie, writeCookie } from "../dom/cookie.ts";

/** Access to the site's cookies, as far as scripts have it. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  /** A lifetime of 0 deletes the cookie. */
  readonly set: (name: string, value: string, maxAgeSeconds: number) => void;
}

export const cookieJar: CookieJar = {
  get: readCookie,
  set: (name, value, seconds) => writeCookie(name, value, { seconds }),
};

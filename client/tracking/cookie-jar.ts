import { readCookie, writeCookie } from "../dom/cookie.ts";

/** Access to the site's cookies that scripts may read and write. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  /** Sets a cookie. A lifetime of 0 deletes it. */
  readonly set: (name: string, value: string, maxAgeSeconds: number) => void;
}

export const cookieJar: CookieJar = {
  get: readCookie,
  set: (name, value, seconds) => writeCookie(name, value, { seconds }),
};

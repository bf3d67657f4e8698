import { readCookie, writeCookie } from "../cookie.ts";

/** The cookies that scripts may read and write. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  /** `seconds`: for how long; 0 takes it away. */
  readonly set: (name: string, value: string, seconds: number) => void;
}

/** Those of this site. */
export const cookieJar: CookieJar = {
  get: readCookie,
  set: (name, value, seconds) => writeCookie(name, value, { seconds }),
};

import { readCookie } from "../cookie.ts";

/** The cookies that scripts may read and write. */
export interface CookieJar {
  readonly get: (name: string) => string | undefined;
  /** `seconds`: for how long; 0 takes it away. */
  readonly set: (name: string, value: string, seconds: number) => void;
}

/** Those of this site. Browsers keep a cookie for 400 days at most, whatever is written. */
export const cookieJar: CookieJar = {
  get: readCookie,
  set(name, value, seconds) {
    const secure = location.protocol === "https:" ? ";secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
  },
};

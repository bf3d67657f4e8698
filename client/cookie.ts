/** The value of a cookie that scripts may read, as it is written; undefined without one. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  for (const pair of cookies.split("; ")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals) === name) return pair.slice(equals + 1);
  }
  return undefined;
}

interface CookieOptions {
  /** For how long; 0 takes it away. Until the browser is closed when it does not say, for 400 days at most. */
  readonly seconds?: number;
  /** This host alone when it does not say. */
  readonly domain?: string;
}

/** Sets a cookie of the whole site, which on https goes over nothing else. */
export function writeCookie(name: string, value: string, { seconds, domain }: CookieOptions = {}): void {
  const life = seconds === undefined ? "" : `;max-age=${seconds}`;
  const where = domain === undefined ? "" : `;domain=${domain}`;
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value};path=/;samesite=lax${life}${where}${secure}`;
}

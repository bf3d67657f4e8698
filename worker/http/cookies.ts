import { decodeComponent } from "../../shared/text/decode-component.ts";

/**
 * The cookies of a request by name. Tolerant: the first of several cookies with the same name is used (browsers
 * send the one with the more specific path first), quotes around a value are dropped, and a value with invalid
 * percent escapes is kept as it is.
 */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === null) return cookies;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    if (name === "" || cookies.has(name)) continue;
    const value = pair.slice(equals + 1).trim();
    const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    cookies.set(name, decodeComponent(isQuoted ? value.slice(1, -1) : value));
  }
  return cookies;
}

/** A cookie for a `Set-Cookie` header. */
export interface NewCookie {
  readonly name: string;
  /** The value is not encoded, so it may contain no space, quote, comma, semicolon or backslash. */
  readonly value: string;
  /** Seconds until the cookie expires; 0 deletes it. Without it the cookie lasts until the browser closes. */
  readonly maxAge?: number;
  /** `/` by default. */
  readonly path?: string;
  readonly domain?: string;
  /** `Lax` by default. */
  readonly sameSite?: "Strict" | "Lax" | "None";
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  /**
   * True if the cookie is stored separately for each embedding site. Needs `secure`, and `sameSite: "None"`
   * to be sent inside a frame.
   */
  readonly partitioned?: boolean;
}

/** The value of a `Set-Cookie` header. Throws a TypeError for characters that could end a value or start an attribute. */
export function serializeCookie(cookie: NewCookie): string {
  const { name, value, maxAge, path = "/", domain, sameSite = "Lax", secure, httpOnly, partitioned } = cookie;
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name))
    throw new TypeError(`Not a cookie name: ${JSON.stringify(name)}`);
  if (!/^[!#-+\--:<-[\]-~]*$/.test(value))
    throw new TypeError(`Cookie ${name}: the value contains a character that is not allowed`);
  const attributes = [`Path=${path}`];
  if (domain !== undefined) attributes.push(`Domain=${domain}`);
  if (maxAge !== undefined) attributes.push(`Max-Age=${Math.trunc(maxAge)}`);
  attributes.push(`SameSite=${sameSite}`);
  if (secure) attributes.push("Secure");
  if (httpOnly) attributes.push("HttpOnly");
  if (partitioned) attributes.push("Partitioned");
  if (!attributes.every((attribute) => /^[ -:<-~]+$/.test(attribute))) {
    throw new TypeError(`Cookie ${name}: an attribute contains a character that is not allowed`);
  }
  return [`${name}=${value}`, ...attributes].join("; ");
}

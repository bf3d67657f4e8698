/**
 * The cookies of a request by name. Tolerant: of two with one name the first counts (browsers send the more specific
 * path first), quotes around a value are dropped, and a value whose percent escapes are broken stays as it is.
 */
export function parseCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === null) return cookies;
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    if (name === "" || cookies.has(name)) continue;
    const value = pair.slice(equals + 1).trim();
    const quoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
    cookies.set(name, decoded(quoted ? value.slice(1, -1) : value));
  }
  return cookies;
}

export interface NewCookie {
  readonly name: string;
  /** Written as it is: letters, digits and most signs, but no blank, quote, comma, semicolon or backslash. */
  readonly value: string;
  /** Seconds; 0 makes the browser forget the cookie. Absent: until the browser closes. */
  readonly maxAge?: number;
  /** `/` unless set. */
  readonly path?: string;
  readonly domain?: string;
  /** `Lax` unless set. */
  readonly sameSite?: "Strict" | "Lax" | "None";
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  /** Kept apart for each site that frames this one; needs `secure`, and `None` to be sent in a frame at all. */
  readonly partitioned?: boolean;
}

/** A `Set-Cookie` header. Throws a TypeError on what could end the value early or start another attribute. */
export function serializeCookie(cookie: NewCookie): string {
  const { name, value, maxAge, path = "/", domain, sameSite = "Lax", secure, httpOnly, partitioned } = cookie;
  if (!/^[!#$%&'*+\-.^_`|~\w]+$/.test(name))
    throw new TypeError(`Not a cookie name: ${JSON.stringify(name)}`);
  if (!/^[!#-+\--:<-[\]-~]*$/.test(value))
    throw new TypeError(`Cookie ${name}: a character that may not stand in it`);
  const attributes = [`Path=${path}`];
  if (domain !== undefined) attributes.push(`Domain=${domain}`);
  if (maxAge !== undefined) attributes.push(`Max-Age=${Math.trunc(maxAge)}`);
  attributes.push(`SameSite=${sameSite}`);
  if (secure) attributes.push("Secure");
  if (httpOnly) attributes.push("HttpOnly");
  if (partitioned) attributes.push("Partitioned");
  if (!attributes.every((attribute) => /^[ -:<-~]+$/.test(attribute))) {
    throw new TypeError(`Cookie ${name}: an attribute holds a character that may not stand in it`);
  }
  return [`${name}=${value}`, ...attributes].join("; ");
}

function decoded(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

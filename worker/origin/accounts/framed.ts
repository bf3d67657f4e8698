import type { NewCookie } from "../../visitor/cookies.ts";
import type { OriginContext } from "./origin-context.ts";

/**
 * True inside a frame on another site's page, such as the preview of a configuration area that has a host of its
 * own: there a browser keeps partitioned cookies only. `Sec-Fetch-Storage-Access` is sent from such frames alone.
 */
export function isFramedElsewhere(c: OriginContext): boolean {
  if (new URL(c.req.url).protocol !== "https:") return false;
  if (c.req.header("sec-fetch-storage-access") !== undefined) return true;
  return c.req.header("sec-fetch-dest") === "iframe" && c.req.header("sec-fetch-site") === "cross-site";
}

/** The attributes that a cookie needs to be kept where the request came from. */
export function cookieReach(
  c: OriginContext,
  framed: boolean,
): Pick<NewCookie, "secure" | "sameSite" | "partitioned"> {
  if (framed) return { secure: true, sameSite: "None", partitioned: true };
  return { secure: new URL(c.req.url).protocol === "https:", sameSite: "Lax" };
}

import { parseCookies } from "../http/cookies.ts";
import type { RequestUrls } from "./location.ts";

/**
 * True if the origin redirects to the requested URL itself, written as absolute URL on the visitor's host. An origin
 * does so if it treats that host as its primary domain and its own host as an alias. Such a redirect would never end.
 *
 * A redirect that changes the visitor's cookies, such as a check for cookies, ends by itself. It is treated as a loop
 * only if the request already has the cookies.
 */
export function isOwnHostLoop(request: Request, response: Response, urls: RequestUrls): boolean {
  const { originUrl, visitorUrl } = urls;
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const location = response.headers.get("location");
  if (location === null || response.status < 300 || response.status > 399) return false;
  const target = URL.parse(location, originUrl.href);
  if (target === null || target.host === originUrl.host) return false;
  target.hash = "";
  return target.href === visitorUrl.href && !changesCookies(request, response);
}

/** True if the response sets a cookie that the request does not have, or deletes one that it has. */
function changesCookies(request: Request, response: Response): boolean {
  const cookies = parseCookies(request.headers.get("cookie"));
  return response.headers.getSetCookie().some((cookie) => {
    const [pair = "", ...attributes] = cookie.split(";");
    const [name = "", value = ""] = pair.split(/=(.*)/s).map((part) => part.trim());
    const isDeleted =
      value === "" || attributes.some((text) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(text));
    return isDeleted === cookies.has(name);
  });
}

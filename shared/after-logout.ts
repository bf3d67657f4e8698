import { returnPath } from "./return-path.ts";

/**
 * Where somebody who has signed out goes (spec 2): to the site's root, or to the page in the preview frame, with
 * `logout=true` in its query, once. `frameUrl` is a path of this site or an address of it; anything else means the root.
 * The answer is always a path.
 */
export function afterLogout(frameUrl: unknown, url: URL): string {
  const inside = typeof frameUrl === "string" && frameUrl.startsWith(`${url.origin}/`);
  const [path = "/", query = ""] = returnPath(
    inside ? frameUrl.slice(url.origin.length) : frameUrl,
    url,
  ).split(/\?(.*)/s);
  // By hand: URLSearchParams would write all of the query anew.
  const others = query.split("&").filter((pair) => pair !== "" && !new URLSearchParams(pair).has("logout"));
  return `${path}?${[...others, "logout=true"].join("&")}`;
}

import { returnPath } from "./return-path.ts";

/**
 * The path to which a person is redirected after signing out (docs/reference/routes.md#logout): the page in the preview frame,
 * or the site's root, with `logout=true` once in its query. `frameUrl` is a path or an address of this site; any other value
 * means the root.
 */
export function logoutDestination(frameUrl: unknown, url: URL): string {
  const isOwnAddress = typeof frameUrl === "string" && frameUrl.startsWith(`${url.origin}/`);
  const [path = "/", query = ""] = returnPath(
    isOwnAddress ? frameUrl.slice(url.origin.length) : frameUrl,
    url,
  ).split(/\?(.*)/s);
  // URLSearchParams would encode the whole query again.
  const others = query.split("&").filter((pair) => pair !== "" && !new URLSearchParams(pair).has("logout"));
  return `${path}?${[...others, "logout=true"].join("&")}`;
}

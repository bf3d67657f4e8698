import { returnPath } from "./return-path.ts";

/**
 * The path to which a person is redirected after signing out (docs/reference/routes.md#logout): the page in the preview
 * frame, or the site's root, with one `logout=true` in its query. `frameUrl` is a path or URL of this site; for any
 * other value the result is the root.
 */
export function logoutDestination(frameUrl: unknown, url: URL): string {
  const isOwnAddress = typeof frameUrl === "string" && frameUrl.startsWith(`${url.origin}/`);
  const [path = "/", query = ""] = returnPath(
    isOwnAddress ? frameUrl.slice(url.origin.length) : frameUrl,
    url,
  ).split(/\?(.*)/s);
  // The parts are filtered as text, because URLSearchParams would change the encoding of the whole query.
  const others = query.split("&").filter((pair) => pair !== "" && !new URLSearchParams(pair).has("logout"));
  return `${path}?${[...others, "logout=true"].join("&")}`;
}

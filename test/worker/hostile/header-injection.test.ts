import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { headerInjections } from "./payloads.ts";
import { embeddedSite, type FetchArguments, formPost } from "./requests.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Inputs whose value may become part of a response header. */
const inputs: Readonly<Record<string, (value: string) => FetchArguments>> = {
  "a consent choice": (value) => ["/_awning/consent", formPost({ choice: value })],
  "a consent choice, return": (value) => ["/_awning/consent", formPost({ choice: "accept", return: value })],
  "a closed bar, digest": (value) => [
    "/_awning/dismiss",
    formPost({ overlay: "announcement-bar", digest: value }),
  ],
  "a comment, page": (value) => [`/_awning/comment?id=1&page=${encodeURIComponent(value)}`],
  "a comment, id": (value) => [`/_awning/comment?page=/&id=${encodeURIComponent(value)}`],
  "a path": (value) => [`/${encodeURI(value)}`, { ...embeddedSite }],
  "a path with a trailing slash": (value) => [`/a${encodeURI(value)}/`, { ...embeddedSite }],
  "a query": (value) => [`/config/?frameUrl=${encodeURIComponent(value)}`, { ...embeddedSite }],
  "a sign-in": (value) => [
    "/api/auth/Login",
    {
      ...embeddedSite,
      ...formPost({ email: value, password: value, return: value, crumb: value }, embeddedSite),
    },
  ],
  "a sign-out": (value) => [
    "/api/auth/Logout",
    { ...embeddedSite, ...formPost({ frameUrl: value, crumb: value }, embeddedSite) },
  ],
  "a locked page": (value) => [
    "/trade",
    { ...embeddedSite, ...formPost({ password: value, crumb: value, return: value }, embeddedSite) },
  ],
  "a cart": (value) => ["/commerce/goto-checkout", cookies("CART", value)],
  "a closed announcement": (value) => ["/sample", cookies("awning_announcement_closed", value)],
  "a consent": (value) => ["/sample", cookies("ss_cookieAllowed", value)],
  "a visitor record": (value) => ["/sample", cookies("ss_cvr", value)],
  "a session": (value) => ["/sample", cookies("awning_session", value)],
  "a redirect count": (value) => ["/sample", cookies("awning_redirects", value)],
  "an unlocked page": (value) => ["/", { ...embeddedSite, ...cookies("awning_unlocked", value) }],
  "a member": (value) => ["/", { ...embeddedSite, ...cookies("SiteUserSecureAuthToken", value) }],
  "a crumb": (value) => ["/", { ...embeddedSite, ...cookies("crumb", value) }],
};

function cookies(name: string, value: string): RequestInit {
  return { headers: { accept: "text/html", cookie: `${name}=${encodeURIComponent(value)}` } };
}

describe.each(Object.keys(inputs))("%s", { timeout: 30_000 }, (input) => {
  it("cannot inject a header or a cookie", async () => {
    for (const value of headerInjections) {
      const response = await fetchFromWorker(...(inputs[input]?.(value) ?? [""]));
      expect(response.status, JSON.stringify(value)).not.toBe(500);
      expect(response.headers.has("x-injected")).toBe(false);
      for (const [name, content] of response.headers) {
        expect(isOneLine(content), `${name} for ${JSON.stringify(value)}`).toBe(true);
      }
      for (const cookie of response.headers.getSetCookie()) {
        expect(cookie, JSON.stringify(value)).not.toMatch(/^injected=|domain=evil/i);
        expect(cookie).toMatch(/^[!#$%&'*+\-.^_`|~\w]+=[!#-+\--:<-[\]-~]*(?:; [\w-]+(?:=[ -:<-~]*)?)*$/);
      }
    }
  });
});

function isOneLine(text: string): boolean {
  return [...text].every((character) => character === "\t" || (character >= " " && character !== "\u007f"));
}

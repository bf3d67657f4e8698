import { beforeAll, describe, expect, it, vi } from "vitest";
import { visit } from "../visit.ts";
import { type Attempt, embedded, posted } from "./answers.ts";
import { lineEnds } from "./payloads.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Every place whose value may end in a header of the answer. */
const places: Readonly<Record<string, (value: string) => Attempt>> = {
  "a choice": (value) => ["/_awning/consent", posted({ choice: value })],
  "a choice, return": (value) => ["/_awning/consent", posted({ choice: "accept", return: value })],
  "a closed bar, digest": (value) => [
    "/_awning/dismiss",
    posted({ overlay: "announcement-bar", digest: value }),
  ],
  "a comment, page": (value) => [`/_awning/comment?id=1&page=${encodeURIComponent(value)}`],
  "a comment, id": (value) => [`/_awning/comment?page=/&id=${encodeURIComponent(value)}`],
  "a path": (value) => [`/${encodeURI(value)}`, { ...embedded }],
  "a path with a slash behind": (value) => [`/a${encodeURI(value)}/`, { ...embedded }],
  "a query": (value) => [`/config/?frameUrl=${encodeURIComponent(value)}`, { ...embedded }],
  "a sign-in": (value) => [
    "/api/auth/Login",
    { ...embedded, ...posted({ email: value, password: value, return: value, crumb: value }, embedded) },
  ],
  "a sign-out": (value) => [
    "/api/auth/Logout",
    { ...embedded, ...posted({ frameUrl: value, crumb: value }, embedded) },
  ],
  "a locked page": (value) => [
    "/trade",
    { ...embedded, ...posted({ password: value, crumb: value, return: value }, embedded) },
  ],
  "a cart": (value) => ["/commerce/goto-checkout", cookies("CART", value)],
  "a closed announcement": (value) => ["/sample", cookies("awning_announcement_closed", value)],
  "a consent": (value) => ["/sample", cookies("ss_cookieAllowed", value)],
  "a visitor record": (value) => ["/sample", cookies("ss_cvr", value)],
  "a session": (value) => ["/sample", cookies("awning_session", value)],
  "a count of redirects": (value) => ["/sample", cookies("awning_redirects", value)],
  "an opened page": (value) => ["/", { ...embedded, ...cookies("awning_unlocked", value) }],
  "a member": (value) => ["/", { ...embedded, ...cookies("SiteUserSecureAuthToken", value) }],
  "a crumb": (value) => ["/", { ...embedded, ...cookies("crumb", value) }],
};

function cookies(name: string, value: string): RequestInit {
  return { headers: { accept: "text/html", cookie: `${name}=${encodeURIComponent(value)}` } };
}

describe.each(Object.keys(places))("%s", { timeout: 30_000 }, (place) => {
  it("ends no header and sets no other cookie", async () => {
    for (const value of lineEnds) {
      const answer = await visit(...(places[place]?.(value) ?? [""]));
      expect(answer.status, JSON.stringify(value)).not.toBe(500);
      expect(answer.headers.has("x-injected")).toBe(false);
      for (const [name, said] of answer.headers) {
        expect(isOneLine(said), `${name} for ${JSON.stringify(value)}`).toBe(true);
      }
      for (const cookie of answer.headers.getSetCookie()) {
        expect(cookie, JSON.stringify(value)).not.toMatch(/^injected=|domain=evil/i);
        expect(cookie).toMatch(/^[!#$%&'*+\-.^_`|~\w]+=[!#-+\--:<-[\]-~]*(?:; [\w-]+(?:=[ -:<-~]*)?)*$/);
      }
    }
  });
});

function isOneLine(text: string): boolean {
  return [...text].every((character) => character === "\t" || (character >= " " && character !== "\u007f"));
}

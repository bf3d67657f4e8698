import { beforeAll, describe, expect, it, vi } from "vitest";
import { visit } from "../visit.ts";
import { type Attempt, embedded, isOn, leadsTo, posted } from "./answers.ts";
import { foreignAddresses } from "./payloads.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const digest = "0123456789abc";

/** Every place where an address can be handed in. */
const places: Readonly<Record<string, (address: string) => Attempt>> = {
  "a choice about cookies, return": (address) => [
    "/_awning/consent",
    posted({ choice: "accept", return: address }),
  ],
  "the page of choices, return": (address) => [`/_awning/consent?return=${encodeURIComponent(address)}`],
  "the page of choices, return in letters": (address) => [
    `/_awning/consent?${new URLSearchParams({ return: address })}`,
  ],
  "a closed bar, return": (address) => [
    "/_awning/dismiss",
    posted({ overlay: "announcement-bar", digest, return: address }),
  ],
  "a comment, page": (address) => [`/_awning/comment?id=1&page=${encodeURIComponent(address)}`],
  "a comment, id": (address) => [`/_awning/comment?page=/a&id=${encodeURIComponent(address)}`],
  "the explanation, url": (address) => [`/_awning/explain?url=${encodeURIComponent(address)}`],
  "owner sign-in page, return": (address) => [
    `/config/login?return=${encodeURIComponent(address)}`,
    { ...embedded },
  ],
  "owner sign-in, return": (address) => [
    "/api/auth/Login",
    { ...embedded, ...posted({ email: "a@b.test", password: "wrong", return: address }, embedded) },
  ],
  "owner sign-out, frameUrl": (address) => [
    "/api/auth/Logout",
    { ...embedded, ...posted({ frameUrl: address }, embedded) },
  ],
  "member sign-in, return": (address) => [
    "/api/site-users/account/session",
    { ...embedded, ...posted({ email: "a@b.test", password: "wrong", return: address }, embedded) },
  ],
  "member sign-in page, return": (address) => [
    `/account/login?return=${encodeURIComponent(address)}`,
    { ...embedded },
  ],
  "the configuration area, frameUrl": (address) => [
    `/config/?frameUrl=${encodeURIComponent(address)}`,
    { ...embedded },
  ],
  "the checkout, cart": (address) => [
    "/commerce/goto-checkout",
    { headers: { accept: "text/html", cookie: `CART=${encodeURIComponent(address)}` } },
  ],
  "a subscription, cartToken": (address) => [`/checkout/subscribe?cartToken=${encodeURIComponent(address)}`],
  "a donation, parameters": (address) => [
    `/checkout/donate?donatePageId=${encodeURIComponent(address)}&donationToken=${encodeURIComponent(address)}`,
  ],
  "a form sent to the path": (address) => [
    pathLike(address),
    { ...embedded, ...posted({ password: "wrong", return: address }, embedded) },
  ],
  "the path itself": (address) => [pathLike(address), { ...embedded }],
  "the path with a slash behind": (address) => [`${pathLike(address)}/`, { ...embedded }],
  "a path below the area": (address) => [`/config${pathLike(address)}/`, { ...embedded }],
};

/** As much of an address as a request can have for its path. */
function pathLike(address: string): string {
  return `/${address.replace(/^\//, "").replace(/[\s#?]/g, "")}`;
}

/** Where the demo's own bar shows on a map how to find the studio. */
const map = "https://www.google.com/maps/search/?api=1&query=Saltmarsh%20Pottery%2C";

describe.each(Object.keys(places))("%s", { timeout: 30_000 }, (place) => {
  it("leads nowhere but to this site", async () => {
    const { host = "shop.test" } = places[place]?.("/")[1] ?? {};
    for (const address of foreignAddresses(host)) {
      const attempt = places[place]?.(address) ?? [""];
      const answer = await visit(...attempt);
      expect(answer.status, address).toBeLessThan(502);
      for (const target of await leadsTo(answer, `http://${host}${attempt[0]}`))
        if (!isOn(`http://${host}`, target) && !target.href.startsWith(map))
          expect.fail(`${JSON.stringify(address)} leads to ${target.href}`);
    }
  });
});

describe("the referrer, from where a form has come", () => {
  it.each([
    "http://evil.test/a",
    "http://shop.test.evil.test/",
    "http://shop.test//evil.test/",
    "//evil.test",
    "null",
  ])("%s: leads back to this site", async (referer) => {
    const form = posted({ choice: "accept" }, { headers: { referer } });
    const answer = await visit("/_awning/consent", form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  });
});

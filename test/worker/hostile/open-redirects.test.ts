import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker } from "../fetch-from-worker.ts";
import { foreignUrls } from "./payloads.ts";
import { embeddedSite, type FetchArguments, formPost, isExpectedTarget, linkTargets } from "./requests.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const digest = "0123456789abc";

/** Inputs that may contain a URL. */
const inputs: Readonly<Record<string, (address: string) => FetchArguments>> = {
  "a consent choice, return": (address) => [
    "/_awning/consent",
    formPost({ choice: "accept", return: address }),
  ],
  "the consent page, return": (address) => [`/_awning/consent?return=${encodeURIComponent(address)}`],
  "the consent page, return form-encoded": (address) => [
    `/_awning/consent?${new URLSearchParams({ return: address })}`,
  ],
  "a closed bar, return": (address) => [
    "/_awning/dismiss",
    formPost({ overlay: "announcement-bar", digest, return: address }),
  ],
  "a comment, page": (address) => [`/_awning/comment?id=1&page=${encodeURIComponent(address)}`],
  "a comment, id": (address) => [`/_awning/comment?page=/a&id=${encodeURIComponent(address)}`],
  "the explanation, url": (address) => [`/_awning/explain?url=${encodeURIComponent(address)}`],
  "owner sign-in page, return": (address) => [
    `/config/login?return=${encodeURIComponent(address)}`,
    { ...embeddedSite },
  ],
  "owner sign-in, return": (address) => [
    "/api/auth/Login",
    { ...embeddedSite, ...formPost({ email: "a@b.test", password: "wrong", return: address }, embeddedSite) },
  ],
  "owner sign-out, frameUrl": (address) => [
    "/api/auth/Logout",
    { ...embeddedSite, ...formPost({ frameUrl: address }, embeddedSite) },
  ],
  "member sign-in, return": (address) => [
    "/api/site-users/account/session",
    { ...embeddedSite, ...formPost({ email: "a@b.test", password: "wrong", return: address }, embeddedSite) },
  ],
  "member sign-in page, return": (address) => [
    `/account/login?return=${encodeURIComponent(address)}`,
    { ...embeddedSite },
  ],
  "the configuration area, frameUrl": (address) => [
    `/config/?frameUrl=${encodeURIComponent(address)}`,
    { ...embeddedSite },
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
    { ...embeddedSite, ...formPost({ password: "wrong", return: address }, embeddedSite) },
  ],
  "the path itself": (address) => [pathLike(address), { ...embeddedSite }],
  "the path with a trailing slash": (address) => [`${pathLike(address)}/`, { ...embeddedSite }],
  "a path below the area": (address) => [`/config${pathLike(address)}/`, { ...embeddedSite }],
};

/** The part of a URL that a request can have as its path. */
function pathLike(address: string): string {
  return `/${address.replace(/^\//, "").replace(/[\s#?]/g, "")}`;
}

/** The map link of the demo site's information bar. */
const map = "https://www.google.com/maps/search/?api=1&query=Saltmarsh%20Pottery%2C";

describe.each(Object.keys(inputs))("%s", { timeout: 30_000 }, (input) => {
  it("leads to this site only", async () => {
    const { host = "shop.test" } = inputs[input]?.("/")[1] ?? {};
    for (const address of foreignUrls(host)) {
      const request = inputs[input]?.(address) ?? [""];
      const response = await fetchFromWorker(...request);
      expect(response.status, address).toBeLessThan(502);
      for (const target of await linkTargets(response, `http://${host}${request[0]}`))
        if (!isExpectedTarget(`http://${host}`, target) && !target.href.startsWith(map))
          expect.fail(`${JSON.stringify(address)} leads to ${target.href}`);
    }
  });
});

describe("the referrer of a form", () => {
  it.each([
    "http://evil.test/a",
    "http://shop.test.evil.test/",
    "http://shop.test//evil.test/",
    "//evil.test",
    "null",
  ])("%s leads to this site", async (referer) => {
    const form = formPost({ choice: "accept" }, { headers: { referer } });
    const response = await fetchFromWorker("/_awning/consent", form);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  });
});

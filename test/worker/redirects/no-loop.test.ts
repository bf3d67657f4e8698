import fc from "fast-check";
import { expect, it } from "vitest";
import { applyRules } from "../../../worker/redirects/index.ts";
import { anyRequest } from "./any-request.ts";
import { factsFor, type RequestSpec } from "./request-spec.ts";

type Jars = Map<string, Record<string, string>>;

/** A way in which an origin redirects out of its configuration area. */
type Origin = "honest" | "back to the page" | "to the front page" | "to the upgrade";

const maxSteps = 20;

/**
 * Follows the redirects of a browser between hosts whose settings may name each other as configuration host, until a page is
 * shown. Cookies are kept and never expire, as in a fast loop.
 */
function pagesUntilShown(first: RequestSpec, origin: Origin, secondConfigHost: string | undefined): string[] {
  const jars: Jars = new Map();
  const trail: string[] = [];
  let spec = first;
  while (trail.length <= maxSteps) {
    const { scheme = "https", host = "shop.test" } = spec;
    const jar = jars.get(host) ?? {};
    jars.set(host, jar);
    const facts = factsFor(spec, jar);
    trail.push(facts.url.href);
    const result = applyRules(facts);
    if (result?.kind === "blocked") return trail;
    let to = result?.kind === "redirect" ? result.to : undefined;
    if (result?.kind === "redirect") for (const { name, value } of result.cookies ?? []) jar[name] = value;
    // The embedded origin does not redirect back.
    if (spec.origin !== undefined) to ??= redirectBack(facts.url, origin);
    // An origin may redirect to an invalid address: the browser stays.
    if (to === undefined || !URL.canParse(to, `${scheme}://${host}`)) return trail;
    const next = new URL(to, `${scheme}://${host}`);
    const { redirects: _, noredirect: __, cart: ___, ...rest } = spec;
    spec = {
      ...rest,
      method: "GET",
      scheme: next.protocol === "http:" ? "http" : "https",
      host: next.host,
      path: next.pathname,
      query: next.search,
      configHost: next.host === (first.host ?? "shop.test") ? first.configHost : secondConfigHost,
    };
  }
  return trail;
}

function redirectBack(url: URL, origin: Origin): string | undefined {
  if (!/^\/(?:config|settings\/billing)(?:\/|$)/.test(url.pathname)) return undefined;
  if (origin === "to the front page") return "/";
  if (origin === "to the upgrade") return url.pathname === "/config/upgrade" ? "/" : "/config/upgrade";
  if (origin === "back to the page") return url.searchParams.get("frameUrl") ?? "/about";
  return undefined;
}

it("a browser stays if the origin redirects to an invalid address", () => {
  const first: RequestSpec = { path: "//%2f%2fevil.test", roles: [0], origin: "https://origin.test" };
  const trail = pagesUntilShown(first, "back to the page", undefined);
  expect(trail.at(-1)).toMatch(/^https:\/\/shop\.test\/config\//);
});

it("a browser always reaches a page, for any settings and origin", () => {
  const origin = fc.constantFrom<Origin>("honest", "back to the page", "to the front page", "to the upgrade");
  const second = fc.constantFrom(
    undefined,
    "https://shop.test",
    "https://config.test",
    "http://shop.test:8080",
  );
  fc.assert(
    fc.property(anyRequest, origin, second, (first, behaviour, configHost) => {
      expect(pagesUntilShown(first, behaviour, configHost).length).toBeLessThanOrEqual(maxSteps);
    }),
    { numRuns: 2000 },
  );
});

it("an origin whose configuration area redirects back gets its page shown at the fourth attempt", () => {
  const trail = pagesUntilShown(
    { path: "/about", roles: [1], origin: "https://o.test" },
    "back to the page",
    undefined,
  );
  expect(trail.filter((address) => address.endsWith("/about"))).toHaveLength(4);
  expect(trail.at(-1)).toBe("https://shop.test/about");
});

it("two hosts that name each other as configuration host show the area after three rounds", () => {
  const first = { path: "/config/", configHost: "https://config.test" };
  const trail = pagesUntilShown(first, "honest", "https://shop.test");
  expect(trail).toHaveLength(8);
});

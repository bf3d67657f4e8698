import fc from "fast-check";
import { expect, it } from "vitest";
import { answerTo } from "../../../worker/redirects/index.ts";
import { anyRequest } from "./any-request.ts";
import { type Asked, factsOf } from "./asked.ts";

type Jars = Map<string, Record<string, string>>;

/** Origins that lead out of whatever is behind a redirect of ours, back to where it came from. */
type Origin = "honest" | "back to the page" | "to the front page" | "to the upgrade";

const steps = 20;

/**
 * Follows a browser through hosts whose settings may name one another as configuration area, until a page is shown.
 * Cookies are kept; none runs out on the way, as in a loop none would.
 */
function pagesUntilShown(first: Asked, origin: Origin, secondConfigHost: string | undefined): string[] {
  const jars: Jars = new Map();
  const trail: string[] = [];
  let asked = first;
  while (trail.length <= steps) {
    const { scheme = "https", host = "shop.test" } = asked;
    const jar = jars.get(host) ?? {};
    jars.set(host, jar);
    const facts = factsOf(asked, jar);
    trail.push(facts.url.href);
    const answer = answerTo(facts);
    if (answer?.kind === "alert") return trail;
    let to = answer?.kind === "redirect" ? answer.to : undefined;
    if (answer?.kind === "redirect") for (const { name, value } of answer.cookies ?? []) jar[name] = value;
    // The embedded origin is ours, and honest.
    if (asked.origin !== undefined) to ??= ledBack(facts.url, origin);
    // An origin may lead to what is no address: the browser stays where it is.
    if (to === undefined || !URL.canParse(to, `${scheme}://${host}`)) return trail;
    const next = new URL(to, `${scheme}://${host}`);
    const { redirects: _, noredirect: __, cart: ___, ...rest } = asked;
    asked = {
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

function ledBack(url: URL, origin: Origin): string | undefined {
  if (!/^\/(?:config|settings\/billing)(?:\/|$)/.test(url.pathname)) return undefined;
  if (origin === "to the front page") return "/";
  if (origin === "to the upgrade") return url.pathname === "/config/upgrade" ? "/" : "/config/upgrade";
  if (origin === "back to the page") return url.searchParams.get("frameUrl") ?? "/about";
  return undefined;
}

it("an origin that leads to what is no address leaves the browser where it is", () => {
  const first: Asked = { path: "//%2f%2fevil.test", roles: [0], origin: "https://origin.test" };
  const trail = pagesUntilShown(first, "back to the page", undefined);
  expect(trail.at(-1)).toMatch(/^https:\/\/shop\.test\/config\//);
});

it("a browser comes to a page, wherever settings and origins lead it", () => {
  const origin = fc.constantFrom<Origin>("honest", "back to the page", "to the front page", "to the upgrade");
  const second = fc.constantFrom(
    undefined,
    "https://shop.test",
    "https://config.test",
    "http://shop.test:8080",
  );
  fc.assert(
    fc.property(anyRequest, origin, second, (first, behaviour, configHost) => {
      expect(pagesUntilShown(first, behaviour, configHost).length).toBeLessThanOrEqual(steps);
    }),
    { numRuns: 2000 },
  );
});

it("an origin whose configuration area leads back gets its page shown at the fourth attempt", () => {
  const trail = pagesUntilShown(
    { path: "/about", roles: [1], origin: "https://o.test" },
    "back to the page",
    undefined,
  );
  expect(trail.filter((address) => address.endsWith("/about"))).toHaveLength(4);
  expect(trail.at(-1)).toBe("https://shop.test/about");
});

it("two hosts that name each other show the area after three rounds", () => {
  const first = { path: "/config/", configHost: "https://config.test" };
  const trail = pagesUntilShown(first, "honest", "https://shop.test");
  expect(trail).toHaveLength(8);
});

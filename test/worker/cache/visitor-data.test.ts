import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { advanceClock } from "./setup.ts";
import { createTestPage, type PageVisit, type TestPage } from "./test-page.ts";

const day = 24 * 3600;

/** Request headers by kind of visitor. `MARK` is replaced by a text that no other visitor sends. */
const visitorHeaders = {
  bare: { accept: "text/html" },
  plain: { "user-agent": "Reader-of-MARK/1", "cf-connecting-ip": "MARK.7.7.7" },
  counted: { cookie: "_ga=MARK; ss_cvr=MARK; crumb=MARK" },
  referred: { referer: "https://mail.test/?to=MARK", "x-unusual": "MARK" },
  customer: { cookie: "CART=MARK" },
  member: { cookie: "SiteUserSecureAuthToken=MARK" },
  owner: { cookie: "awning_session=MARK; PHPSESSID=MARK" },
  guarded: { authorization: "Basic MARK" },
} as const;
type VisitorKind = keyof typeof visitorHeaders;
const anonymous: ReadonlySet<VisitorKind> = new Set(["bare", "plain", "counted", "referred"]);

/** Behaviours of the origin. Its page contains the name of the current one as a label. */
const origins = {
  public: { status: 200, headers: { "cache-control": "public, max-age=60", "set-cookie": null, vary: null } },
  revalidated: {
    status: 200,
    headers: { "cache-control": "max-age=60, stale-while-revalidate=300", "set-cookie": null, vary: null },
  },
  unspecified: { status: 200, headers: { "cache-control": null, "set-cookie": null, vary: null } },
  private: {
    status: 200,
    headers: { "cache-control": "private, max-age=600", "set-cookie": null, vary: null },
  },
  secret: { status: 200, headers: { "cache-control": "no-store", "set-cookie": null, vary: null } },
  setting: { status: 200, headers: { "cache-control": "max-age=600", "set-cookie": "sid=1", vary: null } },
  varying: { status: 200, headers: { "cache-control": "max-age=600", "set-cookie": null, vary: "Cookie" } },
  down: { status: 503, headers: { "cache-control": null, "set-cookie": null, vary: null } },
} as const;
type Origin = keyof typeof origins;
const shareable: ReadonlySet<string> = new Set(["public", "revalidated", "unspecified"]);

type Step =
  | { readonly visit: VisitorKind; readonly tracked: boolean }
  | { readonly origin: Origin }
  | { readonly later: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      visit: fc.constantFrom(...(Object.keys(visitorHeaders) as VisitorKind[])),
      tracked: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ origin: fc.constantFrom(...(Object.keys(origins) as Origin[])) }) },
  { weight: 2, arbitrary: fc.record({ later: fc.constantFrom(1, 59, 61, 301, 400, day, day + 400) }) },
);

interface Model {
  origin: Origin;
  /** By render count: when a page was first seen, and the label on it. */
  readonly pages: Map<number, { readonly at: number; readonly label: string }>;
  /** The highest render count so far. */
  maxRenderCount: number;
}

async function run(page: TestPage, steps: readonly Step[]): Promise<void> {
  const model: Model = { origin: "public", pages: new Map(), maxRenderCount: 0 };
  await page.set({ ...origins.public, echo: true, label: "public" });
  for (const [index, each] of steps.entries()) {
    if ("origin" in each) {
      model.origin = each.origin;
      await page.set({ ...origins[each.origin], label: each.origin });
    } else if ("later" in each) advanceClock(each.later);
    else {
      const mark = `visitor${index}x`;
      const headers = Object.fromEntries(
        Object.entries(visitorHeaders[each.visit]).map(([name, value]) => [
          name,
          value.replaceAll("MARK", mark),
        ]),
      );
      const path = each.tracked ? `${page.path}&gclid=${mark}` : page.path;
      check(await page.get({ path, headers }), each.visit, mark, model);
    }
  }
}

function check(
  { response, text, cache, renderCount }: PageVisit,
  kind: VisitorKind,
  mark: string,
  model: Model,
): void {
  for (const [found] of text.matchAll(/visitor\d+x/g))
    expect(found, "the mark of another visitor").toBe(mark);
  const label = /<\/h1><p>(\w+)<\/p>/.exec(text)?.[1] ?? "";
  const isCached = cache !== "miss" && cache !== "bypass";
  if (isCached) expect(text, "a cached page contains nothing of its visitor").not.toContain(mark);
  if (isCached) expect(shareable, "only shareable pages are cached").toContain(label);
  if (!anonymous.has(kind) || model.origin === "down")
    expect(["stale", "bypass", "miss", "hit", "revalidating"]).toContain(cache);
  if (!anonymous.has(kind)) {
    expect(["bypass", "stale"]).toContain(cache);
    if (model.origin !== "down")
      expect([cache, renderCount > model.maxRenderCount]).toEqual(["bypass", true]);
  }
  if (cache === "stale") expect([response.status, model.origin]).toEqual([200, "down"]);
  if (response.status >= 500) expect(model.origin).toBe("down");
  const first = model.pages.get(renderCount) ?? { at: Date.now(), label };
  model.pages.set(renderCount, first);
  model.maxRenderCount = Math.max(model.maxRenderCount, renderCount);
  const age = (Date.now() - first.at) / 1000;
  if (cache === "hit") expect(age).toBeLessThan(60);
  if (cache === "revalidating") expect(age).toBeLessThan(360);
  if (cache === "stale") expect(age).toBeLessThan(day + 60);
}

describe("for every sequence of visitors and behaviours of the origin", () => {
  it("no visitor gets data of another one, or a page older than allowed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await run(await createTestPage(), steps);
        vi.useRealTimers();
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it("the page is fetched by an anonymous request of the worker if the visitor's request was not plain", async () => {
    const page = await createTestPage({ ...origins.public, echo: true });
    await page.get({
      headers: {
        cookie: "_ga=GA1; crumb=abc",
        referer: "https://mail.test/?to=me",
        "accept-language": "de",
        "user-agent": "Visitors-browser/1",
        "cf-connecting-ip": "192.0.2.7",
        "x-unusual": "1",
      },
      path: `${page.path}&utm_source=x&nomotion=true`,
    });
    const [visitors, workers, ...more] = await page.originRequests();
    expect(visitors?.url).toContain("utm_source=x");
    expect(visitors?.headers.cookie).toBe("_ga=GA1; crumb=abc");
    expect(workers?.url).toBe(page.path);
    const { headers = {} } = workers ?? {};
    for (const name of ["cookie", "referer", "accept-language", "x-forwarded-for", "x-unusual"])
      expect(headers[name], name).toBeUndefined();
    expect(headers["user-agent"]).not.toContain("Visitors");
    expect(more).toEqual([]);
    expect(await page.get()).toMatchObject({ cache: "hit", renderCount: 2 });
  });

  it.each([
    ["accept", "text/html,image/webp,*/*"],
    ["dnt", "1"],
    ["sec-fetch-site", "cross-site"],
    ["sec-gpc", "1"],
  ])("a page that was chosen by the visitor's %s is fetched again, without it", async (name, value) => {
    const page = await createTestPage({ ...origins.public, echo: true });
    const own = await page.get({ headers: { [name]: value } });
    expect(own.text).toContain(`"${name}":"${value}"`);
    const other = await page.get();
    expect(other).toMatchObject({ cache: "hit", renderCount: 2 });
    expect(other.text).not.toContain(`"${name}":"${value}"`);
  });

  it("a page that contains its visitor's address is fetched again, without the visitor's data", async () => {
    const page = await createTestPage({ ...origins.public, echo: true });
    const own = await page.get({ headers: { "cf-connecting-ip": "192.0.2.7" } });
    expect(own.text).toContain("192.0.2.7");
    const other = await page.get({ headers: { "cf-connecting-ip": "192.0.2.8" } });
    expect(other).toMatchObject({ cache: "hit", renderCount: 2 });
    expect(other.text).not.toContain("192.0.2");
  });
});

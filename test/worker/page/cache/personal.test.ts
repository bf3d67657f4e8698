import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type CachedPage, cachedPage, type Got } from "./cached-page.ts";
import { later } from "./later.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

const day = 24 * 3600;

/** Visitors, each with something that is theirs alone: an origin that shows it to others has been misused. */
const kinds = {
  bare: { accept: "text/html" },
  plain: { "user-agent": "Reader-of-MARK/1", "cf-connecting-ip": "MARK.7.7.7" },
  counted: { cookie: "_ga=MARK; ss_cvr=MARK; crumb=MARK" },
  referred: { referer: "https://mail.test/?to=MARK", "x-unusual": "MARK" },
  customer: { cookie: "CART=MARK" },
  member: { cookie: "SiteUserSecureAuthToken=MARK" },
  owner: { cookie: "awning_session=MARK; PHPSESSID=MARK" },
  guarded: { authorization: "Basic MARK" },
} as const;
type Kind = keyof typeof kinds;
const anonymous: ReadonlySet<Kind> = new Set(["bare", "plain", "counted", "referred"]);

/** What an origin is like from then on. `label` is in its page. */
const origins = {
  public: { status: 200, headers: { "cache-control": "public, max-age=60", "set-cookie": null, vary: null } },
  patient: {
    status: 200,
    headers: { "cache-control": "max-age=60, stale-while-revalidate=300", "set-cookie": null, vary: null },
  },
  silent: { status: 200, headers: { "cache-control": null, "set-cookie": null, vary: null } },
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
const shared: ReadonlySet<string> = new Set(["public", "patient", "silent"]);

type Step =
  | { readonly visit: Kind; readonly tracked: boolean }
  | { readonly origin: Origin }
  | { readonly later: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      visit: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
      tracked: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ origin: fc.constantFrom(...(Object.keys(origins) as Origin[])) }) },
  { weight: 2, arbitrary: fc.record({ later: fc.constantFrom(1, 59, 61, 301, 400, day, day + 400) }) },
);

interface Model {
  origin: Origin;
  /** When each number was first seen on a page, and what the origin was like. */
  readonly pages: Map<number, { readonly at: number; readonly label: string }>;
  /** The highest number that any page has had. */
  newest: number;
}

async function run(page: CachedPage, steps: readonly Step[]): Promise<void> {
  const model: Model = { origin: "public", pages: new Map(), newest: 0 };
  await page.set({ ...origins.public, echo: true, label: "public" });
  for (const [index, each] of steps.entries()) {
    if ("origin" in each) {
      model.origin = each.origin;
      await page.set({ ...origins[each.origin], label: each.origin });
    } else if ("later" in each) later(each.later);
    else {
      const mark = `visitor${index}x`;
      const headers = Object.fromEntries(
        Object.entries(kinds[each.visit]).map(([name, value]) => [name, value.replaceAll("MARK", mark)]),
      );
      const path = each.tracked ? `${page.path}&gclid=${mark}` : page.path;
      check(await page.get({ path, headers }), each.visit, mark, model);
    }
  }
}

function check({ response, text, cache, count }: Got, kind: Kind, mark: string, model: Model): void {
  for (const [found] of text.matchAll(/visitor\d+x/g)) expect(found, "somebody else's mark").toBe(mark);
  const label = /<\/h1><p>(\w+)<\/p>/.exec(text)?.[1] ?? "";
  const isCopy = cache !== "miss" && cache !== "bypass";
  if (isCopy) expect(text, "a copy says nothing of whoever asks").not.toContain(mark);
  if (isCopy) expect(shared, "only shared pages are copied").toContain(label);
  if (!anonymous.has(kind) || model.origin === "down")
    expect(["stale", "bypass", "miss", "hit", "revalidating"]).toContain(cache);
  if (!anonymous.has(kind)) {
    expect(["bypass", "stale"]).toContain(cache);
    if (model.origin !== "down") expect([cache, count > model.newest]).toEqual(["bypass", true]);
  }
  if (cache === "stale") expect([response.status, model.origin]).toEqual([200, "down"]);
  if (response.status >= 500) expect(model.origin).toBe("down");
  const known = model.pages.get(count) ?? { at: Date.now(), label };
  model.pages.set(count, known);
  model.newest = Math.max(model.newest, count);
  const age = (Date.now() - known.at) / 1000;
  if (cache === "hit") expect(age).toBeLessThan(60);
  if (cache === "revalidating") expect(age).toBeLessThan(360);
  if (cache === "stale") expect(age).toBeLessThan(day + 60);
}

describe("whatever the origin says, and whoever asks", () => {
  it("nobody gets what is somebody else's, and nothing older than was allowed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await run(await cachedPage(), steps);
        vi.useRealTimers();
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it("the copy was asked for by nobody, when a visitor's own request said too much", async () => {
    const page = await cachedPage({ ...origins.public, echo: true });
    await page.get({
      headers: {
        cookie: "_ga=GA1; crumb=abc",
        referer: "https://mail.test/?to=me",
        "accept-language": "de",
        "user-agent": "Somebody's/1",
        "cf-connecting-ip": "192.0.2.7",
        "x-unusual": "1",
      },
      path: `${page.path}&utm_source=x&nomotion=true`,
    });
    const [own, nobodys, ...more] = await page.seen();
    expect(own?.url).toContain("utm_source=x");
    expect(own?.headers.cookie).toBe("_ga=GA1; crumb=abc");
    expect(nobodys?.url).toBe(page.path);
    const { headers = {} } = nobodys ?? {};
    for (const name of ["cookie", "referer", "accept-language", "x-forwarded-for", "x-unusual"])
      expect(headers[name], name).toBeUndefined();
    expect(headers["user-agent"]).not.toContain("Somebody");
    expect(more).toEqual([]);
    expect(await page.get()).toMatchObject({ cache: "hit", count: 2 });
  });

  it("a page that repeats its visitor's address is asked for again, for nobody", async () => {
    const page = await cachedPage({ ...origins.public, echo: true });
    const own = await page.get({ headers: { "cf-connecting-ip": "192.0.2.7" } });
    expect(own.text).toContain("192.0.2.7");
    const other = await page.get({ headers: { "cf-connecting-ip": "192.0.2.8" } });
    expect(other).toMatchObject({ cache: "hit", count: 2 });
    expect(other.text).not.toContain("192.0.2");
  });
});

import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import worker from "../../../worker/index.ts";
import { navigationHeaders } from "../fetch-from-worker.ts";
import {
  demoPassword,
  originBindings as signInBindings,
  siteAddress,
  TestBrowser,
} from "../origin/accounts/browser.ts";
import { advanceClock } from "./setup.ts";

const bindings = { ...env, ...signInBindings };

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => vi.useRealTimers());

interface Page {
  readonly status: number;
  readonly cache: string | null;
  readonly text: string;
}

/** Requests a page from the worker with the cookies of a browser. */
async function load(path: string, browser: TestBrowser): Promise<Page> {
  const headers = new Headers(navigationHeaders);
  if (browser.cookies.size > 0)
    headers.set("cookie", [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  const execution = createExecutionContext();
  const request = new Request(siteAddress + path, { headers, redirect: "manual" });
  const response = await worker.fetch(request, bindings, execution);
  const text = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, cache: response.headers.get("x-awning-cache"), text };
}

/** The pages that can be reached by links, in the order in which they are found. */
async function crawl(
  browser: TestBrowser,
  from: readonly string[] = ["/"],
): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  const queue = [...from];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path) || pages.size >= 80) continue;
    const page = await load(path, browser);
    pages.set(path, page);
    for (const [, link = ""] of page.text.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)"/g)) {
      const isPage = !/^\/(?:\/|_awning|config|static|content|universal|api|s\/)|\.\w+$|[?&]format=/.test(
        link,
      );
      if (isPage && !pages.has(link)) queue.push(link.replaceAll("&amp;", "&"));
    }
  }
  return pages;
}

const countStates = (pages: ReadonlyMap<string, Page>, ...states: readonly string[]) =>
  [...pages.values()].filter(({ cache }) => cache !== null && states.includes(cache)).length;

/** Data that only a signed-in person's page may contain. */
const personal = /@demo\.test|Fairweather|"(?:owner|configures|member)":true|"authenticatedAccount":\{/;
/** A member who has commented on a post is named there for everybody. */
const comments = /<div class="squarespace-comments"[\s\S]*?<\/script><\/div>/g;
/** `/demo` tells everybody the accounts of the demo. */
const demoAccounts = /<strong>\w+@demo\.test<\/strong>/g;
const isPersonal = (text: string) =>
  personal.test(
    text.replace(demoAccounts, "").replace(comments, (section) => section.replaceAll("Nell Fairweather", "")),
  );
/** Values that change with every response, and links to modules, which a page has once its parts are known. */
const changing =
  /<link rel="modulepreload"[^>]*>|\bnonce="[^"]*"|(?<=name="(?:crumb|addToCartId|awning_render)" )value="[^"]*"|"crumb":"[^"]*"|"created":\d+/g;

describe("the demo site, crawled by its owner, a member and an anonymous visitor", () => {
  it("shows each of them their own pages", { timeout: 120_000 }, async () => {
    // At noon, because some pages have the date of today, and the clock advances by an hour.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(12, 0, 0, 0) });
    const owner = new TestBrowser();
    expect((await owner.signIn()).status).toBe(200);
    const member = new TestBrowser();
    const session = "/api/site-users/account/session";
    expect(
      (await member.retry(session, { body: { email: "member@demo.test", password: demoPassword } })).status,
    ).toBe(200);

    const before = await crawl(new TestBrowser());
    const paths = [...before.keys()];
    expect(paths.length).toBeGreaterThan(15);
    for (const [path, { text }] of before) expect(isPersonal(text), path).toBe(false);

    for (const seconds of [0, 5, 40, 3600]) {
      advanceClock(seconds);
      for (const person of [owner, member]) {
        const own = await crawl(person, paths);
        expect(countStates(own, "hit", "revalidating", "miss", "stale")).toBe(0);
        for (const { status, text, cache } of own.values())
          if (status === 200 && cache !== null) expect(text).toMatch(/"(?:owner|member)":true/);
      }
      const visitor = await crawl(new TestBrowser(), paths);
      for (const path of paths) {
        const page = visitor.get(path);
        expect(page?.status, path).toBe(before.get(path)?.status);
        expect(isPersonal(page?.text ?? ""), path).toBe(false);
        expect(page?.text.replace(changing, ""), path).toBe(before.get(path)?.text.replace(changing, ""));
      }
      // A crumb belongs to one browser.
      for (const { cache, text } of visitor.values())
        if (cache !== "miss" && cache !== "bypass") expect(text).not.toMatch(/name="crumb"|"crumb":"/);
      if (seconds < 10) expect(countStates(visitor, "hit")).toBeGreaterThan(10);
      if (seconds === 40) expect(countStates(visitor, "revalidating")).toBeGreaterThan(10);
    }
  });
});

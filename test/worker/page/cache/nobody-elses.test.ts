import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import worker from "../../../../worker/index.ts";
import { Browser, host, password, bindings as signInBindings } from "../../origin/accounts/browser.ts";
import { document } from "../../visit.ts";
import { later } from "./later.ts";

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

/** Asks the whole worker, as the browser that has these cookies would. */
async function ask(path: string, browser: Browser): Promise<Page> {
  const headers = new Headers(document);
  if (browser.cookies.size > 0)
    headers.set("cookie", [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  const execution = createExecutionContext();
  const request = new Request(host + path, { headers, redirect: "manual" });
  const answer = await worker.fetch(request, bindings, execution);
  const text = await answer.text();
  await waitOnExecutionContext(execution);
  return { status: answer.status, cache: answer.headers.get("x-awning-cache"), text };
}

/** Every page that can be reached by links, in the order in which they are found. */
async function crawl(browser: Browser, from: readonly string[] = ["/"]): Promise<ReadonlyMap<string, Page>> {
  const pages = new Map<string, Page>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || pages.size >= 80) continue;
    const page = await ask(path, browser);
    pages.set(path, page);
    for (const [, link = ""] of page.text.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)"/g)) {
      const isPage = !/^\/(?:\/|_awning|config|static|content|universal|api|s\/)|\.\w+$/.test(link);
      if (isPage && !pages.has(link)) waiting.push(link.replaceAll("&amp;", "&"));
    }
  }
  return pages;
}

const seenBy = (pages: ReadonlyMap<string, Page>, ...states: readonly string[]) =>
  [...pages.values()].filter(({ cache }) => cache !== null && states.includes(cache)).length;

/** What only a signed-in person's page holds. */
const personal = /@demo\.test|Fairweather|"(?:owner|configures|member)":true|"authenticatedAccount":\{/;
/** Changes with every answer. */
const passing = /\bnonce="[^"]*"|(?<=name="crumb" )value="[^"]*"/g;

describe("the demo site, crawled by its owner, a member and a visitor in turn", () => {
  it("shows each of them their own pages, and the visitor nobody's", { timeout: 120_000 }, async () => {
    const owner = new Browser();
    expect((await owner.signIn()).status).toBe(200);
    const member = new Browser();
    const session = "/api/site-users/account/session";
    expect((await member.retry(session, { body: { email: "member@demo.test", password } })).status).toBe(200);

    const before = await crawl(new Browser());
    const paths = [...before.keys()];
    expect(paths.length).toBeGreaterThan(15);
    for (const [path, { text }] of before) expect(personal.test(text), path).toBe(false);

    for (const seconds of [0, 5, 40, 3600]) {
      later(seconds);
      for (const person of [owner, member]) {
        const own = await crawl(person, paths);
        expect(seenBy(own, "hit", "revalidating", "miss", "stale")).toBe(0);
        for (const { status, text, cache } of own.values())
          if (status === 200 && cache !== null) expect(text).toMatch(/"(?:owner|member)":true/);
      }
      const visitor = await crawl(new Browser(), paths);
      for (const path of paths) {
        const page = visitor.get(path);
        expect(page?.status, path).toBe(before.get(path)?.status);
        expect(personal.test(page?.text ?? ""), path).toBe(false);
        expect(page?.text.replace(passing, ""), path).toBe(before.get(path)?.text.replace(passing, ""));
      }
      // A crumb is one browser's.
      for (const { cache, text } of visitor.values())
        if (cache !== "miss" && cache !== "bypass") expect(text).not.toContain('name="crumb"');
      if (seconds < 10) expect(seenBy(visitor, "hit")).toBeGreaterThan(10);
      if (seconds === 40) expect(seenBy(visitor, "revalidating")).toBeGreaterThan(10);
    }
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { waitForNetwork } from "../page-waits.ts";
import { collectPolicyViolations, watchPolicyViolations } from "./policy-violations.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function sitemap(): Promise<string[]> {
  const text = await (await fetch(`${inject("demo")}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The most products, posts or events of a list that are opened: the others have the same kinds of blocks. */
const maxItemsOfList = 3;

/** The pages of the site, with the first items of each list. */
function firstOfEachList(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return folder === "" || count <= maxItemsOfList;
  });
}

/** Scrolls to the end and back, so that all lazy blocks load. Waiting at the end takes more CPU time than at the start. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await waitForNetwork(page);
}

describe("the demo site's own policy", () => {
  it("blocks nothing on pages of every kind", async () => {
    const paths = [...firstOfEachList(await sitemap()), "/no/such/page", "/search?q=mug", "/config/login"];
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/`, {
      beforeLoad: watchPolicyViolations,
    });
    for (const path of paths) {
      const response = await page.goto(inject("demo") + path);
      const policy = response?.headers()["content-security-policy"] ?? "";
      expect(policy, path).not.toMatch(/script-src [^;]*'unsafe/);
      await scrollThrough(page);
      expect(await collectPolicyViolations(page), path).toEqual([]);
    }
    expect(errors.filter((error) => !/\b(404|403)\b/.test(error))).toEqual([]);
    await context.close();
  }, 300_000);

  it("blocks injected scripts", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/`, {
      beforeLoad: watchPolicyViolations,
    });
    await page.evaluate(() => {
      const inline = document.createElement("script");
      inline.textContent = "window.injected = true";
      const outside = document.createElement("script");
      outside.src = "https://evil.example/x.js";
      document.body.append(inline, outside);
      document.body.insertAdjacentHTML("beforeend", '<b id="trap" onclick="window.injected = true">');
      document.querySelector<HTMLElement>("#trap")?.click();
    });
    await expect
      .poll(async () => (await collectPolicyViolations(page)).map(({ directive }) => directive).sort())
      .toEqual(["script-src-attr", "script-src-elem", "script-src-elem"]);
    expect(await page.evaluate(() => "injected" in window)).toBe(false);
    await context.close();
  });
});

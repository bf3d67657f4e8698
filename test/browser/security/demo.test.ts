import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { refusals, watchRefusals } from "./refusals.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function sitemap(): Promise<string[]> {
  const text = await (await fetch(`${inject("demo")}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Scrolls to the end, so that everything that waits to be seen comes to life. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 600) {
      window.scrollTo(0, at);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await page.waitForLoadState("networkidle");
}

describe("the demo site's own policy", () => {
  it("refuses nothing on any of its pages", async () => {
    const paths = [...(await sitemap()), "/no/such/page", "/search?q=mug", "/config/login"];
    const { page, context, errors } = await openPage(browser, `${inject("demo")}/`, {
      beforeLoad: watchRefusals,
    });
    for (const path of paths) {
      const answer = await page.goto(inject("demo") + path);
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect(policy, path).not.toMatch(/script-src [^;]*'unsafe/);
      await seeAll(page);
      expect(await refusals(page), path).toEqual([]);
    }
    expect(errors.filter((error) => !/\b(404|403)\b/.test(error))).toEqual([]);
    await context.close();
  }, 300_000);

  it("stands in the way of a script that somebody has brought in", async () => {
    const { page, context } = await openPage(browser, `${inject("demo")}/`, { beforeLoad: watchRefusals });
    const ran = await page.evaluate(async () => {
      const inline = document.createElement("script");
      inline.textContent = "window.broughtIn = true";
      const outside = document.createElement("script");
      outside.src = "https://evil.example/x.js";
      document.body.append(inline, outside);
      document.body.insertAdjacentHTML("beforeend", '<b id="trap" onclick="window.broughtIn = true">');
      document.querySelector<HTMLElement>("#trap")?.click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return "broughtIn" in window;
    });
    expect(ran).toBe(false);
    expect((await refusals(page)).map(({ directive }) => directive).sort()).toEqual([
      "script-src-attr",
      "script-src-elem",
      "script-src-elem",
    ]);
    await context.close();
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { paths } from "../../../shared/names.ts";
import { errorPage } from "../../../worker/http/error-page.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const languages = [
  ["ja", "Hiragino Sans", "Hiragino Mincho ProN"],
  ["ar", "Noto Sans Arabic", "Noto Naskh Arabic"],
] as const;

const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily);

const setLanguage = (page: Page, language: string) =>
  page.evaluate((lang) => document.documentElement.setAttribute("lang", lang), language);

it("pages, dialogs and the cookie preferences in Japanese and Arabic name fonts of their scripts", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/about`);
  await page.keyboard.press("Escape");
  await page.locator("dialog.awning-dialog input[type=password]").waitFor();
  for (const [language, sans, serif] of languages) {
    await setLanguage(page, language);
    expect(await fontOf(page, "h1")).toContain(serif);
    expect(await fontOf(page, "main p")).toContain(sans);
    const { letterSpacing, wordBreak } = await page.locator("h1").evaluate((element) => {
      const style = getComputedStyle(element);
      return { letterSpacing: style.letterSpacing, wordBreak: style.wordBreak };
    });
    expect(letterSpacing === "normal").toBe(language === "ar");
    expect(wordBreak).toBe(language === "ja" ? "auto-phrase" : "normal");
    expect(await fontOf(page, "dialog.awning-dialog h2")).toContain(sans);
  }
  await page.goto(`${inject("demo")}${paths.consent}`);
  for (const [language, sans] of languages) {
    await setLanguage(page, language);
    expect(await fontOf(page, ".awning-cookie-choices p")).toContain(sans);
  }
  await context.close();
});

it("error pages in Japanese and Arabic name fonts of their scripts", async () => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/robots.txt`);
  for (const [language, sans] of languages) {
    const request = new Request("https://pottery.test/", {
      headers: { accept: "text/html", "accept-language": language },
    });
    await page.setContent(await errorPage(request, "unreachable", "1").text());
    expect(await fontOf(page, "h1")).toContain(sans);
    expect(await page.locator("h1").evaluate((element) => getComputedStyle(element).letterSpacing)).toBe(
      language === "ar" ? "normal" : "-0.51px",
    );
  }
  await context.close();
});

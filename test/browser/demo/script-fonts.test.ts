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

it.each(languages)(
  "pages, dialogs and the cookie preferences in %s name fonts of its script",
  async (language, sans, serif) => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/about`, {
      edit: (html) => html.replace(/<html([^>]*) lang="[^"]*"/, `<html$1 lang="${language}"`),
    });
    expect(await fontOf(page, "h1")).toContain(serif);
    expect(await fontOf(page, "main p")).toContain(sans);
    const { letterSpacing, wordBreak } = await page.locator("h1").evaluate((element) => {
      const style = getComputedStyle(element);
      return { letterSpacing: style.letterSpacing, wordBreak: style.wordBreak };
    });
    expect(letterSpacing === "normal").toBe(language === "ar");
    expect(wordBreak).toBe(language === "ja" ? "auto-phrase" : "normal");
    await page.keyboard.press("Escape");
    await page.locator("dialog.awning-dialog input[type=password]").waitFor();
    expect(await fontOf(page, "dialog.awning-dialog h2")).toContain(sans);
    await page.goto(`${inject("demo")}${paths.consent}`);
    await page.evaluate((lang) => document.documentElement.setAttribute("lang", lang), language);
    expect(await fontOf(page, ".awning-cookie-choices p")).toContain(sans);
    await context.close();
  },
);

it.each(languages)("an error page in %s names fonts of its script", async (language, sans) => {
  const { page, context } = await openReusedPage(browser, `${inject("demo")}/robots.txt`);
  const request = new Request("https://pottery.test/", {
    headers: { accept: "text/html", "accept-language": language },
  });
  await page.setContent(await errorPage(request, "unreachable", "1").text());
  expect(await fontOf(page, "h1")).toContain(sans);
  expect(await page.locator("h1").evaluate((element) => getComputedStyle(element).letterSpacing)).toBe(
    language === "ar" ? "normal" : "-0.51px",
  );
  await context.close();
});

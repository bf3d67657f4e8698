import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { sendButton, waitForForm } from "../forms/demo-form.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("a page of the demo site in German", () => {
  it("has the messages of its form in German, which it loads when the form is used", async () => {
    const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/de/contact`, {
      viewport: { width: 390, height: 844 },
    });
    const files: string[] = [];
    page.on("response", (response) => {
      if (/\/texts-[^/]+\.json$/.test(response.url())) files.push(response.url().replace(/.*-/, ""));
    });
    await page.reload();
    await waitForForm(page);
    await waitForNetwork(page);
    expect(files).not.toContain("forms.json");
    await sendButton(page).click();
    await page.getByText("Dieses Feld ist erforderlich.").first().waitFor();
    await page.getByText("Beim Formular gibt es ein Problem. Bitte scrollen Sie nach unten.").waitFor();
    expect(files).toContain("forms.json");
    expect(new Set(files).size).toBe(files.length);
    expect(files).not.toContain("calendar.json");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("leads to the page in the other language and back", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/contact`, {
      viewport: { width: 1440, height: 900 },
    });
    await page.getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL("**/de/contact");
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("link", { name: "British English" }).click();
    await page.waitForURL((url) => url.pathname === "/contact");
    await context.close();
  });
});

describe("a page in English", () => {
  it("loads no file of texts", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/contact`);
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/texts-")) files.push(request.url());
    });
    await page.reload();
    await waitForForm(page);
    // The module of that name is a part of every page with elements.
    expect(files.filter((url) => url.endsWith(".json"))).toEqual([]);
    await context.close();
  });

  it("is mirrored by the pseudo-language from right to left, with its texts", async () => {
    const { page, context } = await openReusedPage(browser, `${inject("demo")}/contact?i18nLang=rtl`);
    await waitForForm(page);
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await sendButton(page).click();
    await page.getByText("\u202erequired.\u202c").first().waitFor();
    await context.close();
  });
});

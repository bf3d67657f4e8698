import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { sendButton, waitForForm } from "../forms/demo-form.ts";
import { waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("pages load their texts in their language: none in English, and in German those of a form that is used", async () => {
  const files: string[] = [];
  const { page, context, errors } = await openReusedPage(browser, `${inject("demo")}/contact`, {
    async beforeLoad(opened) {
      opened.on("response", (response) => {
        // The module of that name is a part of every page with elements.
        if (/\/texts-[^/]+\.json$/.test(response.url())) files.push(response.url().replace(/.*-/, ""));
      });
    },
  });
  await waitForForm(page);
  await waitForNetwork(page);
  expect(files).toEqual([]);

  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.waitForURL("**/de/contact");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
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

  await page.getByRole("link", { name: "British English" }).click();
  await page.waitForURL((url) => url.pathname === "/contact");
  await context.close();
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { operatorToken } from "../operator-token.ts";
import { widthsOf } from "../widths.ts";
import { axeViolations, overflow, rulesOfBothWidths } from "./area-axe.ts";

const site = inject("proxied").replace("127.0.0.1", "operated.localhost");
const area = `${site}/_awning/config`;
const phone = { width: 390, height: 844 };
const viewports = [phone, { width: 1440, height: 900 }];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The screens of the area, with the title of each. */
const screens = [
  ["/settings", "Settings"],
  ["/settings/inbox", "Inbox"],
  ["/settings/history", "History of the settings"],
  ["/insights?compare=1", "Visits"],
  ["/insights/live", "Now"],
  ["/insights/pointer", "Pointers"],
  ["/insights/experiments", "Experiments"],
  ["/inbox", "Inbox"],
  ["/inbox/visitors?id=nobody", "Data of a visitor"],
] as const;

const send = (page: Page, path: string, method: string, body: object, ifMatch = "") =>
  page.evaluate(
    async ([to = "", how = "", text = "", version = ""]) => {
      const headers = { "content-type": "application/json", "if-match": version };
      return (await fetch(to, { method: how, headers, body: text })).status;
    },
    [path, method, JSON.stringify(body), ifMatch],
  );

it("an operator signs in by keyboard, finds what a visitor has sent, and each screen passes axe and fits at 390 and 1440 px", async () => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(`${area}/inbox`);
  expect(await axeViolations(page)).toEqual([]);
  await page.focus("#password");
  await page.keyboard.type(operatorToken);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${area}/inbox`);
  expect(await page.textContent("main")).toContain("Messages of visitors are not kept.");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  expect(await send(page, "/_awning/settings", "PATCH", { inbox: "on" }, "0")).toBe(200);
  const form = JSON.stringify({
    "email-yui_3_1": "ada@example.org",
    "textarea-yui_3_2": "A word ".repeat(40),
  });
  const submission = { key: "key-1", formId: "a-form", pagePath: "/echo", form };
  expect(await send(page, "/api/form/SaveFormSubmission", "POST", submission)).toBe(200);
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator(".submission").count();
    })
    .toBe(1);
  expect(await page.getAttribute(".submission a", "href")).toMatch(/^mailto:ada@example\.org/);
  for (const [index, [path, title]] of screens.entries()) {
    await page.goto(area + path);
    expect(await page.textContent("h1")).toBe(title);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const rules = widthsOf(index).some((each) => each === viewport.width) ? undefined : rulesOfBothWidths;
      const problems = [await axeViolations(page, rules), await overflow(page)];
      expect([path, viewport.width, ...problems]).toEqual([path, viewport.width, [], 0]);
    }
  }
  await context.close();
});

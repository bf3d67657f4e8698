import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { demoAddress, openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const readPage = async () => (await fetch(`${demoAddress}/about`)).text();

it("header and footer are shown as they are typed, and a save is taken back", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/header-footer");
  const frame = page.frameLocator(".settings-preview iframe");
  const bar = frame.locator("#header .sqs-announcement-bar");
  await bar.waitFor();
  const note = page.getByRole("textbox", { name: "Note", exact: true });
  const former = await note.inputValue();
  await note.fill("Fired & glazed");
  await frame.getByText("Fired & glazed").waitFor();
  await page.getByRole("textbox", { name: "Button", exact: true }).fill("Book -> /book");
  await frame.locator("#header a[href='/book']").waitFor({ state: "attached" });
  expect(await bar.isVisible()).toBe(true);
  // A link without an address, as while it is typed, changes nothing in the frame.
  const answer = page.waitForResponse("**/config/header-footer/preview");
  await page.getByRole("textbox", { name: "Button", exact: true }).fill("Book");
  await answer;
  expect(await frame.locator("#header a[href='/book']").count()).toBe(1);
  await page.getByRole("textbox", { name: "Button", exact: true }).fill("");
  await frame.locator("#header a[href='/book']").waitFor({ state: "detached" });
  expect(await readPage()).not.toContain("Fired &amp; glazed");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await expect.poll(readPage).toContain("Fired &amp; glazed");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "as they were before" }).waitFor();
  expect(await note.inputValue()).toBe(former);
  await expect.poll(readPage).not.toContain("Fired &amp; glazed");
  await page.context().close();
});

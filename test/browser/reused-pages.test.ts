import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser, openReusedPage } from "./browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const about = () => `${inject("demo")}/about`;
const options = { viewport: { width: 801, height: 600 } };

it("gives the next test the same page without anything of the test before", async () => {
  const first = await openReusedPage(browser, about(), {
    ...options,
    async beforeLoad(page, context) {
      await page.addInitScript(() => Object.assign(window, { ofTheFirst: true }));
      await context.exposeFunction("functionOfTheFirst", () => 1);
      await page.route("**/from-a-route", (route) => route.fulfill({ body: "of the first" }));
    },
  });
  const { page } = first;
  await page.evaluate(async () => {
    localStorage.setItem("first", "1");
    sessionStorage.setItem("first", "1");
    await cookieStore.set("first", "1");
    window.name = "first";
    addEventListener("pagehide", () => {
      sessionStorage.setItem("first", "2");
      localStorage.setItem("first", "2");
    });
    await caches.open("first");
    await new Promise((resolve) => {
      indexedDB.open("first").onsuccess = resolve;
    });
    console.error("an error of the first");
  });
  await page.setViewportSize({ width: 500, height: 500 });
  expect(await page.evaluate(() => "ofTheFirst" in window && "functionOfTheFirst" in window)).toBe(true);
  await first.context.close();
  await first.context.close();

  const second = await openReusedPage(browser, about(), options);
  expect(second.page).toBe(page);
  expect(second.errors).toEqual([]);
  expect(
    await page.evaluate(async () => ({
      globals: ["ofTheFirst", "functionOfTheFirst"].filter((name) => name in window),
      stored: [localStorage.getItem("first"), sessionStorage.getItem("first")],
      cookie: document.cookie.includes("first"),
      name: window.name,
      caches: (await caches.keys()).includes("first"),
      databases: (await indexedDB.databases()).filter(({ name }) => name === "first"),
      width: innerWidth,
      historyLength: history.length,
      routed: (await fetch("/from-a-route")).status,
    })),
  ).toEqual({
    globals: [],
    stored: [null, null],
    cookie: false,
    name: "",
    caches: false,
    databases: [],
    width: 801,
    historyLength: 1,
    routed: 404,
  });
  const third = await openReusedPage(browser, about(), options);
  expect(third.page).not.toBe(page);
  await third.context.close();
  await second.context.close();
});

it("does not give away a page that cannot be restored, or is closed", async () => {
  const first = await openReusedPage(browser, about(), options);
  await first.page.clock.install();
  await first.context.close();
  const second = await openReusedPage(browser, about(), options);
  expect(second.page).not.toBe(first.page);
  await second.page.close();
  await second.context.close();
  const third = await openReusedPage(browser, about(), options);
  expect(third.page).not.toBe(second.page);
  await third.context.close();
});

it("answers requests to other hosts, with and without a route of the test", async () => {
  const load = () =>
    new Promise<unknown[]>((resolve) => {
      const image = new Image();
      image.onload = async () =>
        resolve([image.naturalWidth, await fetch("https://other.example/data").catch(() => "failed")]);
      image.src = "https://images.example/a.jpg?format=300w";
    });
  for (const withRoute of [false, true, false]) {
    const { page, context, externalRequests } = await openReusedPage(
      browser,
      // A page without a policy.
      `${inject("browserOrigin")}/own/workshop-home`,
      options,
    );
    const before = externalRequests.length;
    if (withRoute) await page.route("**/unused", (route) => route.abort());
    expect(await page.evaluate(load)).toEqual([300, "failed"]);
    expect(externalRequests.slice(before)).toEqual([
      "https://images.example/a.jpg?format=300w",
      "https://other.example/data",
    ]);
    await context.close();
  }
});

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";
import type * as entry from "./errors-entry.ts";

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundleForBrowser(new URL("./errors-entry.ts", import.meta.url)),
  ]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

/** Opens a page with the data layer only. */
async function open(network: "down" | "up"): Promise<void> {
  ({ page } = await openPage(browser, "http://network.test/", {
    beforeLoad: async (newPage) => {
      await newPage.clock.install();
      await newPage.route("http://network.test/**", (route) => {
        if (route.request().url().includes("/api/"))
          return network === "down" ? route.abort("connectionfailed") : route.fulfill({ status: 500 });
        return route.fulfill({ contentType: "text/html", body: `<!doctype html><script>${script}</script>` });
      });
    },
  }));
}

/** Calls a path and returns the details of the page's `awning:track` events. */
async function trackedBy(path: string): Promise<unknown[]> {
  const details = await page.evaluateHandle(async (path) => {
    const details: unknown[] = [];
    document.addEventListener("awning:track", (event) => {
      if (event instanceof CustomEvent) details.push(event.detail);
    });
    const { requestWithCrumb } = (window as unknown as { awning: typeof entry }).awning;
    await requestWithCrumb("POST", path, { body: { name: "Jane" } });
    return details;
  }, path);
  await page.clock.runFor(1300);
  return details.jsonValue();
}

it("tracks a call that no network carried, with its path without the query", async () => {
  await open("down");
  expect(await trackedBy("/api/x/y?mail=jane")).toEqual([
    { event: "system_network_error", data: { urlRequested: "/api/x/y" } },
  ]);
});

it("tracks nothing if there was a response", async () => {
  await open("up");
  expect(await trackedBy("/api/x")).toEqual([]);
});

it("tracks nothing if the page was left meanwhile", async () => {
  await open("down");
  const leave = page.evaluate(() => {
    const { requestWithCrumb } = (window as unknown as { awning: typeof entry }).awning;
    document.addEventListener("awning:track", () => sessionStorage.setItem("tracked", "yes"));
    requestWithCrumb("GET", "/api/x");
    location.href = "/elsewhere";
  });
  await leave.catch(() => {});
  await page.waitForURL("**/elsewhere");
  await page.clock.runFor(1300);
  expect(await page.evaluate(() => sessionStorage.getItem("tracked"))).toBeNull();
});

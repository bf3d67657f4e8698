import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";
import type * as entry from "./errors-entry.ts";

let browser: Browser;
let script: string;
let page: Page;

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), bundleForBrowser("../tracking/errors-entry.ts")]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

/** A page of the data layer alone, which hears what is to be recorded. */
async function open(answer: "none" | "some"): Promise<void> {
  ({ page } = await openPage(browser, "http://network.test/", {
    beforeLoad: async (fresh) => {
      await fresh.route("http://network.test/**", (route) => {
        if (route.request().url().includes("/api/"))
          return answer === "none" ? route.abort("connectionfailed") : route.fulfill({ status: 500 });
        return route.fulfill({ contentType: "text/html", body: `<!doctype html><script>${script}</script>` });
      });
    },
  }));
}

const told = (path: string) =>
  page.evaluate(async (asked) => {
    const heard: unknown[] = [];
    document.addEventListener("awning:track", (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail);
    });
    const { request } = (window as unknown as { awning: typeof entry }).awning;
    await request("POST", asked, { body: { name: "Jane" } });
    await new Promise((resolve) => setTimeout(resolve, 1300));
    return heard;
  }, path);

it("tells of a call that no network carried, by its path alone", async () => {
  await open("none");
  expect(await told("/api/x/y?mail=jane")).toEqual([
    { event: "system_network_error", data: { urlRequested: "/api/x/y" } },
  ]);
});

it("tells of nothing when somebody has answered", async () => {
  await open("some");
  expect(await told("/api/x")).toEqual([]);
});

it("tells of nothing when the page was left meanwhile", async () => {
  await open("none");
  const leaving = page.evaluate(() => {
    const { request } = (window as unknown as { awning: typeof entry }).awning;
    document.addEventListener("awning:track", () => sessionStorage.setItem("told", "yes"));
    request("GET", "/api/x");
    location.href = "/elsewhere";
  });
  await leaving.catch(() => {});
  await page.waitForURL("**/elsewhere");
  await page.waitForTimeout(1300);
  expect(await page.evaluate(() => sessionStorage.getItem("told"))).toBeNull();
});

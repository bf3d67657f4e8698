import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { demoPassword, TestBrowser } from "./browser.ts";
import { advanceHours, credentials, loginPath } from "./crumb-requests.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new TestBrowser().send("/");
});

describe("a form without scripts and without a valid crumb", () => {
  it("gets a page that repeats it, with all fields except the password", async () => {
    const browser = new TestBrowser();
    browser.cookies.set("crumb", "old");
    const response = await browser.post(`${loginPath}?from=dialog&crumb=old`, {
      ...credentials,
      return: '/a"b<c>',
      note: "two\nlines",
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const page = await response.text();
    expect(page).toContain(`action="${loginPath}?from=dialog"`);
    expect(page).toContain('name="email" value="owner@demo.test"');
    expect(page).toContain('name="return" value="/a&quot;b&lt;c&gt;"');
    expect(page).toContain('name="note" value="two\nlines"');
    expect(page).toContain(`name="crumb" value="${browser.cookies.get("crumb")}"`);
    expect(page).toContain('<input type="password" name="password"');
    expect(page).not.toContain(demoPassword);
    expect((await browser.post(loginPath, credentials)).status).toBe(303);
  });

  it("is rejected without a form to repeat it, if it comes from another site", async () => {
    const browser = new TestBrowser();
    const response = await browser.post(loginPath, credentials, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("<form");
    expect(browser.setCookies).toEqual([]);
  });
});

describe("without a crumb", () => {
  it("reads are accepted", async () => {
    const browser = new TestBrowser();
    browser.cookies.set("ss_cvr", "a");
    for (const method of ["GET", "HEAD"]) expect((await browser.send("/about", { method })).status).toBe(200);
  });

  it("forms of public pages are accepted from this site's pages only", async () => {
    const browser = new TestBrowser();
    browser.cookies.set("ss_cvr", "a");
    const form = "/forms/68d2a7f43c19b5061e7fb802";
    expect((await browser.post(form, { message: "Hello" })).status).toBe(400);
    const elsewhere = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await browser.post(form, { message: "Hello" }, elsewhere)).status).toBe(403);
  });
});

describe("the crumb of a page", () => {
  it("is reused while enough time is left, and then renewed", async () => {
    const browser = new TestBrowser();
    await browser.send("/config/login");
    const first = browser.cookies.get("crumb");
    await browser.send("/config/login");
    expect(browser.setCookies).toEqual([]);
    advanceHours(7);
    await browser.send("/config/login");
    expect(browser.cookies.get("crumb")).not.toBe(first);
  });

  it("is not set on public pages without a form that needs it", async () => {
    const browser = new TestBrowser();
    await browser.send("/about");
    expect(browser.setCookies).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { Browser, password } from "./browser.ts";
import { credentials, inHours, login } from "./crumbs.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Browser().send("/");
});

describe("a form without scripts whose crumb fails", () => {
  it("becomes a page that sends it again, with nothing lost and no password written into it", async () => {
    const browser = new Browser();
    browser.cookies.set("crumb", "old");
    const answer = await browser.post(`${login}?from=dialog&crumb=old`, {
      ...credentials,
      return: '/a"b<c>',
      note: "two\nlines",
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const page = await answer.text();
    expect(page).toContain(`action="${login}?from=dialog"`);
    expect(page).toContain('name="email" value="owner@demo.test"');
    expect(page).toContain('name="return" value="/a&quot;b&lt;c&gt;"');
    expect(page).toContain('name="note" value="two\nlines"');
    expect(page).toContain(`name="crumb" value="${browser.cookies.get("crumb")}"`);
    expect(page).toContain('<input type="password" name="password"');
    expect(page).not.toContain(password);
    expect((await browser.post(login, credentials)).status).toBe(303);
  });

  it("stays a refusal when it comes from another site: nobody is offered to send that again", async () => {
    const browser = new Browser();
    const answer = await browser.post(login, credentials, { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("<form");
    expect(browser.set).toEqual([]);
  });
});

describe("what needs no crumb", () => {
  it("is reading", async () => {
    const browser = new Browser();
    browser.cookies.set("ss_cvr", "a");
    for (const method of ["GET", "HEAD"]) expect((await browser.send("/about", { method })).status).toBe(200);
  });

  it("are the forms of public pages, from this site's pages only", async () => {
    const browser = new Browser();
    browser.cookies.set("ss_cvr", "a");
    const form = "/forms/68d2a7f43c19b5061e7fb802";
    expect((await browser.post(form, { message: "Hello" })).status).toBe(400);
    const elsewhere = { headers: { "sec-fetch-site": "cross-site" } };
    expect((await browser.post(form, { message: "Hello" }, elsewhere)).status).toBe(403);
  });
});

describe("the crumb of a page", () => {
  it("is kept while it is good for a while, so that other tabs stay good, and renewed in time", async () => {
    const browser = new Browser();
    await browser.send("/config/login");
    const first = browser.cookies.get("crumb");
    await browser.send("/config/login");
    expect(browser.set).toEqual([]);
    inHours(7);
    await browser.send("/config/login");
    expect(browser.cookies.get("crumb")).not.toBe(first);
  });

  it("is not given to pages that have no use for it: those are everybody's", async () => {
    const browser = new Browser();
    await browser.send("/about");
    expect(browser.set).toEqual([]);
  });
});

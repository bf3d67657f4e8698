import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { advanceClock, installClock, untilIdle } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import {
  collectTracking,
  contextIds,
  cookiesOf,
  expectEvents,
  ofEndpoint,
  openTracked,
  originCalls,
  putPage,
  siteOf,
} from "./tracked-page.ts";

const reference = join(import.meta.dirname, "../../../docs/reference/tracking.md");
const uuid = "[\\da-f]{8}-[\\da-f]{4}-4[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}";

const button = '<div class="sqs-block-button"><a class="sqs-block-button-element" href="/x">Go</a></div>';

const { browser, closeAfterTest } = setUpBrowser();

async function visit(
  ...args: Parameters<typeof openTracked> extends [Browser, ...infer Rest] ? Rest : never
) {
  const opened = await openTracked(browser(), ...args);
  return closeAfterTest(opened);
}

describe("a visit", () => {
  it("is one pageview with the visitor record and the browser's properties, and is accepted", async () => {
    const path = await putPage("<p>Hello</p>");
    const opened = await visit(`${siteOf("first")}${path}?a=1#top`);
    const receivedAt = Date.now();
    const [hit] = await expectEvents(opened, "record-hit", 1);
    const properties = await opened.page.evaluate(() => ({
      userAgent: navigator.userAgent,
      viewportInnerHeight: innerHeight,
      viewportInnerWidth: innerWidth,
      screenHeight: screen.height,
      screenWidth: screen.width,
    }));
    const cookies = await cookiesOf(opened.context);
    const { clientDate } = hit as { clientDate: number };
    expect(receivedAt - clientDate).toBeLessThan(15_000);
    expect(hit).toEqual({
      localStorageSupported: true,
      queryString: "?a=1",
      referrer: "",
      websiteId: contextIds.website,
      templateId: contextIds.template,
      website_locale: "en-GB",
      ...properties,
      clientDate,
      url: path,
      pagePermissionTypeValue: 1,
      title: "Tracked & recorded",
      collectionId: contextIds.collection,
      visitorCookie: cookies.ss_cvr,
    });
    await expect.poll(() => opened.statuses, { timeout: 10_000 }).toEqual([200]);
    expect(ofEndpoint(opened.sent, "record-hit")[0]?.id).toMatch(/^[\w-]{21}\.0$/);
    expect(opened.errors).toEqual([]);
  });

  it("sets the two visit cookies", async () => {
    const opened = await visit(siteOf("cookies") + (await putPage("<p>Hello</p>")));
    await expectEvents(opened, "record-hit", 1);
    const cookies = await opened.context.cookies();
    const [record, timestamp] = ["ss_cvr", "ss_cvt"].map((name) =>
      cookies.find((each) => each.name === name),
    );
    expect(record?.value).toMatch(new RegExp(`^${uuid}\\|(\\d{13})\\|\\1\\|\\1\\|1$`));
    expect(timestamp?.value).toBe(record?.value.split("|")[3]);
    for (const cookie of [record, timestamp])
      expect(cookie).toMatchObject({ path: "/", httpOnly: false, sameSite: "Lax" });
    const now = Date.now() / 1000;
    const day = 24 * 60 * 60;
    expect((record?.expires ?? 0) - now).toBeGreaterThan(399 * day);
    expect(Math.abs((timestamp?.expires ?? 0) - now - 1800)).toBeLessThan(30);
  });

  it("stays one visit on a reload, and a new one starts after the visit cookie has expired", async () => {
    const opened = await visit(siteOf("reload") + (await putPage("<p>Hello</p>")));
    await expectEvents(opened, "record-hit", 1);
    const first = await cookiesOf(opened.context);
    await opened.page.reload();
    await expectEvents(opened, "record-hit", 2);
    expect(await cookiesOf(opened.context)).toEqual(first);
    await opened.context.clearCookies({ name: "ss_cvt" });
    await opened.page.reload();
    const [, , third] = await expectEvents(opened, "record-hit", 3);
    const { ss_cvr = "", ss_cvt } = await cookiesOf(opened.context);
    const [id, startedAt] = first.ss_cvr?.split("|") ?? [];
    expect(ss_cvr).toBe(`${id}|${startedAt}|${startedAt}|${ss_cvt}|2`);
    expect(third?.visitorCookie).toBe(ss_cvr);
  });

  it("is one visitor in four tabs that open at once", async () => {
    const address = inject("proxied") + (await putPage("<p>Hello</p>"));
    const context = await browser().newContext();
    const tabs = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const page = await context.newPage();
        return { page, ...(await collectTracking(page)) };
      }),
    );
    await Promise.all(tabs.map(({ page }) => page.goto(address)));
    const records: unknown[] = [];
    for (const tab of tabs) records.push((await expectEvents(tab, "record-hit", 1))[0]?.visitorCookie);
    expect(new Set(records).size).toBe(1);
    expect((await cookiesOf(context)).ss_cvr).toBe(records[0]);
    await context.close();
  });

  it("waits a short time for a tab that is starting one", async () => {
    const address = inject("proxied") + (await putPage("<p>Hello</p>"));
    const context = await browser().newContext();
    const other = await context.newPage();
    await other.goto(`${inject("proxied")}/_awning/health`);
    const holdLock = () =>
      other.evaluate(() => {
        const until = (release: () => void) => addEventListener("release", release, { once: true });
        navigator.locks.request("awning-visit", () => new Promise<void>(until));
      });
    const openTab = async () => {
      const page = await context.newPage();
      const collected = await collectTracking(page);
      await page.goto(address);
      return { page, ...collected };
    };
    await holdLock();
    const first = await openTab();
    await other.waitForFunction(async () => ((await navigator.locks.query()).pending?.length ?? 0) > 0);
    await context.addCookies([
      { name: "ss_cvr", value: "other|1|2|3|4", url: address },
      { name: "ss_cvt", value: "3", url: address },
    ]);
    await other.evaluate(() => dispatchEvent(new Event("release")));
    expect((await expectEvents(first, "record-hit", 1))[0]?.visitorCookie).toBe("other|1|2|3|4");

    await context.clearCookies();
    await holdLock();
    const second = await openTab();
    expect((await expectEvents(second, "record-hit", 1))[0]?.visitorCookie).toMatch(/\|1$/);
    await context.close();
  });

  it("that returns from the back-forward cache is another pageview", async () => {
    const opened = await visit(siteOf("restored") + (await putPage("<p>Hello</p>")));
    await expectEvents(opened, "record-hit", 1);
    await opened.page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    const [first, second] = await expectEvents(opened, "record-hit", 2);
    expect(second?.visitorCookie).toBe(first?.visitorCookie);
  });

  it.each([
    ["a missing page", { pageType: 100 }],
    ["a locked page", { pageType: 103 }],
    ["a forbidden page", { pageType: 106 }],
  ])("of %s records and stores nothing", async (name, changes) => {
    const opened = await visit(siteOf(name.replaceAll(" ", "-")) + (await putPage(button, changes)), {
      init: installClock,
    });
    await untilIdle(opened.page);
    await advanceClock(opened.page, 6000);
    expect(opened.statuses).toEqual([]);
    expect(await cookiesOf(opened.context)).toEqual({});
    expect(await opened.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  it("of the search page has no pageview", async () => {
    const opened = await visit(siteOf("search") + (await putPage(button, { pageType: 102 })));
    await expectEvents(opened, "button-render", 1);
    await expectEvents(opened, "record-hit", 0);
    expect(Object.keys(await cookiesOf(opened.context))).toEqual(["ss_cvr", "ss_cvt"]);
  });

  it("reaches the origin in the platform's format", async () => {
    const item = { id: contextIds.item, recordType: 1, title: "A post" };
    const opened = await visit(siteOf("origin") + (await putPage("<p>Hello</p>", { pageType: 50, item })), {
      init: (context) => context.addCookies([{ name: "crumb", value: "CRUMB", url: siteOf("origin") }]),
    });
    await expectEvents(opened, "record-hit", 1);
    const calls = () => originCalls(opened.address, "/api/census/");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(1);
    const [call] = await calls();
    expect([call?.method, call?.url]).toEqual(["POST", "/api/census/RecordHit"]);
    expect(call?.headers).toMatchObject({
      accept: "application/json, text/plain, */*",
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-csrf-token": "CRUMB",
      "user-agent": await opened.page.evaluate("navigator.userAgent"),
    });
    const fields = [...new URLSearchParams(call?.body)];
    expect(fields.map(([name]) => name)).toEqual(["event", "data", "ss_cvr"]);
    expect(fields[0]?.[1]).toBe("1");
    expect(fields[2]?.[1]).toBe((await cookiesOf(opened.context)).ss_cvr);
    const data = JSON.parse(fields[1]?.[1] ?? "{}") as Record<string, unknown>;
    expect(data).toMatchObject({
      itemId: contextIds.item,
      recordType: 1,
      url: new URL(opened.address).pathname,
    });
    const order = /send, in this order:([^.]*), then the item/.exec(readFileSync(reference, "utf8"))?.[1];
    const orderedNames = [...(order ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const names = Object.keys(data);
    expect(names.slice(0, orderedNames.length)).toEqual(orderedNames);
    expect(names).toHaveLength(17);
  });
});

describe("the landing of a session", () => {
  it("is recorded once if it has a campaign", async () => {
    const path = await putPage("<p>Hello</p>");
    const opened = await visit(`${siteOf("landing")}${path}?source=news&campaign=spring%20sale&utm_medium=x`);
    const [landing] = await expectEvents(opened, "track", 1);
    expect(landing).toEqual({
      landing: opened.address,
      refer: "",
      lang: "en-GB",
      screen: await opened.page.evaluate(() => `${screen.width}x${screen.height}`),
      source: "news",
      campaign: "spring sale",
    });
    await opened.page.reload();
    await expectEvents(opened, "record-hit", 2);
    await expectEvents(opened, "track", 1);
    const calls = () => originCalls(opened.address, "/api/track/");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(1);
    const [call] = await calls();
    expect(call?.method).toBe("GET");
    const query = new URL(call?.url ?? "", "http://origin").searchParams;
    expect([...query.keys()]).toEqual(["landing", "refer", "lang", "screen", "source", "campaign"]);
    expect(query.get("campaign")).toBe("spring sale");
  });

  it("is not recorded without a campaign", async () => {
    const opened = await visit(`${siteOf("no-landing")}${await putPage("<p>Hello</p>")}?a=1`);
    await expectEvents(opened, "record-hit", 1);
    await expectEvents(opened, "track", 0);
  });
});

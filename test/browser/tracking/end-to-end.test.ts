import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  cookiesOf,
  type Got,
  gotBy,
  ids,
  openTracked,
  putPage,
  siteOf,
  type TrackedPage,
} from "./tracked-page.ts";

/*
 * One visit with everything in it that is recorded, read where it ends: what the site's origin got. What differs from
 * the recorded calls of the platform's own runtime is in docs/decisions/events-at-the-edge.md.
 */

const body = `
<div class="sqs-block sqs-block-button" data-block-type="53" id="block-button1">
  <div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center" data-button-size="large">
    <a class="sqs-block-button-element" href="#there" target="_self"> Book  now </a></div></div>
<div class="sqs-block sqs-block-form" id="block-form1"><form data-form-id="5e0000000000000000000009"><input name="a"></form></div>
<img src="/posted/nothing-here.png" alt="">
<script>
  const tell = (detail) => document.dispatchEvent(new CustomEvent("awning:track", { detail }));
  document.addEventListener("DOMContentLoaded", () => {
    tell({ overlay: "promo", action: "show", id: "popup1", version: 3 });
    tell({ quickView: "5e0000000000000000000007" });
    tell({ event: "system_network_error", data: { urlRequested: "/api/missing" } });
    tell({ event: "typed_wrong", data: { websiteId: 7, pagePath: "/kept", mine: [1] } });
    tell({ analytics: { actor: "visitor", action: "click", event_owner_team: "site", event_source: "web", object_type: "button" },
      customData: { n: 1 }, customSchemaName: "Clicks" });
  });
  // The first is told, the second counted.
  const fail = () => { throw new Error("It broke"); };
  setTimeout(fail); setTimeout(fail, 50);
</script>`;

const crumb = "CRUMB-1";
const query = "?source=news&campaign=spring%20sale";

let browser: Browser;
let visit: TrackedPage;
let path = "";
let record = "";
let userAgent = "";

beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
  path = await putPage(body);
  visit = await openTracked(browser, `${siteOf("whole-way")}${path}${query}`, {
    init: (context) => context.addCookies([{ name: "crumb", value: crumb, url: siteOf("whole-way") }]),
  });
  userAgent = await visit.page.evaluate("navigator.userAgent");
  await visit.page.click(".sqs-block-button-element");
  await visit.page.waitForTimeout(3000);
  record = (await cookiesOf(visit.context)).ss_cvr ?? "";
  await leave(visit.page);
}, 60_000);
afterAll(async () => {
  await visit.context.close();
  await browser.close();
});

/** As visitors leave: what waits goes out with beacons. */
async function leave(page: Page): Promise<void> {
  await page.goto(`${inject("browserOrigin")}/empty`);
}

/** The calls at a path, once there are as many. */
async function got(start: string, count = 1, address = visit.address): Promise<readonly Got[]> {
  await expect
    .poll(async () => (await gotBy(address, start)).length, { timeout: 25_000 })
    .toBeGreaterThanOrEqual(count);
  return gotBy(address, start);
}

const form = (call: Got | undefined): [string, string][] => [...new URLSearchParams(call?.body)];
const json = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? "null");
const list = (text: string | undefined): Record<string, unknown>[] => JSON.parse(text ?? "null");

const page = () => ({
  visitorCookie: record,
  websiteId: ids.website,
  templateId: ids.template,
  website_locale: "en-GB",
  userAgent,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  url: path,
  title: "Tracked & told",
  collectionId: ids.collection,
});

describe("of a visit the site's origin gets", () => {
  it("POST /api/census/RecordHit: event, data and ss_cvr, with the crumb as a header and in no other place", async () => {
    const calls = await got("/api/census/RecordHit");
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/census/RecordHit"]);
    expect(call?.headers).toMatchObject({
      accept: "application/json, text/plain, */*",
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-csrf-token": crumb,
      cookie: `crumb=${crumb}`,
      "user-agent": userAgent,
      referer: visit.address,
    });
    const [event, data, cookie] = form(call);
    expect(event).toEqual(["event", "1"]);
    expect(cookie).toEqual(["ss_cvr", record]);
    expect(record).toMatch(/^[\da-f-]{36}\|(\d{13})\|\1\|\1\|1$/);
    expect(Object.entries(json(data?.[1]))).toEqual([
      ["localStorageSupported", true],
      ["queryString", query],
      ["referrer", ""],
      ["websiteId", ids.website],
      ["templateId", ids.template],
      ["website_locale", "en-GB"],
      ["userAgent", userAgent],
      ["clientDate", expect.any(Number)],
      ["viewportInnerHeight", 900],
      ["viewportInnerWidth", 1440],
      ["screenHeight", expect.any(Number)],
      ["screenWidth", expect.any(Number)],
      ["url", path],
      ["pagePermissionTypeValue", 1],
      ["title", "Tracked & told"],
      ["collectionId", ids.collection],
    ]);
    expect(`${call?.url}${call?.body}`).not.toContain(crumb);
  });

  it.each(["button-click", "button-render"])(
    "POST /api/census/%s: visitorCookie, the page's fields and the button's",
    async (name) => {
      const calls = await got(`/api/census/${name}`);
      expect(calls).toHaveLength(1);
      const [call] = calls;
      expect(call?.method).toBe("POST");
      expect(call?.headers["content-type"]).toBe("application/json");
      const said = json(call?.body);
      expect(said).toMatchObject({
        ...page(),
        id: "button1",
        buttonText: "Book now",
        clickthroughUrl: "#there",
        alignment: "center",
        size: "large",
        newWindow: false,
        context: "page",
      });
      expect(Object.keys(said)[0]).toBe("visitorCookie");
    },
  );

  it("POST /api/census/form-render: formId and visitorCookie", async () => {
    const calls = await got("/api/census/form-render");
    expect(calls.map((call) => json(call.body))).toEqual([
      { visitorCookie: record, formId: "5e0000000000000000000009" },
    ]);
  });

  it("POST /api/census/overlay: which one, what happened to it, and the page's fields", async () => {
    const [call] = await got("/api/census/overlay");
    expect(json(call?.body)).toMatchObject({
      ...page(),
      overlay: "promo",
      action: "show",
      id: "popup1",
      version: 3,
    });
  });

  it("POST /api/census/RecordQuickView/{id}: the product in the path", async () => {
    const [call] = await got("/api/census/RecordQuickView/");
    expect([call?.method, call?.url]).toEqual([
      "POST",
      "/api/census/RecordQuickView/5e0000000000000000000007",
    ]);
    expect(json(call?.body)).toMatchObject(page());
  });

  it("GET /api/track/Track: where the visitor came from, in the order of the parameters", async () => {
    const calls = await got("/api/track/Track");
    expect(calls).toHaveLength(1);
    const asked = new URL(calls[0]?.url ?? "", "http://origin");
    expect([calls[0]?.method, calls[0]?.body]).toEqual(["GET", ""]);
    expect([...asked.searchParams]).toEqual([
      ["landing", visit.address],
      ["refer", ""],
      ["lang", "en-GB"],
      ["screen", expect.stringMatching(/^\d+x\d+$/)],
      ["source", "news"],
      ["campaign", "spring sale"],
    ]);
  });

  it("POST /api/events/RecordJavascriptErrors: a list of {event, data, timestamp}, with the crumb as X-CSRF-Token", async () => {
    const [call] = await got("/api/events/RecordJavascriptErrors");
    expect(call?.headers).toMatchObject({ "content-type": "application/json", "x-csrf-token": crumb });
    const errors = list(call?.body);
    expect(errors).toHaveLength(1);
    expect(Object.keys(errors[0] ?? {})).toEqual(["event", "data", "timestamp"]);
    expect(JSON.stringify(errors[0]?.data)).toContain("It broke");
    expect(errors[0]?.timestamp).toBeGreaterThan(1.7e12);
  });

  it("POST /api/events/Trace: the form field data with a list of {pageUrl, type, data}", async () => {
    const [call] = await got("/api/events/Trace");
    expect(call?.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=UTF-8");
    const fields = form(call);
    expect(fields.map(([name]) => name)).toEqual(["data"]);
    const events = list(fields[0]?.[1]);
    expect(events).toEqual([
      {
        pageUrl: siteOf("whole-way") + path,
        type: "javascript-errors",
        data: expect.objectContaining({ repeated: 1 }),
      },
    ]);
  });

  it("POST /api/events/RecordEvent: crumb, event and data, whose fields of a wrong type are not", async () => {
    const calls = await got("/api/events/RecordEvent", 2);
    expect(calls).toHaveLength(2);
    const said = new Map(
      calls.map((call) => {
        const fields = form(call);
        expect(call.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=UTF-8");
        expect(fields.map(([name]) => name)).toEqual(["crumb", "event", "data"]);
        expect(fields[0]?.[1]).toBe(crumb);
        return [fields[1]?.[1], json(fields[2]?.[1])];
      }),
    );
    const common = {
      pageHash: "",
      pagePath: path,
      websiteId: ids.website,
      templateId: ids.template,
      variantId: null,
      memberAccountId: null,
      member_locale: null,
      website_locale: "en-GB",
    };
    const failed = said.get("system_network_error");
    expect(failed).toEqual({ ...common, urlRequested: "/api/missing" });
    expect(Object.keys(failed ?? {})).toEqual([...Object.keys(common), "urlRequested"]);
    expect(said.get("typed_wrong")).toEqual({ ...common, pagePath: "/kept", mine: [1] });
  });

  it("POST /api/1/performance/records: text with a list of records under one id that the page has made", async () => {
    const calls = await got("/api/1/performance/records");
    for (const call of calls) expect(call.headers["content-type"]).toBe("text/plain;charset=UTF-8");
    const records = calls.flatMap((call) => list(call.body));
    for (const each of records) {
      expect(Object.keys(each)).toEqual(["raw", "app", "data", "event", "pageLoadId", "ts"]);
      expect(each).toMatchObject({ raw: true, app: "v7_1-user-sites" });
    }
    expect(new Set(records.map(({ pageLoadId }) => pageLoadId)).size).toBe(1);
    expect(records[0]?.pageLoadId).toMatch(/^[\w-]{21}$/);
    const names = records.map(({ event }) => event);
    expect(names).toContain("page_speed");
    expect(names.filter((name) => name === "a11y")).toHaveLength(1);
    const speed = records.flatMap(({ event, data }) =>
      event === "page_speed" ? [(data as { name: string }).name] : [],
    );
    expect(speed).toEqual(expect.arrayContaining(["TTFB", "FCP"]));
    expect(new Set(speed).size).toBe(speed.length);
  });

  it("POST /api/v1/events: analyticsId, commonData, customData and customSchemaName", async () => {
    const calls = await got("/api/v1/events");
    expect(calls).toHaveLength(1);
    const said = json(calls[0]?.body);
    expect(Object.keys(said)).toEqual(["analyticsId", "commonData", "customData", "customSchemaName"]);
    expect(said.analyticsId).toMatch(/^[\da-f-]{36}$/);
    expect(said.commonData).toMatchObject({
      actor: "visitor",
      action: "click",
      event_owner_team: "site",
      event_source: "web",
      object_type: "button",
      page_path: path,
      website_id: ids.website,
    });
    expect(said).toMatchObject({ customData: { n: 1 }, customSchemaName: "Clicks" });
  });

  it("each of them once by its id, with the site's name and a cut address", async () => {
    const calls = await got("/api/");
    const names = calls.flatMap(({ headers }) => headers["idempotency-key"]?.split(",") ?? []);
    expect(new Set(names).size).toBe(names.length);
    for (const { headers } of calls) {
      expect(headers["x-forwarded-host"]).toBe(new URL(visit.address).host);
      expect(headers["x-forwarded-for"] ?? "127.0.0.0").toMatch(/\.0$|::$/);
    }
  });

  it("all of it in a handful of requests of the browser", () => {
    expect(visit.statuses.length).toBeLessThanOrEqual(6);
  });
});

describe("of a visit to a site of the older version", () => {
  it("the origin is asked for GET /api/1/performance/settings, whose pageLoadId its records bear", async () => {
    const old = await openTracked(
      browser,
      siteOf("older") + (await putPage("<p>Old</p>", { templateVersion: "7" })),
    );
    await old.page.waitForTimeout(2500);
    await leave(old.page);
    const [call] = await got("/api/1/performance/records", 1, old.address);
    const records = list(call?.body);
    expect(new Set(records.map(({ pageLoadId }) => pageLoadId))).toEqual(
      new Set(["page-load-of-the-origin"]),
    );
    expect(records.map(({ event }) => event)).toContain("user");
    expect(records[0]).toMatchObject({ app: "v7-user-sites" });
    const [asked, ...others] = await got("/api/1/performance/settings", 1, old.address);
    expect([asked?.method, asked?.body, others]).toEqual(["GET", "", []]);
    await old.context.close();
  });
});

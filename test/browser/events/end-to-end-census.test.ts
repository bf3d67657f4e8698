import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  campaignQuery,
  type FullVisit,
  formBodyOf,
  makeFullVisit,
  parseJsonObject,
  testCrumb,
  waitForCalls,
} from "./full-visit.ts";
import { contextIds } from "./tracked-page.ts";

let browser: Browser;
let visit: FullVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await makeFullVisit(browser, "whole-census");
}, 60_000);
afterAll(async () => {
  await visit.context.close();
  await browser.close();
});

const pageFields = () => ({
  visitorCookie: visit.record,
  websiteId: contextIds.website,
  templateId: contextIds.template,
  website_locale: "en-GB",
  userAgent: visit.userAgent,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  url: visit.path,
  title: "Tracked & recorded",
  collectionId: contextIds.collection,
});

describe("the origin gets of a visit", () => {
  it("POST /api/census/RecordHit: event, data and ss_cvr, with the crumb only as a header", async () => {
    const calls = await waitForCalls(visit.address, "/api/census/RecordHit");
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/census/RecordHit"]);
    expect(call?.headers).toMatchObject({
      accept: "application/json, text/plain, */*",
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-csrf-token": testCrumb,
      cookie: `crumb=${testCrumb}`,
      "user-agent": visit.userAgent,
      referer: visit.address,
    });
    const [event, data, cookie] = formBodyOf(call);
    expect(event).toEqual(["event", "1"]);
    expect(cookie).toEqual(["ss_cvr", visit.record]);
    expect(visit.record).toMatch(/^[\da-f-]{36}\|(\d{13})\|\1\|\1\|1$/);
    expect(Object.entries(parseJsonObject(data?.[1]))).toEqual([
      ["localStorageSupported", true],
      ["queryString", campaignQuery],
      ["referrer", ""],
      ["websiteId", contextIds.website],
      ["templateId", contextIds.template],
      ["website_locale", "en-GB"],
      ["userAgent", visit.userAgent],
      ["clientDate", expect.any(Number)],
      ["viewportInnerHeight", 900],
      ["viewportInnerWidth", 1440],
      ["screenHeight", expect.any(Number)],
      ["screenWidth", expect.any(Number)],
      ["url", visit.path],
      ["pagePermissionTypeValue", 1],
      ["title", "Tracked & recorded"],
      ["collectionId", contextIds.collection],
    ]);
    expect(`${call?.url}${call?.body}`).not.toContain(testCrumb);
  });

  it.each(["button-click", "button-render"])(
    "POST /api/census/%s: visitorCookie, the page fields and the button fields",
    async (name) => {
      const calls = await waitForCalls(visit.address, `/api/census/${name}`);
      expect(calls).toHaveLength(1);
      const [call] = calls;
      expect(call?.method).toBe("POST");
      expect(call?.headers["content-type"]).toBe("application/json");
      const data = parseJsonObject(call?.body);
      expect(data).toMatchObject({
        ...pageFields(),
        id: "button1",
        buttonText: "Book now",
        clickthroughUrl: "#there",
        alignment: "center",
        size: "large",
        newWindow: false,
        context: "page",
      });
      expect(Object.keys(data)[0]).toBe("visitorCookie");
    },
  );

  it("POST /api/census/form-render: formId and visitorCookie", async () => {
    const calls = await waitForCalls(visit.address, "/api/census/form-render");
    expect(calls.map((call) => parseJsonObject(call.body))).toEqual([
      { visitorCookie: visit.record, formId: "5e0000000000000000000009" },
    ]);
  });

  it("POST /api/census/overlay: the overlay, the action, and the page fields", async () => {
    const [call] = await waitForCalls(visit.address, "/api/census/overlay");
    expect(parseJsonObject(call?.body)).toMatchObject({
      ...pageFields(),
      overlay: "promo",
      action: "show",
      id: "popup1",
      version: 3,
    });
  });

  it("POST /api/census/RecordQuickView/{id}: the product in the path", async () => {
    const [call] = await waitForCalls(visit.address, "/api/census/RecordQuickView/");
    expect([call?.method, call?.url]).toEqual([
      "POST",
      "/api/census/RecordQuickView/5e0000000000000000000007",
    ]);
    expect(parseJsonObject(call?.body)).toMatchObject(pageFields());
  });

  it("GET /api/track/Track: the landing, in the order of the parameters", async () => {
    const calls = await waitForCalls(visit.address, "/api/track/Track");
    expect(calls).toHaveLength(1);
    const url = new URL(calls[0]?.url ?? "", "http://origin");
    expect([calls[0]?.method, calls[0]?.body]).toEqual(["GET", ""]);
    expect([...url.searchParams]).toEqual([
      ["landing", visit.address],
      ["refer", ""],
      ["lang", "en-GB"],
      ["screen", expect.stringMatching(/^\d+x\d+$/)],
      ["source", "news"],
      ["campaign", "spring sale"],
    ]);
  });

  it("each event once by its id, with the site's host and a truncated address", async () => {
    const calls = await waitForCalls(visit.address, "/api/");
    const eventIds = calls.flatMap(({ headers }) => headers["idempotency-key"]?.split(",") ?? []);
    expect(new Set(eventIds).size).toBe(eventIds.length);
    for (const { headers } of calls) {
      expect(headers["x-forwarded-host"]).toBe(new URL(visit.address).host);
      expect(headers["x-forwarded-for"] ?? "127.0.0.0").toMatch(/\.0$|::$/);
    }
  });

  it("all events in at most six requests of the browser", () => {
    expect(visit.statuses.length).toBeLessThanOrEqual(6);
  });
});

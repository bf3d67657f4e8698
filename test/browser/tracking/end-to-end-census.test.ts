import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { crumb, form, got, json, query, visitWholly, type WholeVisit } from "./end-to-end-visit.ts";
import { ids } from "./tracked-page.ts";

let browser: Browser;
let visit: WholeVisit;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
  visit = await visitWholly(browser, "whole-census");
}, 60_000);
afterAll(async () => {
  await visit.context.close();
  await browser.close();
});

const page = () => ({
  visitorCookie: visit.record,
  websiteId: ids.website,
  templateId: ids.template,
  website_locale: "en-GB",
  userAgent: visit.userAgent,
  viewportInnerHeight: 900,
  viewportInnerWidth: 1440,
  url: visit.path,
  title: "Tracked & told",
  collectionId: ids.collection,
});

describe("of a visit the site's origin gets", () => {
  it("POST /api/census/RecordHit: event, data and ss_cvr, with the crumb as a header and in no other place", async () => {
    const calls = await got(visit.address, "/api/census/RecordHit");
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect([call?.method, call?.url]).toEqual(["POST", "/api/census/RecordHit"]);
    expect(call?.headers).toMatchObject({
      accept: "application/json, text/plain, */*",
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-csrf-token": crumb,
      cookie: `crumb=${crumb}`,
      "user-agent": visit.userAgent,
      referer: visit.address,
    });
    const [event, data, cookie] = form(call);
    expect(event).toEqual(["event", "1"]);
    expect(cookie).toEqual(["ss_cvr", visit.record]);
    expect(visit.record).toMatch(/^[\da-f-]{36}\|(\d{13})\|\1\|\1\|1$/);
    expect(Object.entries(json(data?.[1]))).toEqual([
      ["localStorageSupported", true],
      ["queryString", query],
      ["referrer", ""],
      ["websiteId", ids.website],
      ["templateId", ids.template],
      ["website_locale", "en-GB"],
      ["userAgent", visit.userAgent],
      ["clientDate", expect.any(Number)],
      ["viewportInnerHeight", 900],
      ["viewportInnerWidth", 1440],
      ["screenHeight", expect.any(Number)],
      ["screenWidth", expect.any(Number)],
      ["url", visit.path],
      ["pagePermissionTypeValue", 1],
      ["title", "Tracked & told"],
      ["collectionId", ids.collection],
    ]);
    expect(`${call?.url}${call?.body}`).not.toContain(crumb);
  });

  it.each(["button-click", "button-render"])(
    "POST /api/census/%s: visitorCookie, the page's fields and the button's",
    async (name) => {
      const calls = await got(visit.address, `/api/census/${name}`);
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
    const calls = await got(visit.address, "/api/census/form-render");
    expect(calls.map((call) => json(call.body))).toEqual([
      { visitorCookie: visit.record, formId: "5e0000000000000000000009" },
    ]);
  });

  it("POST /api/census/overlay: which one, what happened to it, and the page's fields", async () => {
    const [call] = await got(visit.address, "/api/census/overlay");
    expect(json(call?.body)).toMatchObject({
      ...page(),
      overlay: "promo",
      action: "show",
      id: "popup1",
      version: 3,
    });
  });

  it("POST /api/census/RecordQuickView/{id}: the product in the path", async () => {
    const [call] = await got(visit.address, "/api/census/RecordQuickView/");
    expect([call?.method, call?.url]).toEqual([
      "POST",
      "/api/census/RecordQuickView/5e0000000000000000000007",
    ]);
    expect(json(call?.body)).toMatchObject(page());
  });

  it("GET /api/track/Track: where the visitor came from, in the order of the parameters", async () => {
    const calls = await got(visit.address, "/api/track/Track");
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

  it("each of them once by its id, with the site's name and a cut address", async () => {
    const calls = await got(visit.address, "/api/");
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

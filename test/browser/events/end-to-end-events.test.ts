import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  type FullVisit,
  formBodyOf,
  leavePage,
  makeFullVisit,
  parseJsonList,
  parseJsonObject,
  testCrumb,
  waitForCalls,
} from "./full-visit.ts";
import { untilMeasuring } from "./page-states.ts";
import { contextIds, openTracked, originCalls, putPage, siteOf } from "./tracked-page.ts";

let browser: Browser;
let visit: FullVisit;
beforeAll(async () => {
  browser = await launchBrowser();
  visit = await makeFullVisit(browser, "whole-events");
}, 60_000);
afterAll(async () => {
  await visit.context.close();
  await browser.close();
});

describe("the origin gets of a visit", () => {
  it("POST /api/events/RecordJavascriptErrors: a list of {event, data, timestamp}, with the crumb as X-CSRF-Token", async () => {
    const [call] = await waitForCalls(visit.address, "/api/events/RecordJavascriptErrors");
    expect(call?.headers).toMatchObject({ "content-type": "application/json", "x-csrf-token": testCrumb });
    const errors = parseJsonList(call?.body);
    expect(errors).toHaveLength(1);
    expect(Object.keys(errors[0] ?? {})).toEqual(["event", "data", "timestamp"]);
    expect(JSON.stringify(errors[0]?.data)).toContain("It broke");
    expect(errors[0]?.timestamp).toBeGreaterThan(1.7e12);
  });

  it("POST /api/events/Trace: the form field data with a list of {pageUrl, type, data}", async () => {
    const [call] = await waitForCalls(visit.address, "/api/events/Trace");
    expect(call?.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=UTF-8");
    const fields = formBodyOf(call);
    expect(fields.map(([name]) => name)).toEqual(["data"]);
    const events = parseJsonList(fields[0]?.[1]);
    expect(events).toEqual([
      {
        pageUrl: siteOf("whole-events") + visit.path,
        type: "javascript-errors",
        data: expect.objectContaining({ repeated: 1 }),
      },
    ]);
  });

  it("POST /api/events/RecordEvent: crumb, event and data without fields of a wrong type", async () => {
    const calls = await waitForCalls(visit.address, "/api/events/RecordEvent", 2);
    expect(calls).toHaveLength(2);
    const dataByEvent = new Map(
      calls.map((call) => {
        const fields = formBodyOf(call);
        expect(call.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=UTF-8");
        expect(fields.map(([name]) => name)).toEqual(["crumb", "event", "data"]);
        expect(fields[0]?.[1]).toBe(testCrumb);
        return [fields[1]?.[1], parseJsonObject(fields[2]?.[1])];
      }),
    );
    const common = {
      pageHash: "",
      pagePath: visit.path,
      websiteId: contextIds.website,
      templateId: contextIds.template,
      variantId: null,
      memberAccountId: null,
      member_locale: null,
      website_locale: "en-GB",
    };
    const networkError = dataByEvent.get("system_network_error");
    expect(networkError).toEqual({ ...common, urlRequested: "/api/missing" });
    expect(Object.keys(networkError ?? {})).toEqual([...Object.keys(common), "urlRequested"]);
    expect(dataByEvent.get("wrong_types")).toEqual({ ...common, pagePath: "/kept", mine: [1] });
  });

  it("POST /api/1/performance/records: text with a list of records under one id that the page has created", async () => {
    const path = "/api/1/performance/records";
    // On a busy machine the measures of the load are in a call after the first one.
    await expect
      .poll(async () => (await originCalls(visit.address, path)).map(({ body }) => body).join(), {
        timeout: 25_000,
      })
      .toMatch(/(?=.*"TTFB")(?=.*"FCP")/s);
    const calls = await originCalls(visit.address, path);
    for (const call of calls) expect(call.headers["content-type"]).toBe("text/plain;charset=UTF-8");
    const records = calls.flatMap((call) => parseJsonList(call.body));
    for (const record of records) {
      expect(Object.keys(record)).toEqual(["raw", "app", "data", "event", "pageLoadId", "ts"]);
      expect(record).toMatchObject({ raw: true, app: "v7_1-user-sites" });
    }
    expect(new Set(records.map(({ pageLoadId }) => pageLoadId)).size).toBe(1);
    expect(records[0]?.pageLoadId).toMatch(/^[\w-]{21}$/);
    const names = records.map(({ event }) => event);
    expect(names).toContain("page_speed");
    expect(names.filter((name) => name === "a11y")).toHaveLength(1);
    const vitalNames = records.flatMap(({ event, data }) =>
      event === "page_speed" ? [(data as { name: string }).name] : [],
    );
    expect(vitalNames).toEqual(expect.arrayContaining(["TTFB", "FCP"]));
    expect(new Set(vitalNames).size).toBe(vitalNames.length);
  });

  it("POST /api/v1/events: analyticsId, commonData, customData and customSchemaName", async () => {
    const calls = await waitForCalls(visit.address, "/api/v1/events");
    expect(calls).toHaveLength(1);
    const event = parseJsonObject(calls[0]?.body);
    expect(Object.keys(event)).toEqual(["analyticsId", "commonData", "customData", "customSchemaName"]);
    expect(event.analyticsId).toMatch(/^[\da-f-]{36}$/);
    expect(event.commonData).toMatchObject({
      actor: "visitor",
      action: "click",
      event_owner_team: "site",
      event_source: "web",
      object_type: "button",
      page_path: visit.path,
      website_id: contextIds.website,
    });
    expect(event).toMatchObject({ customData: { n: 1 }, customSchemaName: "Clicks" });
  });
});

describe("the origin gets of a visit to a 7.0 site", () => {
  it("GET /api/1/performance/settings, and records with the pageLoadId of its response", async () => {
    const visit = await openTracked(
      browser,
      siteOf("older") + (await putPage("<p>Old</p>", { templateVersion: "7" })),
    );
    await untilMeasuring(visit.page);
    const [settingsCall, ...furtherCalls] = await waitForCalls(
      visit.address,
      "/api/1/performance/settings",
      1,
    );
    await visit.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/performance/settings")),
    );
    await leavePage(visit.page);
    // Orphaned events of an earlier page may come in calls of their own.
    const ownRecords = async () =>
      (await waitForCalls(visit.address, "/api/1/performance/records", 1))
        .flatMap(({ body }) => parseJsonList(body))
        .filter(({ pageLoadId }) => pageLoadId === "page-load-of-the-origin");
    await expect
      .poll(async () => (await ownRecords()).map(({ event }) => event), { timeout: 25_000 })
      .toContain("user");
    const records = await ownRecords();
    expect(records[0]).toMatchObject({ app: "v7-user-sites" });
    expect([settingsCall?.method, settingsCall?.body, furtherCalls]).toEqual(["GET", "", []]);
    await visit.context.close();
  });
});

describe("the origin gets of a visit whose session is recorded", () => {
  /** The page data of a site with session recording. */
  const recordingData = {
    elements: "possible",
    sessionRecording: 1,
    experiments: [
      {
        name: "session-recording",
        experimentType: "FEATURE_TOGGLE",
        variant: "true",
        segmentName: "",
        containsError: false,
      },
    ],
  };

  it("GET /api/commerce/fullstory/getId, whose response the site's recorder gets", async () => {
    // Only a local host gets calls over http.
    const address = inject("proxied") + (await putPage("<p>Recorded</p>"));
    const visit = await openTracked(browser, address, {
      async init(context) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
          document.addEventListener("awning:record-session", (event) => {
            if (event instanceof CustomEvent) document.documentElement.dataset.recorded = event.detail.id;
          });
        });
        await context.route(address, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(
            /(id="awning-page">)(.*?)(<\/script>)/,
            (_, before, data, after) =>
              before + JSON.stringify({ ...JSON.parse(data), ...recordingData }) + after,
          );
          await route.fulfill({ response, body });
        });
      },
    });
    await visit.page.waitForSelector("html[data-recorded]", { timeout: 10_000 });
    expect(await visit.page.getAttribute("html", "data-recorded")).toBe("recording-of-the-origin");
    const calls = await waitForCalls(address, "/api/commerce/fullstory/getId");
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/api/commerce/fullstory/getId", ""],
    ]);
    expect(calls[0]?.headers["x-forwarded-host"]).toBe(new URL(address).host);
    await visit.context.close();
  });
});

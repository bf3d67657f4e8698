import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { crumb, form, got, json, leave, list, visitWholly, type WholeVisit } from "./end-to-end-visit.ts";
import { ids, openTracked, putPage, siteOf, untilMeasuring } from "./tracked-page.ts";

let browser: Browser;
let visit: WholeVisit;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
  visit = await visitWholly(browser, "whole-events");
}, 60_000);
afterAll(async () => {
  await visit.context.close();
  await browser.close();
});

describe("of a visit the site's origin gets", () => {
  it("POST /api/events/RecordJavascriptErrors: a list of {event, data, timestamp}, with the crumb as X-CSRF-Token", async () => {
    const [call] = await got(visit.address, "/api/events/RecordJavascriptErrors");
    expect(call?.headers).toMatchObject({ "content-type": "application/json", "x-csrf-token": crumb });
    const errors = list(call?.body);
    expect(errors).toHaveLength(1);
    expect(Object.keys(errors[0] ?? {})).toEqual(["event", "data", "timestamp"]);
    expect(JSON.stringify(errors[0]?.data)).toContain("It broke");
    expect(errors[0]?.timestamp).toBeGreaterThan(1.7e12);
  });

  it("POST /api/events/Trace: the form field data with a list of {pageUrl, type, data}", async () => {
    const [call] = await got(visit.address, "/api/events/Trace");
    expect(call?.headers["content-type"]).toBe("application/x-www-form-urlencoded; charset=UTF-8");
    const fields = form(call);
    expect(fields.map(([name]) => name)).toEqual(["data"]);
    const events = list(fields[0]?.[1]);
    expect(events).toEqual([
      {
        pageUrl: siteOf("whole-events") + visit.path,
        type: "javascript-errors",
        data: expect.objectContaining({ repeated: 1 }),
      },
    ]);
  });

  it("POST /api/events/RecordEvent: crumb, event and data, whose fields of a wrong type are not", async () => {
    const calls = await got(visit.address, "/api/events/RecordEvent", 2);
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
      pagePath: visit.path,
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
    const calls = await got(visit.address, "/api/1/performance/records");
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
    const calls = await got(visit.address, "/api/v1/events");
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
      page_path: visit.path,
      website_id: ids.website,
    });
    expect(said).toMatchObject({ customData: { n: 1 }, customSchemaName: "Clicks" });
  });
});

describe("of a visit to a site of the older version", () => {
  it("the origin is asked for GET /api/1/performance/settings, whose pageLoadId its records bear", async () => {
    const old = await openTracked(
      browser,
      siteOf("older") + (await putPage("<p>Old</p>", { templateVersion: "7" })),
    );
    const [asked, ...others] = await got(old.address, "/api/1/performance/settings", 1);
    await untilMeasuring(old.page);
    await old.page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/performance/settings")),
    );
    await leave(old.page);
    // What an earlier page left behind may come along, and in calls of its own.
    const recorded = async () =>
      (await got(old.address, "/api/1/performance/records", 1))
        .flatMap(({ body }) => list(body))
        .filter(({ pageLoadId }) => pageLoadId === "page-load-of-the-origin");
    await expect
      .poll(async () => (await recorded()).map(({ event }) => event), { timeout: 25_000 })
      .toContain("user");
    const records = await recorded();
    expect(records[0]).toMatchObject({ app: "v7-user-sites" });
    expect([asked?.method, asked?.body, others]).toEqual(["GET", "", []]);
    await old.context.close();
  });
});

describe("of a visit whose recording has been drawn", () => {
  /** With what the settings of a site would have the edge put into its pages. */
  const drawn = {
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

  it("the origin is asked for GET /api/commerce/fullstory/getId, and the site's recorder hears its answer", async () => {
    // Calls of the site's own are made by https on any host but a local one.
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
          const answer = await route.fetch();
          const body = (await answer.text()).replace(
            /(id="awning-page">)(.*?)(<\/script>)/,
            (_, before, data, after) => before + JSON.stringify({ ...JSON.parse(data), ...drawn }) + after,
          );
          await route.fulfill({ response: answer, body });
        });
      },
    });
    await visit.page.waitForSelector("html[data-recorded]", { timeout: 10_000 });
    expect(await visit.page.getAttribute("html", "data-recorded")).toBe("recording-of-the-origin");
    const calls = await got(address, "/api/commerce/fullstory/getId");
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ["GET", "/api/commerce/fullstory/getId", ""],
    ]);
    expect(calls[0]?.headers["x-forwarded-host"]).toBe(new URL(address).host);
    await visit.context.close();
  });
});

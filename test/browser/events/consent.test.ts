import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { advanceClock, installClock, untilIdle } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import {
  actBeforeRecorder,
  cookiesOf,
  expectEvents,
  openTracked,
  originCalls,
  putPage,
  siteOf,
  type TrackedPage,
} from "./tracked-page.ts";

const { browser, closeAfterTest } = setUpBrowser();

const cookieSettings = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerAcceptType: "OPT_IN_AND_OUT",
  cookieBannerCtaVariant: "BUTTON",
};
const button =
  '<div class="sqs-block-button" id="block-b"><a class="sqs-block-button-element" href="#b">Go</a></div>';

interface VisitOptions {
  readonly choice?: string;
  readonly body?: string;
  readonly init?: (context: BrowserContext) => Promise<void>;
}

async function visit(name: string, { choice, body = button, init }: VisitOptions = {}) {
  const opened = await openTracked(browser(), siteOf(name) + (await putPage(body, { cookieSettings })), {
    async init(context) {
      await installClock(context);
      await init?.(context);
      const url = siteOf(name);
      if (choice !== undefined) await context.addCookies([{ name: "ss_cookieAllowed", value: choice, url }]);
    },
  });
  return closeAfterTest(opened);
}

/** The names of what a page has stored in its browser, except the choice itself. */
async function storedNames({ page, context }: TrackedPage) {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  return [...Object.keys(await cookiesOf(context)), ...stored].filter((name) => name !== "ss_cookieAllowed");
}

describe("under a restrictive policy", () => {
  it("nothing is set, stored or sent before consent, and one pageview after it", async () => {
    // Before the recorder has started, and after it.
    const opened = await visit("asks", { init: (context) => actBeforeRecorder(context, "before") });
    await untilIdle(opened.page);
    await opened.page.click(".sqs-block-button-element");
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "before" } })),
    );
    await advanceClock(opened.page, 2500);
    expect(opened.statuses).toEqual([]);
    expect(await storedNames(opened)).toEqual([]);

    await opened.page.click('[value="accept"]');
    const [hit] = await expectEvents(opened, "record-hit", 1);
    expect(hit?.visitorCookie).toBe((await cookiesOf(opened.context)).ss_cvr);
    await expectEvents(opened, "button-render", 1);
    await expectEvents(opened, "button-click", 0);
    await expectEvents(opened, "record-event", 0);
    await expect
      .poll(async () => (await originCalls(opened.address, "/api/census/RecordHit")).length, {
        timeout: 20_000,
      })
      .toBe(1);
    await opened.page.reload();
    await expectEvents(opened, "record-hit", 2);
  });

  it.each(["false", "maybe"])("nothing is sent after the choice %j", async (choice) => {
    const opened = await visit(`choice-${choice}`, { choice });
    await untilIdle(opened.page);
    await advanceClock(opened.page, 2500);
    expect(opened.statuses).toEqual([]);
    expect(await storedNames(opened)).toEqual([]);
  });

  it("what earlier visits have stored is deleted", async () => {
    const opened = await visit("before", {
      async init(context) {
        const names = ["ss_cvr", "ss_cvt", "ss_analyticsId"];
        await context.addCookies(names.map((name) => ({ name, value: "1", url: siteOf("before") })));
        await context.addInitScript(() => {
          localStorage.setItem("awning_visited", "true");
          localStorage.setItem("awning_event_gone~gone.0", "{}");
          const opening = indexedDB.open("awning-events");
          opening.onsuccess = () => opening.result.close();
        });
      },
    });
    await expect.poll(() => storedNames(opened), { timeout: 10_000 }).toEqual([]);
    expect(opened.statuses).toEqual([]);
  });

  it("an error of the page is reported without the visitor's data, and kept in memory only", async () => {
    let requestCount = 0;
    const opened = await visit("no-consent-error", {
      body: "<script>throw new RangeError('no-consent')</script>",
      async init(context) {
        await context.addCookies([{ name: "crumb", value: "CRUMB", url: siteOf("no-consent-error") }]);
        await context.route("**/_awning/events", (route) =>
          ++requestCount === 1 ? route.fulfill({ status: 500 }) : route.continue(),
        );
      },
    });
    const path = "/api/events/RecordJavascriptErrors";
    const calls = () => originCalls(opened.address, path);
    await expect.poll(() => opened.statuses, { timeout: 10_000 }).toContain(500);
    expect(await storedNames(opened)).toEqual(["crumb"]);
    await expect.poll(async () => (await calls()).length, { timeout: 25_000 }).toBe(1);
    expect(await storedNames(opened)).toEqual(["crumb"]);
    const [call] = await calls();
    expect(call?.body).toContain("no-consent");
    expect(Object.keys(call?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:cookie|x-csrf-token|x-forwarded-for)$/)]),
    );
    expect(new Set(opened.sent.map(({ endpoint }) => endpoint))).toEqual(new Set(["javascript-errors"]));
  });

  it("recording ends and stored data is deleted when consent is withdrawn", async () => {
    const opened = await visit("back", { choice: "true" });
    await expectEvents(opened, "record-hit", 1);
    await opened.page.evaluate(() => {
      const analytics = { actor: "visitor", action: "view" };
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { analytics } }));
    });
    await expectEvents(opened, "analytics", 1);
    expect(await storedNames(opened)).toEqual(
      expect.arrayContaining(["ss_cvr", "ss_cvt", "ss_analyticsId", "awning_session_info", "awning_visited"]),
    );
    const sentCount = opened.sent.length;
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "pending" } })),
    );
    // As the banner's decline button does.
    await opened.context.addCookies([{ name: "ss_cookieAllowed", value: "false", url: opened.address }]);
    for (const name of ["ss_cvr", "ss_cvt"]) await opened.context.clearCookies({ name });
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "decline" } })),
    );
    await opened.page.click(".sqs-block-button-element");
    // The module that forgets the visitor is loaded now.
    await expect.poll(() => storedNames(opened)).toEqual([]);
    await advanceClock(opened.page, 2500);
    expect(opened.sent.length).toBe(sentCount);
    expect(await storedNames(opened)).toEqual([]);
    await opened.page.reload();
    await untilIdle(opened.page);
    await advanceClock(opened.page, 2500);
    expect(opened.sent.length).toBe(sentCount);
    expect(await storedNames(opened)).toEqual([]);
  });
});

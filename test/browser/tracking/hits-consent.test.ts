import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ownBrowser } from "./own-browser.ts";
import {
  cookiesOf,
  expectEvents,
  gotBy,
  holdRecorder,
  openTracked,
  putPage,
  siteOf,
  type TrackedPage,
} from "./tracked-page.ts";

const { browser, keep } = ownBrowser();

const cookieSettings = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerAcceptType: "OPT_IN_AND_OUT",
  cookieBannerCtaVariant: "BUTTON",
};
const button =
  '<div class="sqs-block-button" id="block-b"><a class="sqs-block-button-element" href="#b">Go</a></div>';

interface Arrival {
  readonly choice?: string;
  readonly body?: string;
  readonly init?: (context: BrowserContext) => Promise<void>;
}

async function visit(name: string, { choice, body = button, init }: Arrival = {}) {
  const opened = await openTracked(browser(), siteOf(name) + (await putPage(body, { cookieSettings })), {
    async init(context) {
      await init?.(context);
      const url = siteOf(name);
      if (choice !== undefined) await context.addCookies([{ name: "ss_cookieAllowed", value: choice, url }]);
    },
  });
  return keep(opened);
}

/** What a page has left in its browser, by name. */
async function left({ page, context }: TrackedPage) {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ]);
  return [...Object.keys(await cookiesOf(context)), ...stored].filter((name) => name !== "ss_cookieAllowed");
}

describe("under a policy that asks for consent", () => {
  it("nothing is set, stored or sent before it is given, and one pageview once it is", async () => {
    let release = () => {};
    const opened = await visit("asks", {
      init: async (context) => {
        release = await holdRecorder(context);
      },
    });
    const act = async () => {
      await opened.page.click(".sqs-block-button-element");
      await opened.page.evaluate(() =>
        document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "before" } })),
      );
    };
    // Before the recorder has come, and after it.
    await act();
    release();
    await opened.page.waitForTimeout(1000);
    await act();
    await opened.page.waitForTimeout(2500);
    expect(opened.statuses).toEqual([]);
    expect(await left(opened)).toEqual([]);

    await opened.page.click('[value="accept"]');
    const [hit] = await expectEvents(opened, "record-hit", 1);
    expect(hit?.visitorCookie).toBe((await cookiesOf(opened.context)).ss_cvr);
    await expectEvents(opened, "button-render", 1);
    await expectEvents(opened, "button-click", 0);
    await expectEvents(opened, "record-event", 0);
    await expect
      .poll(async () => (await gotBy(opened.address, "/api/census/RecordHit")).length, { timeout: 20_000 })
      .toBe(1);
    await opened.page.reload();
    await expectEvents(opened, "record-hit", 2);
  });

  it.each(["false", "maybe"])("nothing is sent when the choice was %j", async (choice) => {
    const opened = await visit(`choice-${choice}`, { choice });
    await opened.page.waitForTimeout(2500);
    expect(opened.statuses).toEqual([]);
    expect(await left(opened)).toEqual([]);
  });

  it("what is left from before goes", async () => {
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
    await expect.poll(() => left(opened), { timeout: 10_000 }).toEqual([]);
    expect(opened.statuses).toEqual([]);
  });

  it("an error of the page is told, without a word of who met it, and kept in memory alone until it is", async () => {
    let asked = 0;
    const opened = await visit("unasked-error", {
      body: "<script>throw new RangeError('unasked')</script>",
      async init(context) {
        await context.addCookies([{ name: "crumb", value: "CRUMB", url: siteOf("unasked-error") }]);
        await context.route("**/_awning/events", (route) =>
          ++asked === 1 ? route.fulfill({ status: 500 }) : route.continue(),
        );
      },
    });
    const path = "/api/events/RecordJavascriptErrors";
    const calls = () => gotBy(opened.address, path);
    await expect.poll(() => opened.statuses, { timeout: 10_000 }).toContain(500);
    expect(await left(opened)).toEqual(["crumb"]);
    await expect.poll(async () => (await calls()).length, { timeout: 25_000 }).toBe(1);
    expect(await left(opened)).toEqual(["crumb"]);
    const [call] = await calls();
    expect(call?.body).toContain("unasked");
    expect(Object.keys(call?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:cookie|x-csrf-token|x-forwarded-for)$/)]),
    );
    expect(new Set(opened.sent.map(({ endpoint }) => endpoint))).toEqual(new Set(["javascript-errors"]));
  });

  it("all of it ends, and goes, when consent is taken back", async () => {
    const opened = await visit("back", { choice: "true" });
    await expectEvents(opened, "record-hit", 1);
    await opened.page.evaluate(() => {
      const analytics = { actor: "visitor", action: "look" };
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { analytics } }));
    });
    await expectEvents(opened, "analytics", 1);
    expect(await left(opened)).toEqual(
      expect.arrayContaining(["ss_cvr", "ss_cvt", "ss_analyticsId", "awning_session_info", "awning_visited"]),
    );
    const sent = opened.sent.length;
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "still_waits" } })),
    );
    // As the banner's own button does it.
    await opened.context.addCookies([{ name: "ss_cookieAllowed", value: "false", url: opened.address }]);
    for (const name of ["ss_cvr", "ss_cvt"]) await opened.context.clearCookies({ name });
    await opened.page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:consent", { detail: { choice: "decline" } })),
    );
    await opened.page.click(".sqs-block-button-element");
    await opened.page.waitForTimeout(2500);
    expect(opened.sent.length).toBe(sent);
    expect(await left(opened)).toEqual([]);
    await opened.page.reload();
    await opened.page.waitForTimeout(2500);
    expect(opened.sent.length).toBe(sent);
    expect(await left(opened)).toEqual([]);
  });
});

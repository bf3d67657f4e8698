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

async function visit(name: string, choice?: string, init?: (context: BrowserContext) => Promise<void>) {
  const opened = await openTracked(browser(), siteOf(name) + (await putPage(button, { cookieSettings })), {
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
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...Object.keys(await cookiesOf(context)), ...stored].filter((name) => name !== "ss_cookieAllowed");
}

describe("under a policy that asks for consent", () => {
  it("nothing is set, stored or sent before it is given, and one pageview once it is", async () => {
    let release = () => {};
    const opened = await visit("asks", undefined, async (context) => {
      release = await holdRecorder(context);
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
    const opened = await visit(`choice-${choice}`, choice);
    await opened.page.waitForTimeout(2500);
    expect(opened.statuses).toEqual([]);
    expect(await left(opened)).toEqual([]);
  });

  it("what is left from before goes", async () => {
    const opened = await openTracked(
      browser(),
      siteOf("before") + (await putPage(button, { cookieSettings })),
      {
        async init(context) {
          const names = ["ss_cvr", "ss_cvt", "ss_analyticsId"];
          await context.addCookies(names.map((name) => ({ name, value: "1", url: siteOf("before") })));
          await context.addInitScript(() => localStorage.setItem("awning_visited", "true"));
        },
      },
    );
    keep(opened);
    await expect.poll(() => left(opened)).toEqual([]);
    expect(opened.statuses).toEqual([]);
  });

  it("all of it ends, and goes, when consent is taken back", async () => {
    const opened = await visit("back", "true");
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

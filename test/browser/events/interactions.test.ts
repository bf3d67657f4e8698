import { describe, expect, it } from "vitest";
import { recordedCount, untilRendered } from "./page-states.ts";
import { setUpBrowser } from "./set-up-browser.ts";
import {
  actBeforeRecorder,
  collectTracking,
  expectEvents,
  ofEndpoint,
  openTracked,
  originCalls,
  putPage,
  siteOf,
} from "./tracked-page.ts";

const { browser, closeAfterTest } = setUpBrowser();

async function visit(name: string, body: string, changes: object = {}) {
  const opened = await openTracked(browser(), siteOf(name) + (await putPage(body, changes)));
  closeAfterTest(opened);
  await expectEvents(opened, "record-hit", 1);
  return opened;
}

/** The markup of templates 7.0. */
const classic = (id: string, link: string) => `
<div class="sqs-block button-block sqs-block-button" data-block-type="53" id="block-${id}"><div class="sqs-block-content">
<div class="sqs-block-button-container sqs-block-button-container--center" data-alignment="center" data-button-size="medium">
<a ${link} class="sqs-block-button-element--medium sqs-block-button-element">Learn
 more</a></div></div></div>`;
const component = `
<footer><div class="sqs-block website-component-block sqs-block-button button-block" data-block-type="1337"
 data-definition-name="website.components.button" data-sqsp-block="button" id="block-c"><div class="sqs-block-content">
<div class="sqs-block-button-container sqs-block-button-container--left" data-button-type="primary">
<a href="about.html" target="_blank" class="sqs-block-button-element--large sqs-block-button-element" data-sqsp-button>Work with me</a>
</div></div></div></footer>`;

const buttonPart = ({
  id,
  buttonText,
  clickthroughUrl,
  alignment,
  size,
  newWindow,
  context,
}: Record<string, unknown>) => ({
  id,
  buttonText,
  clickthroughUrl,
  alignment,
  size,
  newWindow,
  context,
});
const learnButton = {
  id: "a",
  buttonText: "Learn more",
  clickthroughUrl: "#x",
  alignment: "center",
  size: "medium",
  newWindow: false,
  context: "page",
};

describe("a button", () => {
  it("of either template version is recorded once, when it comes into view", async () => {
    const opened = await visit("render", `${classic("a", 'href="#x"')}<div class="far"></div>${component}`);
    const [first] = await expectEvents(opened, "button-render", 1);
    expect(buttonPart(first ?? {})).toEqual(learnButton);
    expect(first).toMatchObject({
      title: "Tracked & recorded",
      visitorCookie: expect.stringMatching(/\|1$/),
    });
    await opened.page.evaluate(() => scrollTo(0, 9999));
    const [, second] = await expectEvents(opened, "button-render", 2);
    expect(buttonPart(second ?? {})).toEqual({
      id: "c",
      buttonText: "Work with me",
      clickthroughUrl: "about.html",
      alignment: "left",
      size: "large",
      newWindow: true,
      context: "footer",
    });
    for (const y of [0, 9999, 0, 9999]) {
      await opened.page.evaluate((top) => scrollTo(0, top), y);
      await untilRendered(opened.page);
    }
    expect(await recordedCount(opened.page, "button-render")).toBe(2);
    await opened.page.goto("about:blank");
    const calls = () => originCalls(opened.address, "/api/census/button-render");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(2);
  });

  it("that a script adds later is recorded as well", async () => {
    const opened = await visit("added", "<p>Nothing yet</p>");
    await opened.page.evaluate(
      (html) => document.querySelector("main")?.insertAdjacentHTML("beforeend", html),
      [classic("a", 'href="#x"')].join(),
    );
    await expectEvents(opened, "button-render", 1);
  });

  it("is recorded for clicks by mouse, key and middle button, also if the page stops the event", async () => {
    const opened = await visit("click", classic("a", 'href="#x"'));
    await opened.page.evaluate(() =>
      document.querySelector("a")?.addEventListener("click", (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      }),
    );
    await opened.page.click(".sqs-block-button-element");
    await opened.page.focus(".sqs-block-button-element");
    await opened.page.keyboard.press("Enter");
    await opened.page.click(".sqs-block-button-element", { button: "middle" });
    await opened.page.click(".sqs-block-button-element", { button: "right" });
    expect(await recordedCount(opened.page, "button-click")).toBe(3);
    await opened.page.goto("about:blank");
    const calls = () => originCalls(opened.address, "/api/census/button-click");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(3);
    for (const { body } of await calls()) expect(buttonPart(JSON.parse(body))).toEqual(learnButton);
  });

  it("that leads to another page is recorded", async () => {
    const target = await putPage("<p>Target</p>");
    const opened = await visit("leave", classic("a", `href="${target}"`));
    await opened.page.click(".sqs-block-button-element");
    await opened.page.waitForURL((url) => url.pathname === target);
    const calls = () => originCalls(opened.address, "/api/census/button-");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(2);
    expect((await calls()).map(({ url }) => url).toSorted()).toEqual([
      "/api/census/button-click",
      "/api/census/button-render",
    ]);
    const [hit, next] = await expectEvents(opened, "record-hit", 2);
    expect(next?.visitorCookie).toBe(hit?.visitorCookie);
  });

  it("that is clicked before the recorder has started is recorded", async () => {
    const path = await putPage(classic("a", 'href="#x"'));
    const context = await browser().newContext();
    const page = await context.newPage();
    await actBeforeRecorder(context, "early");
    const collected = await collectTracking(page);
    await page.goto(siteOf("early") + path);
    await expectEvents({ page, ...collected }, "button-click", 1);
    await expectEvents({ page, ...collected }, "record-event", 1);
    expect(collected.sent[0]?.endpoint).toBe("record-hit");
    await context.close();
  });
});

describe("a form", () => {
  it.each([
    ["with static markup", '<form data-form-id="f1" method="POST"><input></form>', "f1"],
    ["of a newsletter", '<form class="newsletter-form" data-form-id="f2"><input></form>', "f2"],
    [
      "that a script has rendered",
      '<script type="application/json" id="form-context-f3" class="sqs-form-block-context">{}</script><div class="form-wrapper"><form class="react-form-contents"><input></form></div>',
      "f3",
    ],
  ])("%s is recorded once, with the platform's id", async (name, form, formId) => {
    const opened = await visit(
      `form-${name.replaceAll(" ", "-")}`,
      `<div class="sqs-block form-block sqs-block-form">${form}</div>`,
    );
    const [render] = await expectEvents(opened, "form-render", 1);
    expect(render).toEqual({ formId, visitorCookie: expect.stringContaining("|") });
  });

  it("in a closed dialog is recorded when it opens", async () => {
    const opened = await visit(
      "form-hidden",
      '<div id="d" hidden><form data-form-id="f"><input></form></div>',
    );
    await expectEvents(opened, "form-render", 0);
    await opened.page.evaluate(() => document.querySelector("#d")?.removeAttribute("hidden"));
    await expectEvents(opened, "form-render", 1);
  });
});

describe("the announcement bar", () => {
  it("is recorded when it is shown and closed", async () => {
    const opened = await visit("bar", "<p>Hello</p>", {
      showAnnouncementBar: true,
      websiteSettings: { announcementBarSettings: { style: 2, text: "<p>News</p>" } },
      announcementBarSettings: { style: 2, text: "<p>News</p>" },
    });
    await opened.page.locator('[data-awning-overlay="announcement-bar"] button').click();
    const events = await expectEvents(opened, "overlay", 2);
    expect(events.map(({ overlay, action }) => [overlay, action])).toEqual([
      ["announcement-bar", "show"],
      ["announcement-bar", "close"],
    ]);
    expect(ofEndpoint(opened.sent, "record-event")).toEqual([]);
  });
});

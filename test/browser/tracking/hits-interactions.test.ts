import { describe, expect, it } from "vitest";
import { ownBrowser } from "./own-browser.ts";
import {
  expectEvents,
  gotBy,
  holdRecorder,
  listen,
  of,
  openTracked,
  putPage,
  siteOf,
} from "./tracked-page.ts";

const { browser, keep } = ownBrowser();

async function visit(name: string, body: string, changes: object = {}) {
  const opened = await openTracked(browser(), siteOf(name) + (await putPage(body, changes)));
  keep(opened);
  await expectEvents(opened, "record-hit", 1);
  return opened;
}

/** Of the generation before components. */
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

const own = ({
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
const learn = {
  id: "a",
  buttonText: "Learn more",
  clickthroughUrl: "#x",
  alignment: "center",
  size: "medium",
  newWindow: false,
  context: "page",
};

describe("a button", () => {
  it("of either generation is rendered once, when it comes into view", async () => {
    const opened = await visit("render", `${classic("a", 'href="#x"')}<div class="far"></div>${component}`);
    const [first] = await expectEvents(opened, "button-render", 1);
    expect(own(first ?? {})).toEqual(learn);
    expect(first).toMatchObject({ title: "Tracked & told", visitorCookie: expect.stringMatching(/\|1$/) });
    await opened.page.evaluate(() => scrollTo(0, 9999));
    const [, second] = await expectEvents(opened, "button-render", 2);
    expect(own(second ?? {})).toEqual({
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
      await opened.page.waitForTimeout(200);
    }
    // What was seen again would wait for half a minute: it leaves with the page.
    await opened.page.goto("about:blank");
    const calls = () => gotBy(opened.address, "/api/census/button-render");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(2);
    await opened.page.waitForTimeout(2500);
    expect(await calls()).toHaveLength(2);
  });

  it("that a script adds later is rendered as well", async () => {
    const opened = await visit("added", "<p>Nothing yet</p>");
    await opened.page.evaluate(
      (html) => document.querySelector("main")?.insertAdjacentHTML("beforeend", html),
      [classic("a", 'href="#x"')].join(),
    );
    await expectEvents(opened, "button-render", 1);
  });

  it("is clicked, by mouse, key and middle button, whatever the page does with the click", async () => {
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
    await opened.page.evaluate(() => dispatchEvent(new Event("online")));
    await opened.page.waitForTimeout(200);
    await opened.page.goto("about:blank");
    const calls = () => gotBy(opened.address, "/api/census/button-click");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(3);
    for (const { body } of await calls()) expect(own(JSON.parse(body))).toEqual(learn);
  });

  it("that leaves the page is told to the origin", async () => {
    const there = await putPage("<p>There</p>");
    const opened = await visit("leave", classic("a", `href="${there}"`));
    await opened.page.click(".sqs-block-button-element");
    await opened.page.waitForURL((url) => url.pathname === there);
    const calls = () => gotBy(opened.address, "/api/census/button-");
    await expect.poll(async () => (await calls()).length, { timeout: 20_000 }).toBe(2);
    expect((await calls()).map(({ url }) => url).toSorted()).toEqual([
      "/api/census/button-click",
      "/api/census/button-render",
    ]);
    const [hit, next] = await expectEvents(opened, "record-hit", 2);
    expect(next?.visitorCookie).toBe(hit?.visitorCookie);
  });

  it("that is clicked before the recorder has come is not lost", async () => {
    const path = await putPage(classic("a", 'href="#x"'));
    const context = await browser().newContext();
    const page = await context.newPage();
    const release = await holdRecorder(context);
    const heard = await listen(page);
    await page.goto(siteOf("early") + path);
    await page.waitForTimeout(300);
    await page.click(".sqs-block-button-element");
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("awning:track", { detail: { event: "early" } })),
    );
    await page.waitForTimeout(300);
    expect(heard.sent).toEqual([]);
    release();
    await expectEvents({ page, ...heard }, "button-click", 1);
    await expectEvents({ page, ...heard }, "record-event", 1);
    expect(heard.sent[0]?.endpoint).toBe("record-hit");
    await context.close();
  });
});

describe("a form", () => {
  it.each([
    ["that is static", '<form data-form-id="f1" method="POST"><input></form>', "f1"],
    ["of a newsletter", '<form class="newsletter-form" data-form-id="f2"><input></form>', "f2"],
    [
      "that a script has rendered",
      '<script type="application/json" id="form-context-f3" class="sqs-form-block-context">{}</script><div class="form-wrapper"><form class="react-form-contents"><input></form></div>',
      "f3",
    ],
  ])("%s is rendered once, under the builder's id", async (name, form, formId) => {
    const opened = await visit(
      `form-${name.replaceAll(" ", "-")}`,
      `<div class="sqs-block form-block sqs-block-form">${form}</div>`,
    );
    const [render] = await expectEvents(opened, "form-render", 1);
    expect(render).toEqual({ formId, visitorCookie: expect.stringContaining("|") });
  });

  it("in a closed dialog is rendered when it opens", async () => {
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
  it("is shown and closed", async () => {
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
    expect(of(opened.sent, "record-event")).toEqual([]);
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { openForm, planResponses, putForm, receivedForms } from "./form-page.ts";

const form = (
  width: number,
  button = "",
) => `<div class="sqs-block form-block sqs-block-form" data-block-type="9" id="block-form"><div class="sqs-block-content">
<form data-form-id="5e00000000000000000000f4" data-success-redirect="" method="POST"><div class="field-list">
<div id="text-1" class="form-item field text"><label class="title" for="text-1-field">Subject</label><input id="text-1-field" class="field-element"></div></div>
<div class="captcha-container" data-theme="dark" style="width: ${width}px"></div>
<input type="submit" value="Send" ${button}><div class="hidden form-submission-text">Thanks</div></form></div></div>`;

/** A fake of the third party's script. `complete()` acts as the visitor. */
const fake = `window.rendered = []; window.resets = 0; let response = "";
window.complete = () => { response = "solved-" + Math.random(); rendered.at(-1).callback(response) };
window.expire = () => { response = ""; rendered.at(-1)["expired-callback"]() };
window.grecaptcha = {
  ready: (then) => setTimeout(then, 20),
  render: (container, options) => { container.textContent = "I am not a robot"; return rendered.push(options) - 1 },
  getResponse: () => response,
  reset: () => { response = ""; resets++ },
};`;

let browser: Browser;
let page: Page | undefined;
let sites = 0;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => page?.context().close());

async function open(width: number, { script = fake, siteKey = "the-site-key", button = "" } = {}) {
  const site = `captcha${++sites}`;
  const requests: string[] = [];
  const path = await putForm(form(width, button), { captchaSettings: { siteKey } });
  const opened = await openForm(browser, site, path, {
    beforeLoad: async (fresh) => {
      await fresh.route("https://www.google.com/recaptcha/**", (route) => {
        requests.push(route.request().url());
        return script === ""
          ? route.abort()
          : route.fulfill({ contentType: "text/javascript", body: script });
      });
    },
  });
  page = opened.page;
  return { page, site, requests, errors: opened.errors };
}
const error = (on: Page) => on.locator("form > .field-error").first();

describe("a form with a captcha", () => {
  it("loads the third party's script when it gets the focus, is not sent before it is completed, and is reset after a failure", async () => {
    const { page: on, site, requests } = await open(400);
    await waitForIdle(on);
    expect(requests).toEqual([]);
    await on.focus("input");
    await on.getByText("I am not a robot").waitFor();
    expect(requests).toHaveLength(1);
    expect(await on.evaluate("rendered")).toEqual([
      { sitekey: "the-site-key", theme: "dark", size: "normal" },
    ]);

    await on.fill("input", "Hello");
    await on.click("[type=submit]");
    await expect.poll(() => error(on).textContent()).toBe("Complete CAPTCHA before submitting.");
    expect((await receivedForms(site)).calls).toEqual([]);
    await planResponses(site, { save: { status: 500 } });
    await on.evaluate("complete()");
    await on.click("[type=submit]");
    await expect
      .poll(() =>
        error(on)
          .textContent()
          .catch(() => ""),
      )
      .toBe("Unable to send form. Please try again later.");
    expect(await on.evaluate("resets")).toBeGreaterThan(0);
    await planResponses(site, {});
    await on.evaluate("complete()");
    await on.click("[type=submit]");
    await on.waitForSelector(".form-submission-text:not(.hidden)");
    const { calls } = await receivedForms(site);
    expect(JSON.parse(calls.at(-1)?.body ?? "").captchaKey).toMatch(/^solved-/);
  });

  it("reports a script without the captcha", async () => {
    const { page: on, errors } = await open(400, { script: "window.somethingElse = {}" });
    await on.focus("input");
    await expect.poll(() => errors.join()).toContain("ReCaptcha has not been set up!");
    expect(await on.locator("[type=submit]").isEnabled()).toBe(true);
  });

  it("says what is missing if the captcha is not available, and loads it again at the next focus", async () => {
    const { page: on, requests } = await open(400, { script: "" });
    await on.fill("input", "Hello");
    await expect.poll(() => requests.length).toBe(1);
    await on.click("[type=submit]");
    await expect
      .poll(() =>
        error(on)
          .textContent()
          .catch(() => ""),
      )
      .toContain("CAPTCHA");
    expect(await on.inputValue("input")).toBe("Hello");
    await on.focus("input");
    await expect.poll(() => requests.length).toBeGreaterThan(1);
  });

  it("is compact in a container under 320 px, and enables a button that the page has disabled only while it is completed", async () => {
    const { page: on, site } = await open(319, { button: "disabled" });
    const disabled = () => on.locator("[type=submit]").isDisabled();
    await on.fill("input", "Hello");
    await on.getByText("I am not a robot").waitFor();
    expect(await on.evaluate("rendered[0].size")).toBe("compact");
    expect(await disabled()).toBe(true);
    await on.evaluate("complete()");
    expect(await disabled()).toBe(false);
    await on.evaluate("expire()");
    expect(await disabled()).toBe(true);
    await on.evaluate("complete()");
    await planResponses(site, { save: { status: 500 } });
    await on.click("[type=submit]");
    await error(on).waitFor();
    expect([await disabled(), await on.evaluate("resets")]).toEqual([true, 1]);
    await planResponses(site, {});
    await on.evaluate("complete()");
    await on.click("[type=submit]");
    await on.waitForSelector(".form-submission-text:not(.hidden)");
  });

  it("enables that button if the captcha is not available", async () => {
    const { page: on } = await open(400, { script: "", button: "disabled" });
    await on.fill("input", "Hello");
    await expect.poll(() => on.locator("[type=submit]").isDisabled()).toBe(false);
    await on.click("[type=submit]");
    await expect.poll(() => error(on).textContent()).toBe("Complete CAPTCHA before submitting.");
  });
});

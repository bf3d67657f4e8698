import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { waitForIdle } from "../page-waits.ts";
import { browser, fillInRequired, formPath, generalError, newSite, submit } from "./every-field-page.ts";
import { openForm, planResponses, receivedForms } from "./form-page.ts";

const save = "**/api/form/SaveFormSubmission*";

/** The tests are the steps of one visit: the form is refused for all reasons, and accepted at last. */
describe("a form of the page", () => {
  const site = newSite();
  let form: Page;
  let submissions = 0;
  beforeAll(async () => {
    const query = "?campaign=spring%20sale";
    ({ page: form } = await openForm(browser, site, formPath + query, { hasTouch: true }));
  });
  afterAll(() => form.context().close());

  it("shows missing fields without a call to the server, also by touch", async () => {
    await form.fill("[name=email]", "ada@example");
    await form.fill("textarea", "more than twenty characters");
    expect(await form.locator(".awning-form-counter").textContent()).toBe("27 / 20");
    await form.tap("[type=submit]");
    await generalError(form).waitFor();
    expect(await generalError(form).textContent()).toBe(
      "Your form has encountered a problem. Please scroll down to review.",
    );
    await expect.poll(() => form.evaluate(() => document.activeElement?.className)).toContain("field-error");
    const messages = await form
      .locator(".form-item.error")
      .evaluateAll((items) => items.map((item) => [item.id, item.firstElementChild?.textContent]));
    expect(messages).toEqual([
      ["name-1", "This field is required."],
      ["email-1", "Email is not valid. Email addresses should follow the format email@example.com."],
      ["textarea-1", "You have exceeded the character limit."],
    ]);
    expect(await form.locator("[name=email]").getAttribute("aria-invalid")).toBe("true");
    const { violations } = await axe(form)
      .include("form")
      .disableRules(["color-contrast", "label"])
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect((await receivedForms(site)).calls).toEqual([]);
  });

  it("shows the server's errors at their fields", async () => {
    await planResponses(site, {
      save: { status: 400, body: { errors: { "text-1": "Say more.", "name-1": "Who?" } } },
    });
    await fillInRequired(form);
    await form.fill("textarea", "");
    await submit(form);
    const messages = () => form.locator(".form-item > .field-error").allTextContents();
    await expect.poll(messages).toEqual(["Who?", "Say more."]);
  });

  it.each([
    [{ save: { status: 401 } }, "Unable to submit form. Please try again later."],
    [{ save: { status: 404 } }, "This form has not been configured yet."],
    [
      { save: { status: 429 } },
      "Unable to submit form. Submission rate limit exceeded. Please try again later.",
    ],
    [{ save: { status: 500 } }, "Unable to send form. Please try again later."],
    [{ save: { status: 400, body: { error: "<b>Closed</b>" } } }, "<b>Closed</b>"],
    [{ save: { status: 400, body: {} } }, "Unknown error, please try again later."],
    [{ key: { status: 500 } }, "Unable to send form. Please try again later."],
    [{ key: { status: 200, body: {} } }, "Could not get a form submission key, please try again later."],
    [
      { save: { status: 400, body: { errors: { gone: "About a field that is not here." } } } },
      "About a field that is not here.",
    ],
  ])("tells %j in words, lets go, and keeps what was typed", async (how, message) => {
    await planResponses(site, how);
    // A changed submission asks for a new key.
    const typed = `Ada ${++submissions}`;
    await form.fill("[name=fname]", typed);
    await submit(form);
    await expect
      .poll(() =>
        generalError(form)
          .textContent()
          .catch(() => ""),
      )
      .toBe(message);
    expect(await form.locator("form.submitting").count()).toBe(0);
    expect(await form.inputValue("[type=submit]")).toBe("Send it");
    expect(await form.inputValue("[name=fname]")).toBe(typed);
    expect(await lockedControls(form)).toEqual([]);
    expect((await receivedForms(site)).stored).toEqual({});
  });

  it("is locked while it is submitting, with all its controls, and unlocked after a failure", async () => {
    await planResponses(site, {});
    const response = Promise.withResolvers<void>();
    await form.route(save, async (route) => {
      await response.promise;
      await route.fulfill({ status: 500 });
    });
    await form.check("[value=Mugs]");
    await form.check("[value='By mail']");
    await form.selectOption("select", "Large");
    await form.locator("form").evaluate((element) => {
      const file = document.createElement("input");
      file.type = "file";
      const locked = Object.assign(document.createElement("input"), { type: "checkbox", disabled: true });
      locked.id = "always-locked";
      const added = document.createElement("div");
      added.id = "added";
      added.append(file, locked);
      element.append(added);
    });
    const typed = await controlStates(form);
    await submit(form);
    await form.waitForSelector("form.submitting");
    const controls = await form.locator("form :is(input:not([type=hidden]), textarea, select)").count();
    expect(await lockedControls(form)).toHaveLength(controls);
    expect(await form.locator("[type=submit]").getAttribute("aria-disabled")).toBe("true");
    expect(await form.locator("[type=submit]").isVisible()).toBe(true);
    await form.locator("[value=Vases]").click({ force: true });
    response.resolve();
    await form.waitForSelector("form:not(.submitting)");
    expect(await lockedControls(form)).toEqual(["always-locked"]);
    expect(await controlStates(form)).toEqual(typed);
    await form.unroute(save);
    await form.locator("#added").evaluate((added) => added.remove());
  });

  it("with a field of every type is sent once by two calls, however often the button is pressed, and shows its success message", async () => {
    const callCount = (await receivedForms(site)).calls.length;
    const response = Promise.withResolvers<void>();
    await form.route(save, async (route) => {
      await response.promise;
      await route.continue();
    });
    await form.context().addCookies([{ name: "crumb", value: "CRUMB", url: form.url() }]);
    await fillInRequired(form);
    await form.fill("[name=lname]", "Lovelace");
    for (const [index, text] of ["555", "123", "4567"].entries())
      await form.locator("#phone-1 input").nth(index).fill(text);
    for (const [index, text] of ["1 Road", "", "Town", "", "1234", "CH"].entries())
      await form.locator("#address-1 input").nth(index).fill(text);
    for (const [index, text] of ["12", "31", "2026"].entries())
      await form.locator("#date-1 input").nth(index).fill(text);
    for (const [index, text] of ["11", "59", "00", "PM"].entries())
      await form.locator("#time-1 input").nth(index).fill(text);
    await form.check("[value='By mail']");
    await form.check("[value=Mugs]");
    await form.check("[value=Vases]");
    await form.selectOption("select", "Large");
    await form.check("[name=likert-1-0][value='2']");
    await form.check("[name=likert-1-1][value='0']");
    await form.fill("#text-1-field", 'Test & <b>x</b> "q"');
    await form.fill("#currency-1-field", "12.50");
    await form.fill("#number-1-field", "3");
    await form.fill("#website-1-field", "example.com");
    await form.fill("#password-1-field", "secret");
    await form.fill("#twitter-1-field", "@ada");
    await form.fill("textarea", "Two lines\nof text");
    const held = form.waitForRequest(save);
    await form.locator("[type=submit]").dblclick();
    await form.waitForSelector("form.submitting");
    expect(await form.inputValue("[type=submit]")).toBe("Submitting…");
    await form.locator("[type=submit]").evaluate((button: HTMLInputElement) => button.click());
    await held;
    await waitForIdle(form);
    response.resolve();
    await form.waitForSelector(".form-submission-text:not(.hidden)");

    expect(await form.evaluate(() => document.activeElement?.className)).toContain("form-submission-text");
    expect(await form.locator(".field-list").isVisible()).toBe(false);
    expect(await form.locator("[type=submit]").isVisible()).toBe(false);
    expect(await form.evaluate("window.platformAsked")).toBeUndefined();
    const { calls: allCalls, stored } = await receivedForms(site);
    const calls = allCalls.slice(callCount);
    expect(calls.map((call) => call.path)).toEqual([
      "/api/form/FormSubmissionKey",
      "/api/form/SaveFormSubmission",
    ]);
    expect(calls[0]?.body).toBe("{}");
    for (const { headers } of calls)
      expect(headers).toMatchObject({
        "x-csrf-token": "CRUMB",
        "content-type": expect.stringMatching(/^application\/json/),
      });
    const sent = JSON.parse(calls[1]?.body ?? "");
    expect(sent).toEqual({
      key: expect.any(String),
      formId: "5e00000000000000000000f1",
      collectionId: "5e0000000000000000000003",
      objectName: "page-5e0000000000000000000003",
      form: expect.any(String),
      pagePermissionTypeValue: 1,
      pageTitle: "Contact Us",
      pageId: "5e0000000000000000000003",
      contentSource: "c",
      pagePath: formPath,
    });
    expect(Object.keys(stored)).toEqual([sent.key]);
    expect(JSON.parse(sent.form)).toEqual({
      "name-1": ["Ada", "Lovelace"],
      "email-1": "ada@example.com",
      "phone-1": ["", "555", "123", "4567"],
      "address-1": ["1 Road", "", "Town", "", "1234", "CH"],
      "date-1": ["12", "31", "2026"],
      "time-1": ["11", "59", "00", "PM"],
      "radio-1": "By mail",
      "checkbox-1": ["Mugs", "Vases"],
      "select-1": "Large",
      "likert-1": { "The glaze": "2", "The weight": "0" },
      "text-1": 'Test & <b>x</b> "q"',
      "currency-1": "12.50",
      "number-1": "3",
      "website-1": "example.com",
      "password-1": "secret",
      "twitter-1": "@ada",
      "hidden-1": "spring sale",
      "textarea-1": "Two lines\nof text",
    });
  });
});

/** Ids or names of the controls that cannot be changed, or cannot be pressed. */
function lockedControls(page: Page): Promise<string[]> {
  return page
    .locator("form :is(input:not([type=hidden]), textarea, select)")
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[])
        .filter(({ disabled, readOnly, ariaDisabled }) => disabled || readOnly || ariaDisabled === "true")
        .map(({ id, name, type }) => id || name || type),
    );
}

function controlStates(page: Page): Promise<unknown[]> {
  return page
    .locator("form :is(input, textarea, select)")
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ value, checked }) => [value, checked]),
    );
}

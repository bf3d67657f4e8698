import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { formContext, formDesign, formTexts } from "../../shared/forms/fixture.ts";
import { axe } from "../axe.ts";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { siteOf } from "../events/tracked-page.ts";
import { openForm, planResponses, putForm, receivedForms } from "./form-page.ts";

const script = (name: string, json: string) =>
  `<script type="application/json" class="sqs-form-block-${name}">${json}</script>`;
const json = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
const blockOf = (settings: string, look: object = formDesign, inside = "") =>
  `<div class="sqs-block website-component-block sqs-block-form form-block" data-block-type="1337" data-definition-name="website.components.form" id="block-form"><div class="sqs-block-content">${script("context", settings)}${script("design-fields", json(look))}${script("localized-strings", json(formTexts))}<div class="sqs-form-block-submission-html" data-submission-html></div><div class="form-wrapper">${inside}</div></div></div>`;

let browser: Browser;
let page: Page | undefined;
let sites = 0;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(body: string, query = "", width = 1440) {
  const site = `json-form${++sites}`;
  const opened = await openForm(browser, site, (await putForm(body)) + query, {
    viewport: { width, height: 900 },
  });
  ({ page } = opened);
  return { form: page, site, errors: opened.errors };
}

/** The tests are the steps of one visit. */
describe("a form that its page has as JSON only", () => {
  let form: Page;
  let site: string;
  let errors: string[];
  beforeAll(async () => {
    ({ form, site, errors } = await open(blockOf(json(formContext)), "?campaign=spring", 390));
  });
  afterAll(() => form.context().close());

  it("is accessible at 390 and 1440 px, also with errors", async () => {
    await form.getByRole("button", { name: "Send it" }).click();
    await form.getByText("This field is required.").first().waitFor();
    expect(await form.locator("#name-1 .field-error, #email-1 .field-error").count()).toBe(2);
    expect((await receivedForms(site)).calls).toEqual([]);
    for (const width of [390, 1440]) {
      await form.setViewportSize({ width, height: 900 });
      const { violations } = await axe(form).include("#block-form").analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    }
    expect(await form.locator(".awning-form-counter").textContent()).toBe("0 / 20");
    expect(await form.locator(".prefix").allTextContents()).toEqual(["CHF", "http://", "@"]);
    expect(errors).toEqual([]);
  });

  it("shows the server's errors at their fields, and keeps its input over a reload", async () => {
    await planResponses(site, { save: { status: 400, body: { errors: { "text-1": "Not so." } } } });
    await form.getByLabel("Given name").fill("Ada");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByRole("button", { name: "Send it" }).click();
    await form.locator("#text-1 .field-error", { hasText: "Not so." }).waitFor();
    await form.reload();
    await form.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await form.getByLabel("Given name").inputValue()).toBe("Ada");
  });

  it("is rendered with a field of every type, sent in two calls, and shows its message", async () => {
    await planResponses(site, {});
    const callCount = (await receivedForms(site)).calls.length;
    errors.length = 0;
    expect(await form.locator("#name-1 legend").innerText()).toBe("Name");
    expect(await form.locator("#name-1 .caption-text").first().innerText()).toMatch(
      /^Given name\s*\(needed\)$/,
    );
    await form.getByLabel("Given name").fill("Ada");
    await form.getByLabel("Last Name").fill("Lovelace");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByLabel("Sign up for news and updates").check();
    await form.locator("#phone-1").getByLabel("Country").selectOption("Switzerland (+41)");
    for (const [name, text] of Object.entries({ "Area Code": "44", Prefix: "123", Line: "4567" }))
      await form.getByLabel(name, { exact: true }).fill(text);
    for (const [name, text] of Object.entries({ Street: "1 Road", Postcode: "8000", Town: "Zurich" }))
      await form.getByLabel(name, { exact: true }).fill(text);
    await form.locator("#address-1").getByLabel("Country").selectOption("Switzerland");
    for (const [name, text] of Object.entries({ MM: "12", DD: "31", YYYY: "2026" }))
      await form.getByLabel(name, { exact: true }).fill(text);
    for (const [name, text] of Object.entries({ Hour: "11", Minute: "59", Second: "00" }))
      await form.getByLabel(name, { exact: true }).fill(text);
    await form.getByLabel("AM/PM").selectOption("PM");
    for (const choice of ["By mail", "Mugs", "Vases"]) await form.getByLabel(choice).check();
    await form.getByLabel("Size").selectOption("Large");
    await form.getByRole("group", { name: "The glaze" }).getByLabel("Strongly Agree").check();
    await form.getByRole("group", { name: "The weight" }).getByLabel("Neutral").check();
    await form.getByLabel("Subject <b>x</b>").fill("<script>alert(1)</script>");
    for (const [name, text] of Object.entries({ Budget: "12.50", "How many": "3", Website: "example.com" }))
      await form.getByLabel(name, { exact: true }).fill(text);
    await form.getByLabel("Password").fill("secret");
    await form.getByLabel("Twitter").fill("ada");
    await form.getByLabel("Message").fill("Two lines\nof text");
    await form.getByRole("button", { name: "Send it" }).click();
    await form.getByText("Thank you!").waitFor();

    expect(await form.locator(".field-list").isVisible()).toBe(false);
    const calls = (await receivedForms(site)).calls.slice(callCount);
    expect(calls.map((call) => call.path)).toEqual([
      "/api/form/FormSubmissionKey",
      "/api/form/SaveFormSubmission",
    ]);
    const sent = JSON.parse(calls[1]?.body ?? "");
    expect(sent).toMatchObject({
      key: expect.any(String),
      formId: formContext.formId,
      collectionId: formContext.collectionId,
      objectName: "page-5e0000000000000000000003",
      submitButtonText: "Send it",
      mailingList: ["email-1"],
      pageTitle: "Contact Us",
      contentSource: "c",
    });
    expect(JSON.parse(sent.form)).toEqual({
      "name-1": ["Ada", "Lovelace"],
      "email-1": "ada@example.com",
      "phone-1": ["+41", "44", "123", "4567"],
      "address-1": ["1 Road", "", "Zurich", "", "8000", "Switzerland"],
      "date-1": ["12", "31", "2026"],
      "time-1": ["11", "59", "00", "PM"],
      "radio-1": "By mail",
      "checkbox-1": ["Mugs", "Vases"],
      "select-1": "Large",
      "likert-1": { "The glaze": "2", "The weight": "0" },
      "text-1": "<script>alert(1)</script>",
      "currency-1": "12.50",
      "number-1": "3",
      "website-1": "example.com",
      "password-1": "secret",
      "twitter-1": "ada",
      "hidden-1": "spring",
      "file-1": [],
      "textarea-1": "Two lines\nof text",
    });
    expect(errors).toEqual([]);
  });
});

describe("another form that its page has as JSON only", () => {
  afterEach(() => page?.context().close());

  it("opens in a dialog if its design says so", async () => {
    const { form, site } = await open(
      blockOf(json(formContext), { useLightbox: true, lightboxHandleText: "Ask" }),
    );
    expect(await form.locator("form").isVisible()).toBe(false);
    await form.getByRole("button", { name: "Ask" }).click();
    const dialog = form.getByRole("dialog", { name: "Every field" });
    await dialog.getByLabel("Given name").fill("Ada");
    await dialog.getByLabel("Email").fill("ada@example.com");
    await dialog.getByRole("button", { name: "Send it" }).click();
    await form.getByText("Thank you!").waitFor();
    expect(JSON.parse((await receivedForms(site)).calls[1]?.body ?? "")).toMatchObject({
      isOverlayForm: true,
    });
  });

  it("replaces the form of a saved page, with its input", async () => {
    const dead = '<form class="react-form-contents"><input id="text-1-field" value="Mugs"></form>';
    const { form } = await open(blockOf(json(formContext), formDesign, dead));
    expect(await form.locator("#block-form form").count()).toBe(1);
    expect(await form.locator("#text-1-field").inputValue()).toBe("Mugs");
  });

  it("with broken JSON reports the error, and shows how to reach the owner", async () => {
    const body = `${blockOf('{"formId":')}<a href="mailto:ada%40example.com?subject=x">Write</a>`;
    const opened = await openReusedPage(browser, siteOf(`json-form${++sites}`) + (await putForm(body)));
    ({ page } = opened);
    await page.waitForSelector('#block-form[data-awning-state="failed"]');
    expect(await page.locator(".form-wrapper").innerText()).toBe(
      "This form cannot be shown. Please write or call: ada@example.com.",
    );
    expect(opened.errors.join("\n")).toContain("The form's settings are not JSON.");
  });
});

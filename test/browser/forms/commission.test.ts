import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import {
  fillDemoForm,
  generalError,
  openDemoForm,
  sendButton,
  signInOwner,
  storedSubmissionCount,
  successMessage,
} from "./demo-form.ts";

const save = "**/api/form/SaveFormSubmission*";
const form = "68d2a7f43c19b5061e7fb803";
const below = "Your form has encountered a problem. Please scroll down to review.";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const labelled = (page: Page, label: string) => page.getByLabel(label, { exact: true });

it("a form with every type of field is sent, is stored, and shows its success message", async () => {
  const { page, context, errors } = await openDemoForm(browser, "/commission?from=a%20letter", {
    viewport: { width: 1440, height: 900 },
  });
  const call = `Every field ${Date.now()}`;
  const typed = {
    "First Name": "Ada",
    "Last Name": "Lovelace",
    Email: "ada@example.org",
    Country: "+44",
    "Area Code": "01263",
    "First digits": "555",
    "Last digits": "0199",
    "Address 1": "1 Staithe Lane",
    City: "Wrenmouth",
    Postcode: "NR24 1AA",
    "Your website": "ada.example",
    "Where we find you online": "@ada",
    "What shall we call it?": call,
    "Number of guests": "12",
    "About how much may it cost?": "1,200",
    MM: "2",
    DD: "29",
    YYYY: "2028",
    Hour: "9",
    Minute: "30",
    "Trade password": "tallow",
  };
  for (const [label, text] of Object.entries(typed))
    await page
      .getByRole("textbox", { name: label, exact: true })
      .or(labelled(page, label))
      .first()
      .fill(text);
  for (const choice of ["In a restaurant", "Tide", "Raw clay"]) await labelled(page, choice).check();
  await page.getByLabel("Size of the set").selectOption("Up to six");
  await page.getByRole("group", { name: "It is here soon" }).getByLabel("Strongly agree").check();
  const sketch = { name: "sketch.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
  const program = { ...sketch, name: "sketch.exe" };
  const files = labelled(page, "Pictures or a sketch");
  await files.setInputFiles([program, sketch]);
  await page.getByText("sketch.exe is of a type that cannot be sent.").waitFor();
  await page.getByRole("button", { name: "Remove: sketch.pdf" }).click();
  await files.setInputFiles([sketch]);
  await page.getByText("8 bytes").waitFor();
  await page.locator("textarea").fill('<b>Round</b> & "heavy"\nand blue');
  const [key, sent] = await Promise.all([
    page.waitForRequest(async (request) => request.url().includes("/api/form/FormSubmissionKey")),
    page.waitForRequest(save),
    sendButton(page).click(),
  ]);
  await successMessage(page).waitFor();

  expect([key.method(), key.postData()]).toEqual(["POST", "{}"]);
  const { form: fields, ...more } = sent.postDataJSON();
  expect(more).toEqual({
    key: expect.any(String),
    formId: form,
    collectionId: expect.stringMatching(/^[\da-f]{24}$/),
    objectName: `page-${more.collectionId}`,
    submitButtonText: "Send the enquiry",
    pagePermissionTypeValue: 1,
    pageTitle: "Commission",
    pageId: more.collectionId,
    contentSource: "c",
    pagePath: "/commission",
  });
  expect(JSON.parse(fields)).toEqual({
    "name-68d2b202": ["Ada", "Lovelace"],
    "email-68d2b203": "ada@example.org",
    "phone-68d2b204": ["+44", "01263", "555", "0199"],
    "address-68d2b205": ["1 Staithe Lane", "", "Wrenmouth", "", "NR24 1AA", ""],
    "website-68d2b206": "ada.example",
    "twitter-68d2b207": "@ada",
    "text-68d2b209": call,
    "radio-68d2b210": "In a restaurant",
    "checkbox-68d2b211": ["Tide", "Raw clay"],
    "select-68d2b212": "Up to six",
    "number-68d2b213": "12",
    "currency-68d2b214": "1,200",
    "date-68d2b215": ["2", "29", "2028"],
    "time-68d2b216": ["9", "30", "", "AM"],
    "likert-68d2b217": { "It is here soon": "2" },
    "textarea-68d2b218": '<b>Round</b> & "heavy"\nand blue',
    "file-68d2b222": [expect.stringMatching(/^[\w-]{43}$/)],
    "password-68d2b219": "tallow",
    "hidden-68d2b220": "a letter",
  });
  const owner = await signInOwner(browser);
  expect(await storedSubmissionCount(owner, call)).toBe(1);
  await owner.goto(`${inject("demo")}/config/forms`);
  const row = owner.locator("section.submission", { hasText: call });
  expect(await row.innerText()).toContain('<b>Round</b> & "heavy"\nand blue');
  expect(await row.innerText()).not.toContain("tallow");
  const [download] = await Promise.all([
    owner.waitForEvent("download"),
    row.getByRole("link", { name: "sketch.pdf" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("sketch.pdf");
  expect(errors).toEqual([]);
  await context.close();
}, 60_000);

type Body = Record<string, unknown>;

describe("a form with every type of field", () => {
  let page: Page;
  let context: BrowserContext;
  let change = (body: Body): Body => body;
  beforeAll(async () => {
    ({ page, context } = await openDemoForm(browser, "/commission"));
    await page.route(save, (route) =>
      route.continue({ postData: JSON.stringify(change(route.request().postDataJSON())) }),
    );
  });
  afterAll(() => context.close());

  it("is accessible", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { violations } = await axe(page).include("#page").analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it.each([
    [1440, true],
    [390, false],
  ])(
    "has short parts of a field in one line at %i px, and short fields side by side: %j",
    async (width, isWide) => {
      await page.setViewportSize({ width, height: 900 });
      const topOf = (selector: string) =>
        page
          .locator(selector)
          .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
      for (const [field, titles] of Object.entries({
        time: ["Hour", "Minute", "Second", "Ampm"],
        date: ["Day", "Month", "Year"],
        phone: ["Country", "Areacode", "Prefix", "Line"],
      })) {
        const tops = await Promise.all(
          titles.map((title) => topOf(`.form-item.${field} [data-title=${title}]`)),
        );
        expect(new Set(tops).size, field).toBe(1);
      }
      expect((await topOf(".form-item.website")) === (await topOf(".form-item.twitter"))).toBe(isWide);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The column beside the form stays in view.
      await page.locator(".form-item.likert").evaluate((element) => element.scrollIntoView());
      const steps = await page.getByRole("heading", { name: "What happens then" }).boundingBox();
      expect(steps !== null && steps.y > 0 && steps.y < 900).toBe(isWide);
    },
  );

  describe("that is refused", () => {
    beforeAll(() => fillDemoForm(page, "Refused"));

    const values = (changed: Body) => (body: Body) => ({
      ...body,
      form: JSON.stringify({ ...JSON.parse(String(body.form)), ...changed }),
    });

    it.each<[string, number, string, Readonly<Record<string, string>>, (body: Body) => Body]>([
      [
        "an unknown key",
        400,
        "Error processing form submission. Please reload and try again.",
        {},
        (body) => ({ ...body, key: "forged" }),
      ],
      [
        "fields that are not JSON",
        400,
        "Could not parse the form fields, please check your entries.",
        {},
        (body) => ({ ...body, form: "[]" }),
      ],
      [
        "an unknown form",
        404,
        "This form has not been configured yet.",
        {},
        (body) => ({ ...body, formId: "0".repeat(24) }),
      ],
      [
        "a value of another shape",
        400,
        below,
        { "name-68d2b202": "One or more fields is invalid, please check your entries." },
        values({ "name-68d2b202": "Ada" }),
      ],
      [
        "values that only the server validates",
        400,
        below,
        {
          "website-68d2b206": "not a page is not a valid page URL",
          "radio-68d2b210": "Nowhere is not one of the expected options",
        },
        values({ "website-68d2b206": "not a page", "radio-68d2b210": "Nowhere" }),
      ],
      [
        "a text that is too long, and an invalid address",
        400,
        below,
        {
          "email-68d2b203": "Email is not valid. Email addresses should follow the format email@example.com.",
          "textarea-68d2b218": "You have exceeded the character limit.",
        },
        values({ "email-68d2b203": "ada@", "textarea-68d2b218": "x".repeat(601) }),
      ],
    ])("shows the platform's message for %s: %i", async (_, status, general, fields, changed) => {
      change = changed;
      const [response] = await Promise.all([page.waitForResponse(save), sendButton(page).click()]);
      expect(response.status()).toBe(status);
      await page.waitForSelector("form.submitting", { state: "detached" });
      await expect.poll(() => generalError(page).textContent()).toBe(general);
      const isFocused = () => generalError(page).evaluate((shown) => shown === document.activeElement);
      await expect.poll(isFocused).toBe(true);
      const errorMessages = await page
        .locator(".form-item.error")
        .evaluateAll((items) =>
          items.map(({ id, firstElementChild }) => [id, firstElementChild?.textContent]),
        );
      expect(Object.fromEntries(errorMessages)).toEqual(fields);
      // The visitor who submits a long form sees its end.
      const last = await page.locator("form:has(textarea) > .field-error").last().textContent();
      expect(last).toBe(general === below ? below.replace("down", "up") : general);
      expect(await page.locator("textarea").inputValue()).toBe("Refused");
    });

    it("shows the platform's message for too many submissions: 429", async () => {
      // The limit applies to each minute. A submission that falls into the next one is refused for its value.
      change = values({ "radio-68d2b210": "Nowhere" });
      const request = { data: { formId: form, form: "{}" } };
      const submit = async () =>
        (await context.request.post(`${inject("demo")}/api/form/SaveFormSubmission`, request)).status();
      await expect
        .poll(
          async () => {
            while ((await submit()) !== 429);
            await Promise.all([page.waitForResponse(save), sendButton(page).click()]);
            await page.waitForSelector("form.submitting", { state: "detached" });
            return generalError(page).textContent();
          },
          { interval: 1, timeout: 25_000 },
        )
        .toBe("Unable to submit form. Submission rate limit exceeded. Please try again later.");
      expect(await page.locator("textarea").inputValue()).toBe("Refused");
    });
  });
});

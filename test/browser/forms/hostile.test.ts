import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import {
  fillDemoForm,
  generalError,
  openDemoForm,
  sendButton,
  signInOwner,
  storedSubmissionCount,
  successMessage,
  textOf,
} from "./demo-form.ts";
import { openForm, putForm, receivedForms } from "./form-page.ts";

const naughty = [
  "<script>window.hacked = 1</script>",
  '"><img src=x onerror="window.hacked = 1">',
  "</textarea></dd></pre><svg onload=window.hacked=1>",
  "javascript:window.hacked=1",
  "'; DROP TABLE form_submissions; --",
  "{{7*7}} #{7*7} <%= 7 %> %s%n%00",
  "\u202egnp.exe \ufeff \u200b \u0007 \u{1f3f3}\ufe0f\u200d\u{1f308} \u0c1c\u0c4d\u0c1e\u200c\u0c3e \ufdfd",
  "null undefined NaN true [] {} -1e999 --><!-- ]]>",
];

let browser: Browser;
let owner: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  owner = await signInOwner(browser);
});
afterAll(() => browser.close());

const hacked = (page: Page) => page.evaluate("window.hacked");

it("a script in every field is sent, stored and shown as text, and never runs", async () => {
  const { page, context } = await openDemoForm(browser, "/commission");
  const mark = `Hostile ${Date.now()}`;
  await fillDemoForm(page, `${mark}\n${naughty.join("\n")}`);
  const texts = page.locator(".form-item:not(.email) input[type=text]:not([inputmode=numeric])");
  for (const [index, field] of (await texts.all()).entries())
    await field.fill(naughty[index % naughty.length]?.replaceAll("\u0007", "") ?? "");
  await sendButton(page).click();
  await generalError(page).waitFor();
  const fieldError = page.locator("#website-68d2b206 .field-error");
  expect(await fieldError.textContent()).toMatch(/is not a valid page URL$/);
  expect(await fieldError.locator("*").count()).toBe(0);
  for (const id of ["website-68d2b206", "number-68d2b213", "currency-68d2b214"])
    await page.locator(`#${id} input`).fill("");
  await sendButton(page).click();
  await successMessage(page).waitFor();
  expect(await hacked(page)).toBeUndefined();

  expect(await storedSubmissionCount(owner, mark)).toBe(1);
  await owner.goto(`${inject("demo")}/config/forms`);
  const row = owner.locator("section.submission", { hasText: mark });
  const message = await row.locator("dd", { hasText: mark }).textContent();
  expect(message).toBe(`${mark}\n${naughty.join("\n")}`);
  expect(await row.locator("dd *:not(small)").count()).toBe(0);
  expect(await hacked(owner)).toBeUndefined();
  await context.close();
}, 60_000);

it("an address with odd characters is text on the list and in the outbox; one with tags is rejected", async () => {
  const email = `o'neil&copy{{7*7}}%3Cb%3E${Date.now()}@example.org`;
  const { page, context } = await openDemoForm(browser, "/contact");
  const form = page.locator("form.newsletter-form").first();
  await form.scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-awning-state="ready"]:has(.newsletter-form)');
  await form.locator("input[name=email]").fill("<img/src=x/onerror=window.hacked=1>@example.org");
  await form.locator("[type=submit]").click();
  await form.getByText("Email is not valid.").waitFor();
  await form.locator("input[name=email]").fill(email);
  await form.locator("[type=submit]").click();
  await form.locator(".form-submission-text:visible").waitFor();
  await owner.goto(`${inject("demo")}/config/newsletter`);
  expect(await owner.locator(".facts", { hasText: email }).count()).toBe(1);
  expect(await owner.locator("details", { hasText: email }).count()).toBe(1);
  expect([await hacked(page), await hacked(owner)]).toEqual([undefined, undefined]);
  await context.close();
});

it("a pasted text of 10 MB is rejected with a message; the page works, and no input is lost", async () => {
  const { page, context } = await openDemoForm(browser, "/contact");
  const mark = `Ten megabytes ${Date.now()}`;
  await fillDemoForm(page, mark);
  // By script: the checks of Playwright's click take long with a text of this size.
  const press = () => sendButton(page).evaluate((button: HTMLElement) => button.click());
  await textOf(page).evaluate((text: HTMLTextAreaElement) => {
    // The browser would take ten seconds for the layout of so many lines.
    text.style.display = "none";
    text.value += `\n${"All work and no play makes a dull jug.\n".repeat(262_144)}`;
    text.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
  await press();
  await expect
    .poll(() => generalError(page).textContent(), { timeout: 60_000 })
    .toBe(
      "This is more than a form can take, so nothing was sent. Shorten it, or send the rest another way; what you typed is still here.",
    );
  const length = () => textOf(page).evaluate((text: HTMLTextAreaElement) => text.value.length);
  expect(await length()).toBeGreaterThan(10_000_000);
  expect(await storedSubmissionCount(owner, mark)).toBe(0);
  // The draft has the other fields.
  expect(await page.evaluate("JSON.stringify(localStorage)")).toContain("ada@example.org");
  await textOf(page).evaluate((text: HTMLTextAreaElement, short) => {
    text.value = short;
    text.style.display = "";
  }, mark);
  await press();
  await successMessage(page).waitFor();
  expect(await storedSubmissionCount(owner, mark)).toBe(1);
  await context.close();
}, 120_000);

it("a form works with settings of any type in its block's JSON", async () => {
  const settings = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"text"',
    '{"formFields":7}',
    '{"formFields":[null,7,"x",[],{"id":7,"maxLength":{}},{"id":"text-q","maxLength":"many"}]}',
    '{"formSubmitButtonText":{},"objectName":[],"collectionId":7,"useLightbox":"yes"}',
    '{"__proto__":{"useLightbox":true},"constructor":7}',
  ];
  const block = (json: string, index: number) =>
    `<div class="sqs-block form-block" data-block-type="9" ${index === 0 ? 'id="block-form"' : ""}><div class="sqs-block-content">
<script type="application/json" class="sqs-form-block-context">${json}</script><form data-form-id="5e0000000000000000000a${index.toString().padStart(2, "0")}" method="POST"><div class="field-list">
<div id="text-q" class="form-item field text"><label for="q${index}">Question ${index}</label><input id="q${index}" class="field-element"></div></div>
<input type="submit" value="Ask"><div class="hidden form-submission-text">Thanks ${index}</div></form></div></div>`;
  const path = await putForm(settings.map(block).join(""));
  const { page, errors } = await openForm(browser, "any-settings", path);
  for (const index of settings.keys()) {
    const input = page.getByLabel(`Question ${index}`, { exact: true });
    await input.scrollIntoViewIfNeeded();
    await page.waitForSelector(`[data-awning-state="ready"] #q${index}`);
    await input.fill(`Answer ${index}`);
    await input.press("Enter");
    await page.getByText(`Thanks ${index}`).waitFor();
  }
  const { stored } = await receivedForms("any-settings");
  expect(Object.values(stored)).toEqual(
    [...settings.keys()].map((index) => ({ "text-q": `Answer ${index}` })),
  );
  const settingsErrors = errors.filter((text) => text.includes("settings could not be read"));
  expect(settingsErrors).toHaveLength(5);
  expect(
    errors.filter((text) => !settingsErrors.includes(text) && !text.includes("403 (Forbidden)")),
  ).toEqual([]);
  await page.context().close();
});

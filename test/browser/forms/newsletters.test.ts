import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { notMirrored } from "../not-mirrored.ts";
import { openForm, planResponses, putForm, receivedForms } from "./form-page.ts";

const newsletter = `<div class="sqs-block newsletter-block sqs-block-newsletter" data-block-type="51" id="block-form"><div class="sqs-block-content"><div class="newsletter-form-wrapper">
<form class="newsletter-form" data-form-id="5e00000000000000000000f2" autocomplete="on" method="POST" onsubmit="return false">
<div class="newsletter-form-body"><div id="email-n" class="newsletter-form-field-wrapper form-item field email required"><label class="title" for="email-n-field">Email Address</label><input id="email-n-field" class="field-element" name="email"></div>
<div class="submit-wrapper"><button class="newsletter-form-button" type="submit" value="Sign Up"><span class="newsletter-form-button-label">Sign Up</span></button></div></div>
<div class="hidden form-submission-text" hidden>Thank you!</div><div class="hidden form-submission-html" data-submission-html="&lt;p&gt;Look into your mail.&lt;/p&gt;&lt;script&gt;window.ran = (window.ran || 0) + 1&lt;/script&gt;" hidden></div></form></div></div></div>`;

const inDialog = `<div class="sqs-block form-block sqs-block-form" data-block-type="9" id="block-form"><div class="sqs-block-content">
<script type="application/json" class="sqs-form-block-context">{"formSubmitButtonText":"Ask","useLightbox":true,"objectName":"page-section-1","collectionId":"c1","formFields":[{"id":"textarea-q","maxLength":"5"}]}</script>
<div class="lightbox-handle-wrapper"><button class="lightbox-handle">Request a quote</button></div>
<div class="form-wrapper hidden"><div class="form-title">Quote Request</div><div class="form-inner-wrapper" hidden>
<form data-form-id="5e00000000000000000000f3" data-success-redirect="/empty?thanks" method="POST"><div class="field-list">
<div id="textarea-q" class="form-item field textarea"><label class="title" for="textarea-q-field">Question</label><textarea id="textarea-q-field" class="field-element"></textarea></div></div>
<div class="form-button-wrapper"><input type="submit" value="Ask"></div><div class="hidden form-submission-text">Thanks</div></form></div></div></div></div>`;

let browser: Browser;
let sites = 0;
const aSite = () => `letter${++sites}`;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open(site: string, body: string, width = 1440): Promise<Page> {
  const viewport = { width, height: 800 };
  return (await openForm(browser, site, await putForm(body), { viewport })).page;
}

/** Rules of sites that work against a form. */
const style = `<style>.newsletter-block:not(.rendered){opacity:0}.newsletter-form-body{display:flex}.field-list{display:grid}.hidden{display:none}</style>`;

/** The tests are the steps of one visit. */
describe("a newsletter on a site whose style sheet works against it", () => {
  const site = aSite();
  let form: Page;
  beforeAll(async () => {
    form = await open(site, style + newsletter, 300);
  });
  afterAll(() => form.context().close());

  it("is visible, although the site hides a newsletter until a script has rendered it", async () => {
    await form.locator('[data-block-type="51"][data-awning-state="ready"]').waitFor();
    expect(await form.locator(".newsletter-block").evaluate((block) => getComputedStyle(block).opacity)).toBe(
      "1",
    );
  });

  it("has a class in a small container", async () => {
    await form.waitForSelector(".newsletter-form.small-container");
    await form.setViewportSize({ width: 500, height: 800 });
    await expect.poll(() => form.locator(".newsletter-form.small-container").count()).toBe(0);
  });

  it("has no general message beside those of its fields", async () => {
    await planResponses(site, {
      save: { status: 400, body: { errors: { "email-n": "You are on the list." } } },
    });
    await form.fill("input", "ada@example.com");
    await form.click("button");
    await form.getByText("You are on the list.").waitFor();
    expect(await form.locator(".field-error").count()).toBe(1);
    await expect.poll(() => form.evaluate(() => document.activeElement?.id)).toBe("email-n-field");
    await planResponses(site, {});
  });

  it("is sent like a form, and leaves nothing but the owner's success HTML, whose script runs once", async () => {
    await form.press("input", "Enter");
    await form.getByText("Look into your mail.").waitFor();
    expect(await form.evaluate("window.ran")).toBe(1);
    expect(await form.locator("input:visible, button:visible").count()).toBe(0);
    const { stored } = await receivedForms(site);
    expect(Object.values(stored)).toEqual([{ "email-n": "ada@example.com" }]);
  });
});

it("a newsletter leaves its success message even if the site's layers have important rules", async () => {
  const important = `<style>@layer site{.newsletter-form-body{display:flex !important}.form-submission-text{display:none}}</style>`;
  const withoutHtml = newsletter.replace(/<div class="hidden form-submission-html".*?<\/div>/s, "");
  const form = await open(aSite(), withoutHtml);
  // The layer of the first style sheet has the strongest important rules.
  await form.evaluate((css) => document.head.insertAdjacentHTML("afterbegin", css), important);
  await form.fill("input", "ada@example.com");
  await form.press("input", "Enter");
  await form.getByText("Thank you!").waitFor();
  expect(await form.locator("input:visible, button:visible").count()).toBe(0);
  expect(await form.evaluate(() => document.activeElement?.textContent)).toBe("Thank you!");
  await form.context().close();
});

it("a form that was published hidden is visible, unless it opens in a dialog, with its input and its own settings", async () => {
  const site = aSite();
  const hidden = inDialog
    .replace(/<div class="lightbox-handle-wrapper">.*?<\/button><\/div>/s, "")
    .replaceAll("block-form", "block-hidden")
    .replaceAll("textarea-q", "textarea-h");
  const form = await open(site, `${style}${inDialog}${hidden}`, 390);
  await form.locator("#block-hidden textarea").waitFor();
  await form.waitForSelector("#block-hidden[data-awning-state=ready]");
  expect(await form.locator("#textarea-q-field").isVisible()).toBe(false);
  const dialog = form.getByRole("dialog", { name: "Quote Request" });
  await form.click(".lightbox-handle");
  await dialog.waitFor();
  await expect.poll(() => form.evaluate(() => document.activeElement?.id)).toBe("textarea-q-field");
  await form.keyboard.type("123456");
  expect(await dialog.locator(".awning-form-counter").textContent()).toBe("6 / 5");
  const { violations } = await axe(form).include("dialog").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await notMirrored(form)).toEqual([]);
  await form.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await form.evaluate(() => document.activeElement?.className)).toBe("lightbox-handle");
  await form.click(".lightbox-handle");
  expect(await form.inputValue("#textarea-q-field")).toBe("123456");
  await form.fill("#textarea-q-field", "12345");
  await dialog.locator("[type=submit]").click();
  await form.waitForURL("**/empty?thanks");
  const { calls } = await receivedForms(site);
  expect(JSON.parse(calls[1]?.body ?? "")).toMatchObject({
    isOverlayForm: true,
    submitButtonText: "Ask",
    objectName: "page-section-1",
    collectionId: "c1",
    form: '{"textarea-q":"12345"}',
  });
});

import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { noShift } from "../browser.ts";
import { planResponses, receivedForms } from "../forms/form-page.ts";
import {
  openBarsAddress,
  openBarsPage,
  popupCookie,
  popupOverlaySettings,
  popupSelector,
  viewportSizes,
  violationsIn,
  waitForClosedPopup,
  waitForOpenPopup,
} from "./bars-page.ts";

const accepted = { name: "ss_cookieAllowed", value: "true", url: inject("demo") };

/** The width does not decide how a popup sends its form. How it looks at both is checked in one page. */
const checkAtBothWidths = async (page: Page) => {
  for (const viewport of viewportSizes) {
    await page.setViewportSize(viewport);
    expect([viewport.width, await violationsIn(page, popupSelector)]).toEqual([viewport.width, []]);
  }
};

it("the demo's popup accepts a subscription and is not shown again", async () => {
  const { page, shift, errors } = await openBarsAddress(`${inject("demo")}/open-kiln`, {
    viewport: viewportSizes[0],
    beforeLoad: async (_, context) => context.addCookies([accepted]),
  });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await waitForOpenPopup(page);

  const field = page
    .getByRole("textbox", { name: "Email address" })
    .and(page.locator(`${popupSelector} input`));
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("dialog form[data-form-id]")?.noValidate,
  );
  // Later moves follow a press, and count as shifts only if the response takes more than half a second.
  expect(await shift()).toEqual(noShift);
  await checkAtBothWidths(page);
  await field.fill("not an address");
  await page.click(`${popupSelector} .newsletter-form-button`);
  await page.waitForSelector(`${popupSelector} .field-error`);
  await checkAtBothWidths(page);

  await field.fill("reader-of-the-popup@example.com");
  const saved = page.waitForRequest("**/api/form/SaveFormSubmission*");
  await page.click(`${popupSelector} .newsletter-form-button`);
  const sent = (await saved).postDataJSON();
  expect(sent).toMatchObject({ isOverlayForm: true, submitButtonText: "Write to me" });
  expect(JSON.parse(sent.form)).toEqual({ "email-awning-popup": "reader-of-the-popup@example.com" });
  await page.waitForSelector(`${popupSelector} .form-submission-text:visible`);
  await expect.poll(() => popupCookie(page)).toMatch(/^1\.1\./);
  // The first call has no crumb. It is rejected, and repeated with the crumb of the response.
  expect(errors.filter((text) => !text.includes("403 (Forbidden)"))).toEqual([]);

  await page.keyboard.press("Escape");
  await waitForClosedPopup(page);
  await page.context().addCookies([{ name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]);
  await page.reload();
  expect(await page.locator(popupSelector).count()).toBe(0);
});

it("without scripts it accepts one as well, shows the success message, and is not shown again", async () => {
  const viewport = viewportSizes[0];
  const { page } = await openBarsAddress(`${inject("demo")}/open-kiln`, {
    viewport,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "cf-connecting-ip": `198.51.100.${viewport.width % 250}` },
    beforeLoad: async (_, context) => context.addCookies([accepted]),
  });
  const card = page.locator(`${popupSelector} dialog`);
  await card.waitFor();
  await card.getByRole("textbox").fill(`reader@example.agency`);
  await card.getByRole("button", { name: "Write to me" }).click();
  // The browser accepts this address. docs/reference/text.md#email-address does not.
  await page.getByText("Email is not valid.").waitFor();
  expect(await page.getByLabel("Email address").inputValue()).toBe("reader@example.agency");
  expect(await popupCookie(page)).toBeUndefined();
  await page.getByLabel("Email address").fill(`plain-reader-${viewport.width}@example.com`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await card.getByText("We have sent you an email that asks").waitFor();
  expect(new URL(page.url()).pathname).toBe("/open-kiln");
  expect(await popupCookie(page)).toMatch(/^1\.1\./);
  await card.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(`${inject("demo")}/open-kiln`);
  expect(await page.locator(popupSelector).count()).toBe(0);
  // Also after the popup's days, because of the sign-up.
  await page.context().addCookies([{ name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]);
  await page.reload();
  expect(await page.locator(popupSelector).count()).toBe(0);
});

it("without scripts a proxied site gets the subscription in its own two calls", async () => {
  const newsletter = {
    formId: "5e00000000000000000000f9",
    button: "Write to me",
    success: "You are on the list.",
  };
  const content = { title: "News", newsletter };
  const { page } = await openBarsPage(
    { popupOverlaySettings: { ...popupOverlaySettings, content } },
    { viewport: viewportSizes[0], javaScriptEnabled: false },
  );
  const address = new URL(page.url());
  const card = page.locator(`${popupSelector} dialog`);
  await card.waitFor();
  await planResponses("bars", {
    save: { status: 400, body: { errors: { "email-awning-popup": "Not this one." } } },
  });
  await card.getByLabel("Email address").fill("reader@example.com");
  await card.getByRole("button", { name: "Write to me" }).click();
  await page.getByText("Not this one.").waitFor();
  const emailField = page.getByLabel("Email address");
  expect(await emailField.inputValue()).toBe("reader@example.com");
  expect(await popupCookie(page)).toBeUndefined();
  await planResponses("bars", {});
  await emailField.fill("another@example.com");
  await page.getByRole("button", { name: "Write to me" }).click();
  await card.getByText("You are on the list.").waitFor();
  expect(new URL(page.url()).pathname).toBe(address.pathname);
  expect(await popupCookie(page)).toMatch(/^2\.1\./);
  const { calls } = await receivedForms("bars");
  const { form, ...sent } = JSON.parse(calls.at(-1)?.body ?? "");
  expect(sent).toMatchObject({
    formId: newsletter.formId,
    isOverlayForm: true,
    submitButtonText: "Write to me",
  });
  expect(JSON.parse(form)).toEqual({ "email-awning-popup": "another@example.com" });
  await card.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("awning-sent"));
  expect(await page.locator(popupSelector).count()).toBe(0);
});

it("shows the success message with scripts as well, if the form was posted before they had loaded", async () => {
  const { page } = await openBarsAddress(`${inject("demo")}/open-kiln?sent=68d2a7f43c19b5061e7fb804`, {
    beforeLoad: async (_, context) =>
      context.addCookies([accepted, { name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]),
  });
  await waitForOpenPopup(page);
  expect(await page.locator(`${popupSelector} [role=status]`).textContent()).toContain(
    "We have sent you an email",
  );
  expect(await violationsIn(page, popupSelector)).toEqual([]);
  await page.keyboard.press("Escape");
  await waitForClosedPopup(page);
  expect(await popupCookie(page)).toMatch(/^1\.1\./);
});

import { expect, inject, it } from "vitest";
import { came, plan } from "../forms/form-page.ts";
import {
  isClosed,
  isOpen,
  objections,
  popup,
  popupCookie,
  popupOverlaySettings,
  sizes,
  visit,
  visitAddress,
} from "./bars-page.ts";

const accepted = { name: "ss_cookieAllowed", value: "true", url: inject("demo") };

it.each(sizes)(
  "the demo's popup takes a subscription and does not come back, at $width px",
  async (viewport) => {
    const { page, shift, errors } = await visitAddress(`${inject("demo")}/open-kiln`, {
      viewport,
      beforeLoad: async (_, context) => context.addCookies([accepted]),
    });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    await isOpen(page);
    expect(await objections(page, popup)).toEqual([]);

    const field = page.getByRole("textbox", { name: "Email address" }).and(page.locator(`${popup} input`));
    await page.waitForFunction(
      () => document.querySelector<HTMLFormElement>("dialog form[data-form-id]")?.noValidate,
    );
    await field.fill("not an address");
    await page.click(`${popup} .newsletter-form-button`);
    await page.waitForSelector(`${popup} .field-error`);
    expect(await objections(page, popup)).toEqual([]);

    await field.fill(`reader-${viewport.width}@example.com`);
    const saved = page.waitForRequest("**/api/form/SaveFormSubmission*");
    await page.click(`${popup} .newsletter-form-button`);
    const sent = (await saved).postDataJSON();
    expect(sent).toMatchObject({ isOverlayForm: true, submitButtonText: "Write to me" });
    expect(JSON.parse(sent.form)).toEqual({ "email-awning-popup": `reader-${viewport.width}@example.com` });
    await page.waitForSelector(`${popup} .form-submission-text:visible`);
    await expect.poll(() => popupCookie(page)).toMatch(/^1\.1\./);
    expect(await shift()).toBe(0);
    // A first call has no crumb yet: it is refused, and sent again with the one that the refusal brings.
    expect(errors.filter((text) => !text.includes("403 (Forbidden)"))).toEqual([]);

    await page.keyboard.press("Escape");
    await isClosed(page);
    await page.context().addCookies([{ name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]);
    await page.reload();
    expect(await page.locator(popup).count()).toBe(0);
  },
);

it("without scripts it takes one as well, says so, and stays away", async () => {
  const viewport = sizes[0];
  const { page } = await visitAddress(`${inject("demo")}/open-kiln`, {
    viewport,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "cf-connecting-ip": `198.51.100.${viewport.width % 250}` },
    beforeLoad: async (_, context) => context.addCookies([accepted]),
  });
  const card = page.locator(`${popup} dialog`);
  await card.waitFor();
  await card.getByRole("textbox").fill(`reader@example.agency`);
  await card.getByRole("button", { name: "Write to me" }).click();
  // The browser has no objection to this address; the rule has.
  await page.getByText("Email is not valid.").waitFor();
  expect(await page.getByLabel("Email address").inputValue()).toBe("reader@example.agency");
  expect(await popupCookie(page)).toBeUndefined();
  await page.getByLabel("Email address").fill(`plain-reader-${viewport.width}@example.com`);
  await page.getByRole("button", { name: "Sign up" }).click();
  await card.getByText("We have sent you a letter that asks").waitFor();
  expect(new URL(page.url()).pathname).toBe("/open-kiln");
  expect(await popupCookie(page)).toMatch(/^1\.1\./);
  await card.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(`${inject("demo")}/open-kiln`);
  expect(await page.locator(popup).count()).toBe(0);
  // Days later as well: the sign-up counts.
  await page.context().addCookies([{ name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]);
  await page.reload();
  expect(await page.locator(popup).count()).toBe(0);
});

it("without scripts a site behind the edge gets one by its own two calls", async () => {
  const newsletter = {
    formId: "5e00000000000000000000f9",
    button: "Write to me",
    success: "You are on the list.",
  };
  const content = { title: "News", newsletter };
  const { page } = await visit(
    { popupOverlaySettings: { ...popupOverlaySettings, content } },
    { viewport: sizes[0], javaScriptEnabled: false },
  );
  const address = new URL(page.url());
  const card = page.locator(`${popup} dialog`);
  await card.waitFor();
  await plan("bars", { save: { status: 400, body: { errors: { "email-awning-popup": "Not this one." } } } });
  await card.getByLabel("Email address").fill("reader@example.com");
  await card.getByRole("button", { name: "Write to me" }).click();
  await page.getByText("Not this one.").waitFor();
  const again = page.getByLabel("Email address");
  expect(await again.inputValue()).toBe("reader@example.com");
  expect(await popupCookie(page)).toBeUndefined();
  await plan("bars", {});
  await again.fill("another@example.com");
  await page.getByRole("button", { name: "Write to me" }).click();
  await card.getByText("You are on the list.").waitFor();
  expect(new URL(page.url()).pathname).toBe(address.pathname);
  expect(await popupCookie(page)).toMatch(/^2\.1\./);
  const { calls } = await came("bars");
  const { form, ...sent } = JSON.parse(calls.at(-1)?.body ?? "");
  expect(sent).toMatchObject({
    formId: newsletter.formId,
    isOverlayForm: true,
    submitButtonText: "Write to me",
  });
  expect(JSON.parse(form)).toEqual({ "email-awning-popup": "another@example.com" });
  await card.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("awning-sent"));
  expect(await page.locator(popup).count()).toBe(0);
});

it("says so with scripts as well, where its form was posted before they came", async () => {
  const { page } = await visitAddress(`${inject("demo")}/open-kiln?sent=68d2a7f43c19b5061e7fb804`, {
    beforeLoad: async (_, context) =>
      context.addCookies([accepted, { name: "awning_popup", value: "1.1.1000000000", url: inject("demo") }]),
  });
  await isOpen(page);
  expect(await page.locator(`${popup} [role=status]`).textContent()).toContain("We have sent you a letter");
  expect(await objections(page, popup)).toEqual([]);
  await page.keyboard.press("Escape");
  await isClosed(page);
  expect(await popupCookie(page)).toMatch(/^1\.1\./);
});

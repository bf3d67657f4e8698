import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser/browser.ts";
import { siteOf } from "../browser/events/tracked-page.ts";
import { planResponses, receivedForms } from "../browser/forms/form-page.ts";
import { hasRealPages, ownPages, distinctPages as pages, realPages, skipReason } from "./published-pages.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser?.close());

/** Pages with forms that are in the page as JSON only. */
const pagesWithJsonForms = pages.filter(({ bytes }) =>
  bytes.toString("utf8").includes('data-definition-name="website.components.form"'),
);
/** A captcha that the visitor has solved. */
const solvedCaptcha = `window.grecaptcha = { ready: (then) => then(), getResponse: () => "solved", reset() {},
  render: (place) => { place.textContent = "Not a robot"; return 0 } }`;
/** Overlays may cover a field. */
const hiddenOverlays = "[data-awning-overlay] { display: none !important }";
const pagesWithForms = pages.filter(({ bytes }) => /<form[^>]* data-form-id="/.test(bytes.toString("utf8")));

/** Fills every visible field with a value that it accepts. */
async function fillIn(form: Locator): Promise<void> {
  for (const control of await form.locator("input, textarea, select").all()) {
    if (!(await control.isVisible())) continue;
    const kind = await control.evaluate(
      (element) => `${element.tagName} ${(element as HTMLInputElement).type}`,
    );
    if (kind === "INPUT radio" || kind === "INPUT checkbox") await control.check();
    else if (kind.startsWith("SELECT")) await control.selectOption({ index: 0 });
    else if (!/submit|hidden|file|button/.test(kind)) {
      const isEmail = await control.evaluate(
        (element) => element.closest(".form-item")?.classList.contains("email") === true,
      );
      await control.fill(isEmail ? "ada@example.com" : "12");
    }
  }
}

async function openForms(page: Page): Promise<readonly Locator[]> {
  const blocks = page.locator(".sqs-block:has(form[data-form-id])[data-awning-state]");
  const forms: Locator[] = [];
  for (const block of await blocks.all()) {
    await block.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {});
    await expect.poll(() => block.getAttribute("data-awning-state")).toBe("ready");
    forms.push(block.locator("form[data-form-id]"));
  }
  return forms;
}

describe("forms of published pages", () => {
  it("exist on more than one page of the project", () => {
    expect(ownPages.filter((page) => pagesWithForms.includes(page)).length).toBeGreaterThan(1);
    expect(ownPages.filter((page) => pagesWithJsonForms.includes(page)).length).toBeGreaterThan(1);
  });
  it.skipIf(!hasRealPages)(`exist on more than five real pages${skipReason}`, () =>
    expect(realPages.filter((page) => pagesWithForms.includes(page)).length).toBeGreaterThan(5),
  );

  it.each(pagesWithForms)(
    "$path: each is sent to the site with all fields, under their ids",
    async ({ path }) => {
      const name = `forms-${pagesWithForms.findIndex((page) => page.path === path)}`;
      await planResponses(name, { save: { status: 400, body: { error: "Not today." } } });
      const { page } = await openReusedPage(browser, siteOf(name) + path, {
        viewport: { width: 1440, height: 900 },
      });
      await page.addStyleTag({ content: hiddenOverlays });
      for (const form of await openForms(page)) {
        const handle = form
          .locator("xpath=ancestor::*[contains(@class, 'sqs-block-content')]")
          .locator(".lightbox-handle");
        if ((await handle.count()) > 0) await handle.first().click();
        if (!(await form.isVisible())) continue;
        const before = (await receivedForms(name)).calls.length;
        await fillIn(form);
        // By key: without their style sheets some pages have other blocks over their buttons.
        await form.locator("[type=submit]").press("Enter");
        await expect.poll(async () => (await receivedForms(name)).calls.length).toBe(before + 2);
        await expect.poll(() => form.locator(".field-error").first().textContent()).toBe("Not today.");
        const [key, save] = (await receivedForms(name)).calls.slice(before);
        expect([key?.path, save?.path]).toEqual([
          "/api/form/FormSubmissionKey",
          "/api/form/SaveFormSubmission",
        ]);
        const sent = JSON.parse(save?.body ?? "");
        expect(sent).toMatchObject({
          key: expect.stringMatching(/^key-/),
          formId: await form.getAttribute("data-form-id"),
        });
        const ids = await form
          .locator(".form-item[id]:not(.section)")
          .evaluateAll((items) => items.map(({ id }) => id));
        expect(Object.keys(JSON.parse(sent.form))).toEqual(ids);
        if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
      }
      await page.context().close();
    },
  );

  it.each(pagesWithJsonForms)(
    "$path: a form that is in the page as JSON only is rendered, filled in and sent",
    async ({ path }) => {
      const name = `json-${pagesWithJsonForms.findIndex((page) => page.path === path)}`;
      const { page, errors } = await openReusedPage(browser, siteOf(name) + path, {
        viewport: { width: 390, height: 844 },
        external: ({ href }) =>
          href.startsWith("https://www.google.com/recaptcha/")
            ? { contentType: "text/javascript", body: solvedCaptcha }
            : undefined,
      });
      const block = page.locator('[data-definition-name="website.components.form"]').first();
      await expect
        .poll(async () => {
          await block.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {});
          return block.getAttribute("data-awning-state");
        })
        .toBe("ready");
      await page.addStyleTag({ content: hiddenOverlays });
      const form = block.locator("form");
      const edges = await form
        .locator(".form-item")
        .evaluateAll((items) =>
          items
            .flatMap(
              (item) => item.querySelector("input:not([type]), [type=text], [type=email], textarea") ?? [],
            )
            .map((control) => Math.round(control.getBoundingClientRect().left)),
        );
      expect(new Set(edges).size).toBe(1);
      await fillIn(form);
      const { captchaKey } = JSON.parse((await page.locator("#awning-page").textContent()) ?? "");
      if (captchaKey !== undefined) await form.getByText("Not a robot").waitFor();
      await form.locator("[type=submit]").press("Enter");
      await expect.poll(async () => (await receivedForms(name)).calls.length).toBe(2);
      const { formId, formFields, formSubmissionMessage } = JSON.parse(
        (await block.locator(".sqs-form-block-context").textContent()) ?? "",
      );
      const sent = JSON.parse((await receivedForms(name)).calls[1]?.body ?? "");
      expect(sent).toMatchObject({ formId, objectName: expect.any(String), key: expect.any(String) });
      expect(Object.keys(JSON.parse(sent.form))).toEqual(formFields.map(({ id }: { id: string }) => id));
      expect(Object.values(JSON.parse(sent.form)).slice(0, 2)).toEqual([["12", "12"], "ada@example.com"]);
      const thanks = form.locator(".form-submission-text");
      await thanks.waitFor();
      expect(formSubmissionMessage.html).toContain((await thanks.locator("p").first().textContent()) ?? "-");
      expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
      await page.context().close();
    },
  );
});

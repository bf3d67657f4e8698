import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser/browser.ts";
import { came, plan } from "../browser/forms/form-page.ts";
import { siteOf } from "../browser/tracking/tracked-page.ts";
import { present, published, why } from "./published.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
});
afterAll(() => browser?.close());

/** Forms that their page has as JSON only, by the sites' own scripts. */
const asJson = published.filter(({ bytes }) =>
  bytes.toString("utf8").includes('data-definition-name="website.components.form"'),
);
/** A captcha that its visitor has solved. */
const solved = `window.grecaptcha = { ready: (then) => then(), getResponse: () => "solved", reset() {},
  render: (place) => { place.textContent = "Not a robot"; return 0 } }`;
const patience = { timeout: 10_000 };
const withForms = published.filter(({ bytes }) => /<form[^>]* data-form-id="/.test(bytes.toString("utf8")));

/** Something that every field takes. */
async function fillIn(form: Locator): Promise<void> {
  for (const control of await form.locator("input, textarea, select").all()) {
    if (!(await control.isVisible())) continue;
    const kind = await control.evaluate(
      (element) => `${element.tagName} ${(element as HTMLInputElement).type}`,
    );
    if (kind === "INPUT radio" || kind === "INPUT checkbox") await control.check();
    else if (kind.startsWith("SELECT")) await control.selectOption({ index: 0 });
    else if (!/submit|hidden|file|button/.test(kind)) {
      const isMail = await control.evaluate(
        (element) => element.closest(".form-item")?.classList.contains("email") === true,
      );
      await control.fill(isMail ? "ada@example.com" : "12");
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

describe.skipIf(!present)(`forms of published pages${why}`, () => {
  it("are there", () => expect(withForms.length).toBeGreaterThan(5));

  it.each(withForms)(
    "$path: each is sent whole to the site, under the ids of its fields",
    async ({ path }) => {
      const name = `forms-${withForms.findIndex((page) => page.path === path)}`;
      await plan(name, { save: { status: 400, body: { error: "Not today." } } });
      const { page } = await openPage(browser, siteOf(name) + path, {
        viewport: { width: 1440, height: 900 },
      });
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      const hide = "[data-awning-overlay] { display: none !important }";
      await page.addStyleTag({ content: hide });
      for (const form of await openForms(page)) {
        const handle = form
          .locator("xpath=ancestor::*[contains(@class, 'sqs-block-content')]")
          .locator(".lightbox-handle");
        if ((await handle.count()) > 0) await handle.first().click();
        if (!(await form.isVisible())) continue;
        const before = (await came(name)).calls.length;
        await fillIn(form);
        // By key: without their style sheets some pages lay other blocks over their buttons.
        await form.locator("[type=submit]").press("Enter");
        await expect.poll(async () => (await came(name)).calls.length).toBe(before + 2);
        await expect.poll(() => form.locator(".field-error").first().textContent()).toBe("Not today.");
        const [key, save] = (await came(name)).calls.slice(before);
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

  it.each(asJson)("$path: a form that it has as JSON only is drawn, filled in and sent", async ({ path }) => {
    const name = `json-${asJson.findIndex((page) => page.path === path)}`;
    const { page, errors } = await openPage(browser, siteOf(name) + path, {
      viewport: { width: 390, height: 844 },
      beforeLoad: async (fresh) => {
        await fresh.route("https://www.google.com/recaptcha/**", (route) =>
          route.fulfill({ contentType: "text/javascript", body: solved }),
        );
      },
    });
    const block = page.locator('[data-definition-name="website.components.form"]').first();
    await expect
      .poll(async () => {
        await block.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => {});
        return block.getAttribute("data-awning-state");
      }, patience)
      .toBe("ready");
    await page.addStyleTag({ content: "[data-awning-overlay] { display: none !important }" });
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
    await expect.poll(async () => (await came(name)).calls.length, patience).toBe(2);
    const { formId, formFields, formSubmissionMessage } = JSON.parse(
      (await block.locator(".sqs-form-block-context").textContent()) ?? "",
    );
    const sent = JSON.parse((await came(name)).calls[1]?.body ?? "");
    expect(sent).toMatchObject({ formId, objectName: expect.any(String), key: expect.any(String) });
    expect(Object.keys(JSON.parse(sent.form))).toEqual(formFields.map(({ id }: { id: string }) => id));
    expect(Object.values(JSON.parse(sent.form)).slice(0, 2)).toEqual([["12", "12"], "ada@example.com"]);
    const thanks = form.locator(".form-submission-text");
    await thanks.waitFor();
    expect(formSubmissionMessage.html).toContain((await thanks.locator("p").first().textContent()) ?? "-");
    expect(errors.filter((error) => /_awning|Awning/.test(error))).toEqual([]);
    await page.context().close();
  });
});

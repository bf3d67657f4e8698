import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { formRuntimeScript, formScripts, formWrapper, scriptJson } from "../../rewrite/json-form-page.ts";
import { formContext } from "../../shared/forms/fixture.ts";
import { axe } from "../axe.ts";
import { launchBrowser, noShift, openReusedPage, watchLayoutShift } from "../browser.ts";
import { siteOf } from "../events/tracked-page.ts";
import { startSlowProxy } from "../slow-proxy.ts";
import { planResponses, receivedForms } from "./form-page.ts";

let browser: Browser;
let page: Page | undefined;
let sites = 0;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => page?.context().close());

/** The form that the platform's script has left in a saved page. */
const saved =
  '<form autocomplete="on" class="react-form-contents" novalidate><div class="field-list"><label for="text-1-field">Dead</label><input id="text-1-field" style="height: 300px"></div><button type="submit">Dead</button></form>';

/** Adds a page to the origin with a form as JSON only, as published pages have them. */
async function putPage(settings: object = formContext, inside = "\n"): Promise<string> {
  const path = `/posted/written-${process.pid}-${++sites}`;
  const block = `<div class="sqs-block website-component-block sqs-block-form form-block" data-block-type="1337" data-definition-name="website.components.form" id="block-form"><div class="sqs-block-content">${formScripts(scriptJson(settings))}${formWrapper(inside)}</div></div>`;
  const body = `<!doctype html><html lang="en"><head><title>Ask</title>${formRuntimeScript}<style>.hidden { display: none }</style></head><body><main><h1>Ask</h1>${block}<p>After the form</p></main></body></html>`;
  await fetch(inject("browserOrigin") + path, { method: "POST", body });
  return path;
}

describe("a form that the edge has rendered, without scripts", () => {
  it("is shown again with its input when rejected, and is sent on when accepted", async () => {
    const site = `written${++sites}`;
    const opened = await openReusedPage(browser, siteOf(site) + (await putPage()), {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    ({ page } = opened);
    page.setDefaultTimeout(6_000);
    await planResponses(site, { save: { status: 400, body: { errors: { "textarea-1": "Say more." } } } });
    await page.getByLabel("Given name").fill("Ada");
    await page.getByLabel("Mugs").check();
    await page.getByLabel("Size").selectOption("Large");
    await page.getByLabel("Message").fill("\nZwölf Becher <b>");
    await page.getByRole("button", { name: "Send it" }).click();
    await page.getByText("Say more.").waitFor();
    expect(await page.getByLabel("Given name").inputValue()).toBe("Ada");
    expect(await page.getByLabel("Mugs").isChecked()).toBe(true);
    expect(await page.getByLabel("Size").inputValue()).toBe("Large");
    expect(await page.getByLabel("Message").inputValue()).toBe("\nZwölf Becher <b>");
    await planResponses(site, {});
    await page.getByRole("button", { name: "Send it" }).dblclick();
    await page.getByRole("status").getByText("Thank you!").waitFor();
    expect(await page.getByText("After the form").isVisible()).toBe(true);
    const { calls, stored } = await receivedForms(site);
    expect(Object.values(stored)).toMatchObject([
      { "name-1": ["Ada", ""], "checkbox-1": ["Mugs"], "textarea-1": "\nZwölf Becher <b>" },
    ]);
    expect(JSON.parse(calls[1]?.body ?? "")).toMatchObject({ formId: formContext.formId });
  });

  it("replaces the form of a saved page", async () => {
    const opened = await openReusedPage(
      browser,
      siteOf(`written${++sites}`) + (await putPage(formContext, saved)),
      {
        javaScriptEnabled: false,
      },
    );
    ({ page } = opened);
    expect(await page.locator("#block-form form:visible").count()).toBe(1);
    expect(await page.getByLabel("Given name").isVisible()).toBe(true);
    expect(await page.getByText("Dead").first().isVisible()).toBe(false);
  });

  it("is accessible, also after a rejection", async () => {
    const site = `written${++sites}`;
    const opened = await openReusedPage(browser, siteOf(site) + (await putPage()), {
      beforeLoad: async (fresh) => {
        await fresh.route("**/_awning/assets/**", (route) => route.abort());
      },
    });
    ({ page } = opened);
    page.setDefaultTimeout(6_000);
    const problems = async (on: Page) =>
      (await axe(on).analyze()).violations
        .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
        .filter((problem) => !/^(region|landmark|page-has)/.test(problem));
    expect(await problems(page)).toEqual([]);
    await planResponses(site, { save: { status: 400, body: { errors: { "email-1": "No such address." } } } });
    await page.getByRole("button", { name: "Send it" }).click();
    await page.getByText("No such address.").waitFor();
    expect(await problems(page)).toEqual([]);
  });

  it("works on the demo site, whose own server handles it", async () => {
    const opened = await openReusedPage(browser, `${inject("demo")}/commission`, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    ({ page } = opened);
    page.setDefaultTimeout(6_000);
    const form = page.locator('form[data-form-id="68d2a7f43c19b5061e7fb805"]');
    await form.getByLabel("Who is it for?").fill("Ada");
    await form.getByLabel("Which one?").selectOption("The green one");
    await form.getByRole("button", { name: "Send me a tile" }).click();
    await form.getByText("This field is required.").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/forms\//);
    expect(await form.getByLabel("Which one?").inputValue()).toBe("The green one");
    await form.getByLabel("Where do we write to you?").fill("ada@example.org");
    await form.getByRole("button", { name: "Send me a tile" }).click();
    await page.getByRole("status").getByText("Your tile leaves with the next post.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/commission");
    expect(await form.count()).toBe(0);
  });
});

describe("a form that the edge has rendered, when its module is loaded", () => {
  it.each([
    { width: 390, where: "an empty place", inside: "\n" },
    { width: 1440, where: "the place of a dead one", inside: saved },
  ])(
    "in $where at $width px keeps its nodes, its input, the focus and its position",
    async ({ width, inside }) => {
      const site = `written${++sites}`;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
      const opened = await openReusedPage(browser, siteOf(site) + (await putPage(formContext, inside)), {
        viewport: { width, height: 900 },
        beforeLoad: async (fresh) => {
          shift = await watchLayoutShift(fresh);
          await fresh.route("**/_awning/assets/form-component*.js", async (route) => {
            await held;
            await route.continue();
          });
        },
      });
      ({ page } = opened);
      page.setDefaultTimeout(6_000);
      const name = page.getByLabel("Given name");
      await name.evaluate((input) => Object.assign(input, { awningWasHere: true }));
      await name.pressSequentially("Ad");
      const before = await boxes(page);
      release();
      await page.waitForSelector('#block-form[data-awning-state="ready"]');
      await page.keyboard.type("a");
      expect(await name.evaluate((input) => "awningWasHere" in input)).toBe(true);
      expect([await name.inputValue(), await page.locator("#block-form form").count()]).toEqual(["Ada", 1]);
      expect(await boxes(page)).toEqual(before);
      expect(await shift?.()).toEqual(noShift);
      expect(await page.locator(".awning-form-counter").allTextContents()).toEqual(["0 / 20"]);
      await page.getByLabel("Email").fill("ada@example.org");
      await page.getByRole("button", { name: "Send it" }).click();
      await page.getByText("Thank you!").waitFor();
      expect(JSON.parse((await receivedForms(site)).calls[1]?.body ?? "").form).toContain('["Ada",""]');
      expect(opened.errors).toEqual([]);
    },
  );

  it.each([
    ["an empty place", 390, "\n"],
    ["the place of a dead one", 1440, saved],
  ])("in %s at %s px moves nothing while the page arrives slowly", async (_, width, inside) => {
    const proxy = await startSlowProxy(() => inject("proxied"));
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const path = await putPage(formContext, inside);
    const opened = await openReusedPage(browser, `http://written${++sites}.test:${proxy.port}${path}`, {
      viewport: { width, height: 900 },
      beforeLoad: async (fresh) => {
        shift = await watchLayoutShift(fresh, { paintParts: true });
      },
    });
    ({ page } = opened);
    await page.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await shift?.()).toEqual(noShift);
    expect(await page.locator(".form-wrapper").evaluate(({ style }: HTMLElement) => style.minHeight)).toBe(
      "",
    );
    proxy.close();
  });

  it("keeps the button that opens it, and opens in a dialog", async () => {
    const site = `written${++sites}`;
    let shift: Awaited<ReturnType<typeof watchLayoutShift>> | undefined;
    const settings = { ...formContext, useLightbox: true, lightboxHandleText: "Ask us" };
    const opened = await openReusedPage(browser, siteOf(site) + (await putPage(settings)), {
      beforeLoad: async (fresh) => {
        shift = await watchLayoutShift(fresh);
      },
    });
    ({ page } = opened);
    page.setDefaultTimeout(6_000);
    await page.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await shift?.()).toEqual(noShift);
    await page.getByRole("button", { name: "Ask us" }).click();
    const dialog = page.getByRole("dialog", { name: "Every field" });
    await dialog.getByLabel("Given name").fill("Ada");
    await dialog.getByLabel("Email").fill("ada@example.org");
    await dialog.getByRole("button", { name: "Send it" }).click();
    await page.getByText("Thank you!").waitFor();
    expect(JSON.parse((await receivedForms(site)).calls[1]?.body ?? "")).toMatchObject({
      isOverlayForm: true,
    });
  });

  it("keeps the success message", async () => {
    const path = await putPage();
    const opened = await openReusedPage(
      browser,
      `${siteOf(`written${++sites}`)}${path}?awning-sent=${formContext.formId}`,
    );
    ({ page } = opened);
    page.setDefaultTimeout(6_000);
    await page.waitForSelector('#block-form[data-awning-state="ready"]');
    expect(await page.getByRole("status").innerText()).toBe("Thank you!");
    expect(opened.errors).toEqual([]);
  });
});

/** The boxes of all elements of the form. */
function boxes(on: Page): Promise<string[]> {
  return on.locator("#block-form form *:not([hidden] *)").evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && !element.matches(".awning-form-counter *"))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[x, y + scrollY, width, height].map(Math.round).join(" ")}`;
      }),
  );
}

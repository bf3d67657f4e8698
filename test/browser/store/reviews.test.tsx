import { readFileSync } from "node:fs";
import type { Browser, Page, Route } from "playwright-core";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RenderedReviews, ReviewForms } from "../../../shared/store/reviews/review-form.tsx";
import { axe } from "../axe.ts";
import { launchBrowser, noShift } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const data: RenderedReviews = {
  language: "en",
  token: "t",
  crumb: "abc",
  products: [
    { position: 0, title: "Tide mug", details: "Salt" },
    { position: 2, title: "Reed vase", details: "" },
  ],
};
const style = readFileSync(new URL("../../../shared/store/reviews/style.css", import.meta.url), "utf8");
/** The page as the edge renders it. */
function bodyOf(shown: RenderedReviews): string {
  const forms = (
    <div>
      <ReviewForms data={shown} />
    </div>
  );
  return `<main><h1>Rate your purchase</h1><div data-awning-reviews>${renderToString(forms)}</div><script type="application/json">${JSON.stringify(shown)}</script></main>`;
}

/** Opens the page; the site answers each review in turn. */
async function open(
  answers: readonly { readonly status: number; readonly json: object }[] = [],
  shown: RenderedReviews = data,
) {
  const sent: unknown[] = [];
  const waiting = [...answers];
  const opened = await openBuiltPage(browser, {
    body: bodyOf(shown),
    head: `<style>${style}</style>`,
    hasTouch: true,
    reducedMotion: "reduce",
    init: async (page) => {
      await page.route("**/api/commerce/product-reviews", async (route: Route) => {
        sent.push(route.request().postDataJSON());
        const answer = waiting.shift();
        await (answer ? route.fulfill({ status: answer.status, json: answer.json }) : route.abort());
      });
    },
  });
  return { ...opened, sent };
}

const formOf = (page: Page, position = 0) => page.locator(`#awning-review-${position}`);
const chunks = (assets: readonly string[]) => assets.filter((name) => /^reviews-.*\.js$/.test(name));

async function hydrate(page: Page): Promise<void> {
  await formOf(page).locator("textarea").focus();
  await page.locator('[data-awning-reviews][data-awning-state="ready"]').waitFor();
}

describe("the forms of a review", () => {
  it("load their module when the visitor turns to them, and shift nothing", async () => {
    const { page, context, assets, layoutShift, errors } = await open();
    await page.waitForLoadState("load");
    expect(chunks(assets)).toEqual([]);
    await hydrate(page);
    expect(chunks(assets)).toHaveLength(1);
    expect(await layoutShift()).toEqual(noShift);
    expect(errors).toEqual([]);
    expect((await axe(page).analyze()).violations).toEqual([]);
    await context.close();
  });

  it("are filled in by keyboard, and say what is missing", async () => {
    const { page, context, sent } = await open([{ status: 200, json: { saved: true } }]);
    await hydrate(page);
    await page.keyboard.type("Holds tea");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await formOf(page)
      .getByRole("group", { name: "Rating (required)" })
      .getByText("Please select a star rating")
      .waitFor();
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("rating");
    await page.keyboard.press("Space");
    for (const _ of [2, 3, 4]) await page.keyboard.press("ArrowRight");
    await expect.poll(() => formOf(page).getByText("Please select a star rating").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Thank you for your review." }).waitFor();
    expect(sent).toEqual([{ token: "t", position: 0, rating: "4", text: "Holds tea" }]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Thank you/);
    expect(await formOf(page, 2).count()).toBe(1);
    await context.close();
  });

  it("take back the message of a refused form about a field that is corrected before their module has loaded", async () => {
    const errors = { rating: "Please select a star rating", text: "This text is too long." };
    const refused = { position: 0, rating: "", text: "Holds tea", errors };
    const { page, context } = await open([], { ...data, refused });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/reviews-*.js", async (route) => {
      await released;
      await route.fallback();
    });
    const form = formOf(page);
    await form.locator('label:has(input[value="3"])').first().click();
    expect(await form.getByText(errors.rating).count()).toBe(1);
    release();
    await page.locator('[data-awning-reviews][data-awning-state="ready"]').waitFor();
    await expect.poll(() => form.getByText(errors.rating).count()).toBe(0);
    expect(await form.locator('input[value="3"]').isChecked()).toBe(true);
    expect(await form.getByText(errors.text).count()).toBe(1);
    await form.locator("textarea").fill("Holds milk");
    await expect.poll(() => form.getByText(errors.text).count()).toBe(0);
    await context.close();
  });

  it("keep what is typed, by touch or mouse, if there is no answer or a refusal", async () => {
    const { page, context, sent } = await open();
    const form = formOf(page);
    await form.locator("textarea").tap();
    await page.locator('[data-awning-reviews][data-awning-state="ready"]').waitFor();
    await form.locator("textarea").fill("Holds tea");
    await form.locator('label:has(input[value="5"]), input[value="5"] + label').first().tap();
    await form.getByRole("button", { name: "Submit" }).tap();
    await form.getByText("Try submitting your review again").waitFor();
    expect(await form.locator("textarea").inputValue()).toBe("Holds tea");
    expect(await form.locator('input[value="5"]').isChecked()).toBe(true);
    expect(sent).toHaveLength(1);
    await page.unroute("**/api/commerce/product-reviews");
    await page.route("**/api/commerce/product-reviews", (route) =>
      route.fulfill({ status: 409, json: { error: "You have already reviewed this purchase" } }),
    );
    await form.getByRole("button", { name: "Submit" }).click();
    await form.getByText("You have already reviewed this purchase").waitFor();
    await context.close();
  });
});

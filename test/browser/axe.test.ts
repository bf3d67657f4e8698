import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axe, seriousProblems } from "./axe.ts";
import { launchBrowser } from "./browser.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route("http://page.test/**", (route) =>
    route.fulfill({ contentType: "text/html", body: shown }),
  );
});
afterAll(() => browser.close());

const pale = '<p style="color: #bbb; background: #fff">Pale</p>';

let shown = "";

/** Shows a page with a title, whose main part is the given HTML. */
async function show(main: string): Promise<void> {
  shown = `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${main}</main></html>`;
  await page.goto("http://page.test/");
}

it("finds a button without a name and text with too little contrast, in the page and in its frames", async () => {
  await show("<button>Send</button>");
  expect(await seriousProblems(page)).toEqual([]);
  await show(
    `<button></button>${pale}<iframe title="Frame" srcdoc="<main lang=en><h1>Frame</h1><button></button></main>"></iframe>`,
  );
  await page.frameLocator("iframe").locator("button").waitFor();
  const { violations } = await axe(page).analyze();
  const found = violations.map(({ id, impact, nodes }) => [
    id,
    impact,
    nodes.map(({ target }) => target.join(" ")),
  ]);
  expect(found).toContainEqual(["button-name", "critical", ["button", "iframe button"]]);
  expect(found).toContainEqual(["color-contrast", "serious", ["p"]]);
  expect((await seriousProblems(page)).map(([id]) => id)).toEqual(
    expect.arrayContaining(["button-name", "color-contrast"]),
  );
});

it("checks the chosen elements by the chosen rules", async () => {
  await show(`<button></button><div id="part">${pale}<img src="data:,"></div>`);
  const rulesOf = async (check: ReturnType<typeof axe>) =>
    (await check.analyze()).violations.map(({ id }) => id);
  expect(await rulesOf(axe(page).include("#part"))).toEqual(["color-contrast", "image-alt"]);
  expect(await rulesOf(axe(page).include("#part").exclude("img"))).toEqual(["color-contrast"]);
  expect(await rulesOf(axe(page).include("#part").disableRules(["color-contrast"]))).toEqual(["image-alt"]);
  expect(await rulesOf(axe(page).include("#part").disableRules("image-alt"))).toEqual(["color-contrast"]);
  expect(await rulesOf(axe(page).include("#part").withTags(["wcag2aa"]))).toEqual(["color-contrast"]);
  await expect(axe(page).include("#absent").analyze()).rejects.toThrow();
});

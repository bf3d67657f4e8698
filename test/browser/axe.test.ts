import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { axe } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { takePage } from "./reused-pages.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it("finds problems of a page and of its frames, in the elements and by the rules that are asked for", async () => {
  const { page, context } = await takePage(browser, { viewport: { width: 801, height: 600 } });
  // Frames of a page without an origin are not checked.
  await page.goto(`${inject("browserOrigin")}/empty`);
  await page.setContent(
    `<title>Page</title><main><button id="own"></button><img id="picture"><iframe title="Frame" srcdoc="<button id=framed></button>"></iframe></main>`,
  );
  const problems = async (check: ReturnType<typeof axe>) =>
    (await check.analyze()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id} ${target.at(-1)}`),
    );
  const rules = ["button-name", "image-alt"];
  expect((await problems(axe(page).withRules(rules))).sort()).toEqual([
    "button-name #framed",
    "button-name #own",
    "image-alt #picture",
  ]);
  expect(await problems(axe(page).withRules(["image-alt"]))).toEqual(["image-alt #picture"]);
  expect(await problems(axe(page).withRules(rules).exclude("iframe").exclude("#own"))).toEqual([
    "image-alt #picture",
  ]);
  expect(await problems(axe(page).withTags(["wcag2a"]).include("#picture"))).toEqual(["image-alt #picture"]);
  expect(await problems(axe(page).include("#own").disableRules("button-name"))).toEqual([]);
  await context.close();
});

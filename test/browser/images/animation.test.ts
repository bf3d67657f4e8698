import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { openBuiltPage } from "../client/built-page.ts";
import { waitForIdle, waitForNetwork } from "../page-waits.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** As the style sheets of sites have it. */
const style = `<style>
.image-block-outer-wrapper.combination-animation-fade-in .image-inset { opacity: 0; transition: opacity 200ms }
.image-block-outer-wrapper.combination-animation-fade-in.animation-loaded .image-inset { opacity: 1 }
.image-block-outer-wrapper.animation-disabled .image-inset { transition: none !important }
.preFade { opacity: 0; transition-property: opacity; transition-duration: 200ms }
.fadeIn { opacity: 1 !important }
.page-section[data-animation="fade-up"] { opacity: 0 }
.page-section[data-animation="fade-up"][data-active] { opacity: 1 }
</style>`;
const block = (id: string, inside = "") =>
  `<div id="${id}" class="image-block-outer-wrapper combination-animation-fade-in" style="height:400px"><div class="image-inset">${id}${inside}</div></div>`;
const gap = '<div style="height:1000px"></div>';
const open = (body: string, options: Partial<Parameters<typeof openBuiltPage>[1]> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, head: style, ...options, body });
const isLoaded = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate(({ classList }) => classList.contains("animation-loaded"));
const opacity = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity));
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

describe("an element that the style sheet of a site hides until it is seen", () => {
  it("is shown when half of it is in view, or when it fills the view", async () => {
    const { page, context } = await open(
      block("first") + gap + block("second") + gap + block("tall").replace("400px", "900px"),
    );
    await expect.poll(() => isLoaded(page, "first")).toBe(true);
    expect(await isLoaded(page, "second")).toBe(false);
    await scrollTo(page, 780);
    await waitForIdle(page);
    expect(await isLoaded(page, "second")).toBe(false);
    await scrollTo(page, 820);
    await expect.poll(() => isLoaded(page, "second")).toBe(true);
    expect(await isLoaded(page, "tall")).toBe(false);
    await scrollTo(page, 2020);
    await expect.poll(() => isLoaded(page, "tall")).toBe(true);
    await context.close();
  });

  it("is shown after its images have loaded", async () => {
    let respond: (() => Promise<void>) | undefined;
    const slow = '<img src="http://images.example/a.jpg" loading="lazy" alt="">';
    const { page, context } = await open(block("waits", slow), {
      init: async (newPage) => {
        await newPage.route("http://images.example/**", (route) => {
          respond = () => route.fallback();
        });
      },
    });
    await expect.poll(() => respond !== undefined).toBe(true);
    await waitForIdle(page);
    expect(await isLoaded(page, "waits")).toBe(false);
    await respond?.();
    await expect.poll(() => isLoaded(page, "waits")).toBe(true);
    await context.close();
  });

  it("is shown at once with reduced motion and with the nomotion flag", async () => {
    for (const options of [{ reducedMotion: "reduce" }, { data: '{"flags":{"nomotion":true}}' }] as const) {
      const { page, context } = await open(`${gap}${block("far")}<p class="preFade">Text</p>`, options);
      await expect.poll(() => isLoaded(page, "far")).toBe(true);
      expect(await opacity(page, "#far .image-inset")).toBe(1);
      expect(await opacity(page, ".preFade")).toBe(1);
      await context.close();
    }
  });

  it("is not changed in edit mode", async () => {
    const { page, context } = await open(
      `<script>document.body.classList.add("sqs-edit-mode")</script>${block("edited")}`,
    );
    await waitForNetwork(page);
    expect(await isLoaded(page, "edited")).toBe(false);
    await context.close();
  });

  it("is shown on a saved page section by section", async () => {
    const { page, context } = await open(
      `<p class="preFade" id="a">Text</p><section class="page-section" data-animation="fade-up">Section</section>${gap}<p class="preFade" id="b">Below</p>`,
    );
    await expect.poll(() => opacity(page, "#a")).toBe(1);
    await expect.poll(() => opacity(page, "section")).toBe(1);
    expect(await opacity(page, "#b")).toBe(0);
    await scrollTo(page, 5000);
    await expect.poll(() => opacity(page, "#b")).toBe(1);
    await context.close();
  });

  it("is shown for printing", async () => {
    const { page, context } = await open(`${gap}${block("far")}`);
    await waitForNetwork(page);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await isLoaded(page, "far")).toBe(true);
    await context.close();
  });
});

describe("a site with page animations", () => {
  const part = (id: string, top: number) =>
    `<div id="${id}" data-animation-role="content" style="position:absolute;top:${top}px;height:200px"><a href="#x">${id}</a></div>`;
  const openSite = (type: string, options: Partial<Parameters<typeof openBuiltPage>[1]> = {}) =>
    open(
      `<script>document.body.className = "tweak-global-animations-enabled tweak-global-animations-animation-type-${type}"</script>
      ${part("shown", 700)}${part("soon", 900)}${part("far", 3000)}<div style="height:4000px"></div>`,
      options,
    );

  it.each(["fade", "scale", "slide"])(
    "hides by %s what comes next, and neither what is shown nor what is far",
    async (type) => {
      const { page, context } = await openSite(type);
      await expect.poll(() => opacity(page, "#soon")).toBe(0);
      expect([await opacity(page, "#shown"), await opacity(page, "#far")]).toEqual([1, 1]);
      await scrollTo(page, 350);
      await expect.poll(() => opacity(page, "#soon")).toBe(1);
      // The last frame of its way has a transform that changes nothing.
      const transform = () =>
        page.locator("#soon").evaluate((element) => getComputedStyle(element).transform);
      await expect.poll(transform).toBe("none");
      await context.close();
    },
  );

  it("shows a part that gets the focus, and all parts for printing", async () => {
    const { page, context } = await openSite("fade");
    await expect.poll(() => opacity(page, "#soon")).toBe(0);
    await page.locator("#soon a").evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
    await expect.poll(() => opacity(page, "#soon")).toBe(1);
    await scrollTo(page, 2000);
    await expect.poll(() => opacity(page, "#far")).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await opacity(page, "#far")).toBe(1);
    await context.close();
  });

  it.each([
    ["none", {}],
    ["fade", { reducedMotion: "reduce" }],
  ] as const)("%s with %j hides nothing", async (type, options) => {
    const { page, context } = await openSite(type, options);
    await waitForNetwork(page);
    expect(await opacity(page, "#soon")).toBe(1);
    await context.close();
  });
});

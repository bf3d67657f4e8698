import fc from "fast-check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statesOf } from "../blocks/open-blocks.ts";
import { launchBrowser } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { openVideos, videoBlockHtml, videoWrapperHtml } from "./video-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe("an invalid embed", () => {
  it("shows a message in place of the video", async () => {
    const { page, context } = await openVideos(
      browser,
      videoBlockHtml({ html: "<p>Soon</p>", overlay: false }),
    );
    expect(await page.locator(".sqs-video-wrapper.video-invalid").innerText()).toBe("Invalid video embed.");
    expect(await statesOf(page)).toEqual(["ready"]);
    await context.close();
  });

  it("keeps a custom image, and says that it needs an embedded video", async () => {
    const { page, context } = await openVideos(
      browser,
      videoBlockHtml({ html: '<object data="a.swf"></object>' }),
    );
    expect(await page.getByRole("alert").innerText()).toBe(
      "Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.",
    );
    expect(await page.locator(".sqs-video-overlay").evaluate((element) => element.style.opacity)).toBe("1");
    expect(await page.locator(".sqs-video-icon").isVisible()).toBe(false);
    await page.locator(".sqs-video-overlay").click({ position: { x: 5, y: 5 } });
    expect(await page.locator("iframe, embed, object").count()).toBe(0);
    await context.close();
  });

  it("without any player fails with a message in the console", async () => {
    const { page, context, errors } = await openVideos(
      browser,
      '<div class="sqs-block sqs-block-video" data-block-type="32"></div>',
    );
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("VideoLoader not found");
    await context.close();
  });
});

describe("an embed block", () => {
  it("shows content that is no video at once", async () => {
    const map = '<iframe src="https://maps.test/place" width="600" height="450" title="The way"></iframe>';
    const { page, context } = await openVideos(
      browser,
      videoBlockHtml({ html: map, type: 22, overlay: false }),
    );
    await page.locator('iframe[src="https://maps.test/place"][title="The way"]').waitFor();
    expect(await page.locator(".sqs-video-overlay").count()).toBe(0);
    await context.close();
  });
});

describe("the owner's embed HTML", () => {
  it("is never inserted into the page itself", async () => {
    const part = fc.constantFrom(
      "<script>hacked()</script>",
      '<img src=x onerror="hacked()">',
      '<iframe srcdoc="<script>parent.hacked()</script>" src="https://maps.test/1" onload="hacked()">',
      '<iframe src="javascript:parent.hacked()">',
      "<svg onload=hacked()>",
      '<embed src="javascript:hacked()">',
      '<embed src="https://maps.test/2" onload="hacked()" style="position:fixed;inset:0">',
      '<object data="javascript:hacked()"><embed src="data:text/html,<script>hacked()</script>"></object>',
      '<template><iframe src="https://maps.test/3"></iframe></template>',
      "</iframe></div></template>",
      '"><script>hacked()</script>',
      "text",
    );
    const htmls = fc.sample(fc.array(part, { minLength: 1, maxLength: 4 }), { numRuns: 60, seed: 5 });
    const { page, context } = await openVideos(browser, videoBlockHtml());
    await page.evaluate(() =>
      Object.assign(globalThis, { hacks: 0, hacked: () => Reflect.set(globalThis, "hacks", 1) }),
    );
    await page.evaluate(
      (all) => {
        for (const markup of all) {
          const place = document.createElement("div");
          place.innerHTML = markup;
          document.body.append(place);
        }
      },
      htmls.map(
        (parts) =>
          `<div style="position:relative;height:9px;width:99px">${videoWrapperHtml({ html: parts.join("") })}</div>`,
      ),
    );
    await page.waitForFunction(
      () => document.querySelectorAll(".sqs-video-wrapper[data-awning-state=ready]").length >= 60,
    );
    await page.$$eval("[role=button].sqs-video-overlay", (overlays) => {
      for (const overlay of overlays) if (overlay instanceof HTMLElement) overlay.click();
    });
    await page.locator(".awning-video-player").first().waitFor({ state: "attached" });
    await waitForIdle(page);
    const found = await page.evaluate(() => {
      const elements = [...document.querySelectorAll(".sqs-video-wrapper *")];
      const names = new Set(elements.map(({ localName }) => localName));
      const handlers = elements.flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => /^on|^srcdoc$/.test(name)),
      );
      const addresses = elements.flatMap((each) =>
        each.matches("iframe, embed") ? [each.getAttribute("src") ?? ""] : [],
      );
      return { addresses, names: [...names].sort(), handlers, hacks: Reflect.get(globalThis, "hacks") };
    });
    expect(found.handlers).toEqual([]);
    expect(found.hacks).toBe(0);
    expect(found.addresses.length).toBeGreaterThan(0);
    for (const address of found.addresses) expect(address).toMatch(/^https:\/\/maps\.test\/\d/);
    for (const name of found.names) expect(["a", "div", "embed", "iframe", "img"]).toContain(name);
    await context.close();
  });
});

import { describe, expect, it } from "vitest";
import { marqueeHtml } from "./marquee-page.ts";
import { openBlocks, statesOf } from "./open-blocks.ts";
import { browser, distance, openMarquee, waveOptions } from "./open-marquee.ts";

describe("a marquee with unusual markup", () => {
  it("is ready without items, and with invalid props", async () => {
    const html =
      marqueeHtml({ items: [] }) +
      marqueeHtml({
        id: "block-q2",
        props: { waveFrequency: "x", waveIntensity: null, animationSpeed: [], marqueeItems: 1 },
      }) +
      marqueeHtml({ id: "block-q3", props: { animationSpeed: 1e9, waveIntensity: 1e9, waveFrequency: 0 } });
    const { page, context, errors } = await openBlocks(browser, { html });
    expect(await statesOf(page)).toEqual(["ready", "ready", "ready"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("works with right-to-left text, and inside of another block", async () => {
    const html = `<div dir="rtl" class="sqs-block">${marqueeHtml({ items: ["مرحبا", "بكم"] })}</div>`;
    const { page, context } = await openBlocks(browser, { html });
    const group = await page.evaluate(() => {
      const groups = [...document.querySelectorAll(".Marquee-group")].map((each) =>
        each.getBoundingClientRect(),
      );
      const [first, second] = [...document.querySelectorAll(".Marquee-group .Marquee-item")];
      const mirrored =
        (second?.getBoundingClientRect().left ?? 0) < (first?.getBoundingClientRect().left ?? 0);
      return { left: (groups[0]?.left ?? 1) <= 0, right: (groups.at(-1)?.right ?? 0) >= 1440, mirrored };
    });
    expect(group).toEqual({ left: true, right: true, mirrored: true });
    await context.close();
  });

  it("with props that cannot be parsed is not changed, and reports it", async () => {
    const html = marqueeHtml({ props: '{"marqueeItems": [' });
    const { page, context, errors } = await openBlocks(browser, { html });
    expect(await statesOf(page)).toEqual(["failed"]);
    expect(errors.join()).toContain("The marquee's props are not valid JSON.");
    expect(await page.locator(".Marquee-track").innerHTML()).toBe("");
    expect(await page.getByRole("button").count()).toBe(0);
    await context.close();
  });

  it("makes the link in its SVG accessible", async () => {
    const ownLink = '<a class="Marquee-hitbox" data-hitbox href="/own" target="_blank"><path d=""/></a>';
    const { page, context } = await openMarquee({ ownLink });
    const link = page.getByRole("link", { name: "My values ★" });
    expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual(["/own", "_blank"]);
    await page.keyboard.press("Tab");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await context.close();
  });

  it("cleans up when its element is removed", async () => {
    const { page, context } = await openMarquee({ props: waveOptions });
    await expect.poll(() => distance(page)).toBeLessThan(0);
    const left = await page.evaluate(async () => {
      const block = document.querySelector("[data-block-type]") as HTMLElement;
      const text = block.querySelector("textPath");
      block.remove();
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
      };
      while (block.dataset.awningState !== undefined) await frames(1);
      const before = text?.getAttribute("startOffset");
      await frames(10);
      const moves = text?.getAttribute("startOffset") !== before;
      return [
        block.querySelectorAll("button, tspan[x], .awning-marquee-strip").length,
        moves,
        block.dataset.awningState,
      ];
    });
    expect(left).toEqual([0, false, undefined]);
    await context.close();
  });
});

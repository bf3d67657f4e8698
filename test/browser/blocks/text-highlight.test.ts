import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import { type BuiltPage, openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const highlights = [
  {
    id: "line",
    type: "highlight",
    shape: "underlineCurve",
    isFront: false,
    thickness: { value: 0.1, unit: "em" },
  },
  {
    id: "band",
    type: "highlight",
    shape: "highlight",
    isFront: false,
    thickness: { value: 1, unit: "em" },
    color: {
      type: "CUSTOM_COLOR",
      customColor: { hslaValue: { hue: 0, saturation: 0, lightness: 1, alpha: 1 } },
    },
  },
  { id: "front", type: "highlight", shape: "strikethrough", isFront: true },
];

const block = (text: string, props = JSON.stringify(highlights)) =>
  `<section style="background:#000;position:relative"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content">
<div class="sqs-html-content">${text}</div><script type="application/json" class="TextAttributes-props">${props}</script></div></div></section>`;
const marked = (id: string, text: string) =>
  `<span class="sqsrte-text-highlight" data-text-attribute-id="${id}">${text}</span>`;

const style = `<style>.sqs-block-html { width: 400px; font: 40px/1.5 serif; color: #000 }
.sqs-block-content > :last-child { margin-bottom: 0 } .sqs-html-content { margin: 0 0 20px } p { margin: 0 }
:root { --text-highlight-color: rgb(0, 128, 0); --text-highlight-color-on-background: rgb(0, 0, 255) }</style>`;

async function open(body: string, options: Partial<BuiltPage> = {}) {
  const opened = await openBuiltPage(browser, { body, head: style, ...options });
  await opened.page
    .locator('.sqsrte-text-highlight:is([data-awning-state="ready"], [data-awning-state="failed"])')
    .first()
    .waitFor();
  return opened;
}

/** The boxes of the shapes and of the lines of a highlighted text, in px. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const box = ({ left, top, width, height }: DOMRect) => [left, top, width, height].map(Math.round);
    return {
      shapes: [...document.querySelectorAll(".TextShape-node")].map((node) =>
        box(node.getBoundingClientRect()),
      ),
      lines: [...(document.querySelector(".sqsrte-text-highlight")?.getClientRects() ?? [])].map(box),
    };
  });

describe("highlighted text", () => {
  it("has a shape at each of its lines, under the text, and nothing moves", async () => {
    const { page, context, layoutShift } = await open(
      block(`<p>Before ${marked("line", "these words that need two lines")} after</p>`),
    );
    const { shapes, lines } = await boxes(page);
    expect(lines.length).toBeGreaterThan(1);
    expect(shapes.length).toBe(lines.length);
    for (const [index, [left = 0, top = 0, width = 0, height = 0]] of shapes.entries()) {
      const line = lines[index] ?? [];
      expect(Math.abs(left - ((line[0] ?? 0) - 3))).toBeLessThan(3);
      expect(Math.abs(top - (line[1] ?? 0))).toBeLessThan(2);
      expect(Math.abs(width - ((line[2] ?? 0) + 6))).toBeLessThan(3);
      expect(Math.abs(height - (line[3] ?? 0))).toBeLessThan(2);
    }
    const first = page.locator(".TextShape-node").first();
    expect(await first.getAttribute("aria-hidden")).toBe("true");
    expect(await first.locator("svg").evaluate((svg) => getComputedStyle(svg).stroke)).toBe("rgb(0, 128, 0)");
    expect((await layoutShift()).sources).toEqual([]);
    await context.close();
  });

  it("is readable on a band of its own color over a background of the text's color", async () => {
    const { page, context } = await open(block(`<p>${marked("band", "Dark on dark")}</p>`));
    /** The lightest and the darkest value in the box of the text. */
    const range = async () => {
      const clip = await page.locator(".sqsrte-text-highlight").boundingBox();
      if (clip === null) return [];
      const image = await page.screenshot({ clip });
      return page.evaluate(async (data) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const { width, height } = bitmap;
        const canvas = new OffscreenCanvas(width, height).getContext("2d");
        canvas?.drawImage(bitmap, 0, 0);
        // The middle of the line, where the band is.
        const middle = canvas?.getImageData(0, height * 0.45, width, height * 0.2).data ?? [];
        const reds = [...middle].filter((_, index) => index % 4 === 0);
        const lightest = reds.reduce((a, b) => Math.max(a, b), 0);
        return [lightest, reds.reduce((a, b) => Math.min(a, b), 255)];
      }, image.toString("base64"));
    };
    await expect.poll(range).toEqual([255, 0]);
    await context.close();
  });

  it("is drawn again where the text breaks anew, and lies over the text if it should", async () => {
    const { page, context } = await open(block(`<p>${marked("front", "one line of text")}</p>`));
    expect((await boxes(page)).shapes.length).toBe(1);
    await page.addStyleTag({ content: "html .sqs-block-html { width: 150px }" });
    await expect.poll(async () => (await boxes(page)).shapes.length).toBeGreaterThan(1);
    const { shapes, lines } = await boxes(page);
    expect(shapes.length).toBe(lines.length);
    const order = await page
      .locator(".TextShape-node")
      .first()
      .evaluate((node) => getComputedStyle(node).zIndex);
    expect(order).toBe("1");
    await context.close();
  });

  it("has the theme's second color in a block with a background", async () => {
    const { page, context } = await open(
      block(`<p>${marked("line", "words")}</p>`).replace(
        "sqs-block-html",
        "sqs-block-html sqs-background-enabled",
      ),
    );
    const stroke = page.locator(".TextShape-node svg").evaluate((svg) => getComputedStyle(svg).stroke);
    expect(await stroke).toBe("rgb(0, 0, 255)");
    await context.close();
  });

  it("stays as it is without settings, and when they are broken", async () => {
    const without = await open(block(`<p>${marked("other", "words")}</p>`));
    expect((await boxes(without.page)).shapes).toEqual([]);
    expect(without.errors).toEqual([]);
    await without.context.close();
    const broken = await open(block(`<p>${marked("line", "words")}</p>`, "[{"));
    expect(await broken.page.locator(".sqsrte-text-highlight").getAttribute("data-awning-state")).toBe(
      "failed",
    );
    expect(await broken.page.locator(".sqsrte-text-highlight").isVisible()).toBe(true);
    await broken.context.close();
  });
});

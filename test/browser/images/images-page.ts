import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";
import { type BuiltPage, type OpenedBuiltPage, openBuiltPage } from "../client/built-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Markup {
  readonly name?: string;
  readonly size?: string;
  readonly focal?: string;
  readonly attributes?: string;
}

/** An image as in published pages before 2023. */
export function imageHtml({
  name = "a",
  size = "1920x1080",
  focal = "0.5,0.5",
  attributes = "",
}: Markup = {}): string {
  return (
    `<noscript><img src="http://images.example/${name}-noscript.jpg"></noscript><img id="${name}" data-src="http://images.example/${name}.jpg" ` +
    `data-image="http://images.example/${name}.jpg" data-image-dimensions="${size}" data-image-focal-point="${focal}" alt="Image ${name}" data-load="false" ${attributes}>`
  );
}

export const openImagesPage = (body: string, options: Partial<BuiltPage> = {}) =>
  openBuiltPage(browser, { viewport: { width: 1000, height: 800 }, ...options, body });
export const waitForImage = ({ page }: OpenedBuiltPage, name = "a") =>
  page.waitForSelector(`#${name}.loaded:not(.loading)`, { state: "attached" });
export const boxHtml = (inside: string, width = 600) => `<div style="width:${width}px">${inside}</div>`;

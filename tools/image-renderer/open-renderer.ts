import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";

const rootUrl = new URL("./", import.meta.url);
const pageUrl = "http://renderer.test/";

/** A headless browser with software rendering, so that every machine makes the same images, and its page with the renderer. */
export async function openRenderer(): Promise<{ browser: Browser; page: Page }> {
  const browser = await playwright.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: [
      "--no-sandbox",
      "--no-first-run",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--disable-gpu-watchdog",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.route(`${pageUrl}**`, (route) => {
    const path = route.request().url().slice(pageUrl.length);
    if (path === "")
      return route.fulfill({
        contentType: "text/html",
        body: '<script type="module" src="/page/renderer.ts"></script>',
      });
    if (!path.endsWith(".ts")) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: "text/javascript",
      body: stripTypeScriptTypes(readFileSync(new URL(path, rootUrl), "utf8")),
    });
  });
  await page.goto(pageUrl);
  await page.waitForFunction("globalThis.renderer");
  page.setDefaultTimeout(0);
  return { browser, page };
}

/** The fragment shaders by name, with their `#include "name"` lines resolved. */
export function readShaders(): Record<string, string> {
  const read = (name: string): string =>
    readFileSync(new URL(`shaders/${name}`, rootUrl), "utf8").replace(
      /^#include "(\w+)"$/gm,
      (_, part: string) => read(`${part}.glsl`),
    );
  const names = [
    "primary-rays",
    "find-edges",
    "classify",
    "copy",
    "trace-light",
    "denoise",
    "shade",
    "tone-map",
  ];
  return Object.fromEntries(names.map((name) => [name, read(`${name}.frag`)]));
}

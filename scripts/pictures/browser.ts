import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";

const here = new URL("./", import.meta.url);
const host = "http://pictures.test/";

/** A headless browser whose graphics run in software, so that any machine makes the same picture. */
export async function openDarkroom(): Promise<{ browser: Browser; page: Page }> {
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
  await page.route(`${host}**`, (route) => {
    const path = route.request().url().slice(host.length);
    if (path === "")
      return route.fulfill({
        contentType: "text/html",
        body: '<script type="module" src="/page/darkroom.ts"></script>',
      });
    if (!path.endsWith(".ts")) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: "text/javascript",
      body: stripTypeScriptTypes(readFileSync(new URL(path, here), "utf8")),
    });
  });
  await page.goto(host);
  await page.waitForFunction("globalThis.darkroom");
  page.setDefaultTimeout(0);
  return { browser, page };
}

/** The fragment shaders by name, their `#include "name"` lines filled in. */
export function shaders(): Record<string, string> {
  const read = (name: string): string =>
    readFileSync(new URL(`shaders/${name}`, here), "utf8").replace(
      /^#include "(\w+)"$/gm,
      (_, part: string) => read(`${part}.glsl`),
    );
  const names = ["see", "mark", "sort", "copy", "gather", "settle", "paint", "develop"];
  return Object.fromEntries(names.map((name) => [name, read(`${name}.frag`)]));
}

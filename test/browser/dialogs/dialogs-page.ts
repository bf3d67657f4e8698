import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, openHtml } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";

declare global {
  interface Window {
    chosen: string[];
  }
}

let browser: Browser;
let script: string;
export let page: Page;
export let pageErrors: string[];
beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundleForBrowser(new URL("./entry.ts", import.meta.url)),
  ]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

export async function openDialogsPage(body: string, { width = 1440, motion = true } = {}): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Dialogs</title><style>button, p, h2 { color: red; font-size: 40px } body { margin: 0 }</style>
<main>${body}</main><script>${script}; const ui = window.awning; window.chosen = []</script>`;
  ({ page, errors: pageErrors } = await openHtml(browser, "http://dialogs.test/", html, {
    viewport: { width, height: 800 },
    reducedMotion: motion ? "no-preference" : "reduce",
  }));
}

/** Opens a page with this markup and a stopped clock. */
export async function openStopped(html: string, time: Date): Promise<void> {
  page = await (await browser.newContext()).newPage();
  await page.clock.install({ time: new Date(time.getTime() - 1000) });
  await page.clock.pauseAt(time);
  pageErrors = [];
  page.on("console", (message) => pageErrors.push(message.text()));
  await page.setContent(html);
  await page.evaluate(script);
}

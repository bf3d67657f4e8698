import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, openHtml } from "../browser.ts";
import { waitForIdle } from "../page-waits.ts";
import { bundleForBrowser } from "./bundle.ts";
import type * as entry from "./islands-entry.ts";

declare global {
  interface Window {
    awning: typeof entry;
    /** The actions of the blocks, in order. */
    blockLog: string[];
    dispose: () => void;
    /** Lets the module of the block "slow" arrive. */
    releaseSlow: () => void;
  }
}

let browser: Browser;
let script: string;
export let page: Page;
export let pageErrors: string[];

beforeAll(async () => {
  [browser, script] = await Promise.all([
    launchBrowser(),
    bundleForBrowser(new URL("./islands-entry.ts", import.meta.url)),
  ]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

/** Opens a page with blocks that log what happens to them. */
export async function openIslandsPage(body: string): Promise<void> {
  const html = `<!doctype html><script id="awning-page" type="application/json">{}</script><body>${body}<script>${script}</script>`;
  ({ page, errors: pageErrors } = await openHtml(browser, "http://islands.test/", html));
  await page.evaluate(() => {
    window.blockLog = [];
    // Chromium may send a move to the corner of a new window, where no mouse is. It is no input of the test.
    addEventListener(
      "pointermove",
      (event) => event.clientX + event.clientY === 0 && event.stopImmediatePropagation(),
      { capture: true },
    );
    const slowGate = new Promise<void>((resolve) => {
      window.releaseSlow = resolve;
    });
    const { watchIslands, readPageData } = window.awning;
    const blockHtml = (
      name: string,
      when: "ready" | "visible" | "lazy" | "idle" | "interaction",
      mount?: () => void,
    ) => ({
      selector: `[data-block-type="${name}"]`,
      when,
      load: async () => {
        window.blockLog.push(`load ${name}`);
        return {
          mount: (element: HTMLElement) => {
            mount?.();
            window.blockLog.push(`mount ${element.id}`);
            element.querySelector("button")?.addEventListener("click", () => window.blockLog.push("click"));
            return () => window.blockLog.push(`unmount ${element.id}`);
          },
        };
      },
    });
    window.dispose = watchIslands(
      {
        ready: blockHtml("ready", "ready"),
        visible: blockHtml("visible", "visible"),
        lazy: blockHtml("lazy", "lazy"),
        idle: blockHtml("idle", "idle"),
        interaction: blockHtml("interaction", "interaction"),
        broken: blockHtml("broken", "ready", () => {
          throw new Error("cannot mount");
        }),
        turn: blockHtml("turn", "ready", () => {
          const runMicrotasks = (left: number) =>
            queueMicrotask(() => (left > 0 ? runMicrotasks(left - 1) : window.blockLog.push("end of task")));
          runMicrotasks(100);
        }),
        slow: {
          selector: '[data-block-type="slow"]',
          when: "interaction",
          load: async () => {
            await slowGate;
            return blockHtml("slow", "ready").load();
          },
        },
        absent: {
          selector: '[data-block-type="absent"]',
          when: "ready",
          load: async () => {
            window.blockLog.push("load absent");
            if (window.blockLog.filter((line) => line === "load absent").length < 2)
              throw new TypeError("no network");
            return blockHtml("absent", "ready").load();
          },
        },
        unreachable: {
          selector: '[data-block-type="unreachable"]',
          when: "ready",
          load: async () => {
            window.blockLog.push("load unreachable");
            throw new TypeError("no network");
          },
        },
      },
      readPageData(),
    );
  });
}

export const log = () => page.evaluate(() => window.blockLog);
export const blockStateOf = (id: string) => page.locator(`#${id}`).getAttribute("data-awning-state");
export const waitForIdlePage = () => waitForIdle(page);
export const block = (type: string, id = type, inside = "") =>
  `<div class="sqs-block" data-block-type="${type}" id="${id}">${inside}</div>`;

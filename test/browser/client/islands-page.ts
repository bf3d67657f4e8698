import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
import { idle } from "../frames.ts";
import { bundleForBrowser } from "./bundle.ts";
import type * as entry from "./islands-entry.ts";

declare global {
  interface Window {
    awning: typeof entry;
    /** What the blocks under test have done, in order. */
    log: string[];
    end: () => void;
  }
}

let browser: Browser;
let script: string;
export let page: Page;
export let errors: string[];

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), bundleForBrowser("islands-entry.ts")]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

/** A page of blocks and a registry whose blocks say what happens to them. */
export async function open(body: string): Promise<void> {
  ({ page, errors } = await openPage(browser, "http://islands.test/", {
    beforeLoad: async (fresh) => {
      await fresh.route("http://islands.test/", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><script id="awning-page" type="application/json">{}</script><body>${body}<script>${script}</script>`,
        }),
      );
    },
  }));
  await page.evaluate(() => {
    window.log = [];
    const { watchIslands, readPageData } = window.awning;
    const block = (name: string, when: "ready" | "visible" | "idle" | "interaction", mount?: () => void) => ({
      selector: `[data-block-type="${name}"]`,
      when,
      load: async () => {
        window.log.push(`load ${name}`);
        return {
          mount: (element: HTMLElement) => {
            mount?.();
            window.log.push(`mount ${element.id}`);
            element.querySelector("button")?.addEventListener("click", () => window.log.push("click"));
            return () => window.log.push(`unmount ${element.id}`);
          },
        };
      },
    });
    window.end = watchIslands(
      {
        ready: block("ready", "ready"),
        visible: block("visible", "visible"),
        idle: block("idle", "idle"),
        interaction: block("interaction", "interaction"),
        broken: block("broken", "ready", () => {
          throw new Error("cannot mount");
        }),
        slow: {
          selector: '[data-block-type="slow"]',
          when: "interaction",
          load: async () => {
            await new Promise((resolve) => setTimeout(resolve, 300));
            return block("slow", "ready").load();
          },
        },
        absent: {
          selector: '[data-block-type="absent"]',
          when: "ready",
          load: async () => {
            window.log.push("load absent");
            if (window.log.filter((line) => line === "load absent").length < 2)
              throw new TypeError("no network");
            return block("absent", "ready").load();
          },
        },
        unreachable: {
          selector: '[data-block-type="unreachable"]',
          when: "ready",
          load: async () => {
            window.log.push("load unreachable");
            throw new TypeError("no network");
          },
        },
      },
      readPageData(),
    );
  });
}

export const log = () => page.evaluate(() => window.log);
export const state = (id: string) => page.locator(`#${id}`).getAttribute("data-awning-state");
export const settle = () => idle(page);
export const block = (type: string, id = type, inside = "") =>
  `<div class="sqs-block" data-block-type="${type}" id="${id}">${inside}</div>`;

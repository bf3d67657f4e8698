import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "../browser.ts";
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
let page: Page;
let errors: string[];

beforeAll(async () => {
  [browser, script] = await Promise.all([launchBrowser(), bundleForBrowser("islands-entry.ts")]);
});
afterAll(() => browser.close());
afterEach(() => page.context().close());

/** A page of blocks and a registry whose blocks say what happens to them. */
async function open(body: string): Promise<void> {
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

const log = () => page.evaluate(() => window.log);
const state = (id: string) => page.locator(`#${id}`).getAttribute("data-awning-state");
const settle = () => page.waitForTimeout(50);
const block = (type: string, id = type, inside = "") =>
  `<div class="sqs-block" data-block-type="${type}" id="${id}">${inside}</div>`;
const below = `<div style="height: 3000px"></div>`;

describe("the moment of a block", () => {
  it("is at once when it says ready, even far below the view", async () => {
    await open(below + block("ready"));
    await page.waitForSelector('#ready[data-awning-state="ready"]', { state: "attached" });
  });

  it("is when it comes within 200 px of the view when it says visible", async () => {
    await open(below + block("visible"));
    const distance = await page.evaluate(
      () => (document.querySelector("#visible")?.getBoundingClientRect().top ?? 0) - innerHeight,
    );
    await page.evaluate((y) => scrollTo(0, y), distance - 250);
    await page.waitForTimeout(200);
    expect(await log()).toEqual([]);
    expect(await state("visible")).toBeNull();
    await page.evaluate((y) => scrollTo(0, y), distance - 150);
    await page.waitForSelector('#visible[data-awning-state="ready"]', { state: "attached" });
  });

  it("comes for one that says visible and is not displayed when it is", async () => {
    await open(`<div id="tab" style="display:none">${block("visible")}</div>`);
    await page.waitForTimeout(100);
    expect(await log()).toEqual([]);
    await page.evaluate(() => document.querySelector("#tab")?.removeAttribute("style"));
    await page.waitForSelector('#visible[data-awning-state="ready"]', { state: "attached" });
  });

  it("is when the browser has time when it says idle", async () => {
    await open(below + block("idle"));
    await page.waitForSelector('#idle[data-awning-state="ready"]', { state: "attached" });
  });

  it("is when it is pointed at when it says interaction", async () => {
    await open(block("interaction", "interaction", "<button>press</button>"));
    await page.waitForTimeout(100);
    expect(await log()).toEqual([]);
    await page.locator("button").hover();
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
  });

  it("is when the keyboard comes to it when it says interaction, or came before", async () => {
    await open(block("interaction", "interaction", "<button>press</button>"));
    await page.keyboard.press("Tab");
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
    await open(block("interaction", "interaction", "<button autofocus>press</button>"));
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
  });
});

describe("a click before the block's script is there", () => {
  it("counts once, as soon as it is", async () => {
    await open(block("slow", "slow", "<button>press</button>"));
    await page.locator("button").click();
    expect(await state("slow")).toBe("loading");
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    expect(await log()).toEqual(["load slow", "mount slow", "click"]);
    await page.locator("button").click();
    expect((await log()).filter((line) => line === "click")).toHaveLength(2);
  });

  it("is not made again where the browser has done what it means", async () => {
    await open(
      `<script>var followed = 0</script>${block("slow", "slow", '<a href="#here" onclick="followed++"><button type="button">go</button></a>')}`,
    );
    await page.locator("a").click();
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    await settle();
    expect(await page.evaluate("followed")).toBe(1);
    expect(page.url()).toMatch(/#here$/);
  });
});

describe("a block that fails", () => {
  it("leaves the others alive and is reported once", async () => {
    await open(block("broken", "b1") + block("broken", "b2") + block("ready"));
    await page.waitForSelector('#ready[data-awning-state="ready"]', { state: "attached" });
    expect([await state("b1"), await state("b2")]).toEqual(["failed", "failed"]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("block broken");
    const heard = await page.evaluate(() => {
      const failures: string[] = [];
      window.awning.onFailure(({ what, error }) => failures.push(`${what}: ${error}`));
      return failures;
    });
    expect(heard).toEqual(["block broken: Error: cannot mount"]);
  });

  it("to load is tried once more when the network is back", async () => {
    await open(block("absent"));
    await page.waitForSelector('#absent[data-awning-state="failed"]', { state: "attached" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.waitForSelector('#absent[data-awning-state="ready"]', { state: "attached" });
  });

  it("to load is tried once more when the visitor means it, and then no more", async () => {
    await open(block("unreachable", "unreachable", "<button>press</button>"));
    await page.waitForSelector('#unreachable[data-awning-state="failed"]');
    for (let press = 0; press < 3; press++) {
      await page.locator("button").click();
      await settle();
      await page.evaluate(() => dispatchEvent(new Event("online")));
    }
    expect(await state("unreachable")).toBe("failed");
    expect(await log()).toEqual(["load unreachable", "load unreachable"]);
    expect(errors).toHaveLength(1);
  });
});

describe("blocks that come and go", () => {
  it("are found when they are added, alone or inside something", async () => {
    await open("");
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      block("ready", "alone"),
    );
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      `<p><b>${block("ready", "inside")}</b></p>`,
    );
    await settle();
    expect(await log()).toEqual(["load ready", "mount alone", "load ready", "mount inside"]);
  });

  it("are ended when they are taken out, and live again when they come back", async () => {
    await open(block("ready"));
    await settle();
    await page.evaluate(() => {
      const element = document.querySelector("#ready");
      element?.remove();
      Object.assign(window, { kept: element });
    });
    await settle();
    expect(await log()).toEqual(["load ready", "mount ready", "unmount ready"]);
    expect(await page.evaluate("kept.hasAttribute('data-awning-state')")).toBe(false);
    await page.evaluate("document.body.append(kept)");
    await settle();
    expect(await log()).toEqual(["load ready", "mount ready", "unmount ready", "load ready", "mount ready"]);
  });

  it("stay what they are when they are moved", async () => {
    await open(`<section></section>${block("ready")}`);
    await settle();
    await page.evaluate(() =>
      document.querySelector("section")?.append(...document.querySelectorAll("#ready")),
    );
    await settle();
    expect(await log()).toEqual(["load ready", "mount ready"]);
  });

  it("are not mounted when they have gone before their script has come", async () => {
    await open(block("slow", "slow", "<button>press</button>"));
    await page.locator("button").hover();
    await page.evaluate(() => document.querySelector("#slow")?.remove());
    await page.waitForTimeout(400);
    expect(await log()).toEqual(["load slow"]);
  });

  it("all end when the islands do", async () => {
    await open(block("ready") + block("interaction", "interaction", "<button>press</button>"));
    await settle();
    await page.evaluate(() => window.end());
    await page.locator("button").hover();
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      block("ready", "late"),
    );
    await settle();
    expect(await log()).toEqual(["load ready", "mount ready", "unmount ready"]);
    expect(await state("ready")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import {
  block,
  blockStateOf,
  log,
  openIslandsPage,
  page,
  pageErrors,
  waitForIdlePage,
} from "./islands-page.ts";

describe("a block that fails", () => {
  it("does not affect others and is reported once", async () => {
    await openIslandsPage(block("broken", "b1") + block("broken", "b2") + block("ready"));
    await page.waitForSelector('#ready[data-awning-state="ready"]', { state: "attached" });
    expect([await blockStateOf("b1"), await blockStateOf("b2")]).toEqual(["failed", "failed"]);
    expect(pageErrors).toHaveLength(1);
    expect(pageErrors[0]).toContain("block broken");
    const reported = await page.evaluate(() => {
      const failures: string[] = [];
      window.awning.onFailure(({ part, error }) => failures.push(`${part}: ${error}`));
      return failures;
    });
    expect(reported).toEqual(["block broken: Error: cannot mount"]);
  });

  it("to load is loaded again when the browser is online", async () => {
    await openIslandsPage(block("absent"));
    await page.waitForSelector('#absent[data-awning-state="failed"]', { state: "attached" });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.waitForSelector('#absent[data-awning-state="ready"]', { state: "attached" });
  });

  it("to load is loaded again once at the next interaction", async () => {
    await openIslandsPage(block("unreachable", "unreachable", "<button>press</button>"));
    await page.waitForSelector('#unreachable[data-awning-state="failed"]');
    for (let press = 0; press < 3; press++) {
      await page.locator("button").click();
      await waitForIdlePage();
      await page.evaluate(() => dispatchEvent(new Event("online")));
    }
    expect(await blockStateOf("unreachable")).toBe("failed");
    expect(await log()).toEqual(["load unreachable", "load unreachable"]);
    expect(pageErrors).toHaveLength(1);
  });
});

describe("blocks that are added and removed", () => {
  it("are mounted when they are added, alone or inside another element", async () => {
    await openIslandsPage("");
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      block("ready", "alone"),
    );
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      `<p><b>${block("ready", "inside")}</b></p>`,
    );
    await expect.poll(log).toEqual(["load ready", "mount alone", "load ready", "mount inside"]);
  });

  it("are unmounted when they are removed, and mounted when they are added again", async () => {
    await openIslandsPage(block("ready"));
    await expect.poll(log).toEqual(["load ready", "mount ready"]);
    await page.evaluate(() => {
      const element = document.querySelector("#ready");
      element?.remove();
      Object.assign(window, { kept: element });
    });
    await expect.poll(log).toEqual(["load ready", "mount ready", "unmount ready"]);
    expect(await page.evaluate("kept.hasAttribute('data-awning-state')")).toBe(false);
    await page.evaluate("document.body.append(kept)");
    await expect
      .poll(log)
      .toEqual(["load ready", "mount ready", "unmount ready", "load ready", "mount ready"]);
  });

  it("stay mounted when they are moved", async () => {
    await openIslandsPage(`<section></section>${block("ready")}`);
    await expect.poll(log).toEqual(["load ready", "mount ready"]);
    await page.evaluate(() =>
      document.querySelector("section")?.append(...document.querySelectorAll("#ready")),
    );
    await waitForIdlePage();
    expect(await log()).toEqual(["load ready", "mount ready"]);
  });

  it("are not mounted if they were removed before their module was loaded", async () => {
    await openIslandsPage(block("slow", "slow", "<button>press</button>"));
    await page.locator("button").hover();
    await expect.poll(() => blockStateOf("slow")).toBe("loading");
    await page.evaluate(() => document.querySelector("#slow")?.remove());
    await page.evaluate(() => window.releaseSlow());
    await expect.poll(log).toEqual(["load slow"]);
    await waitForIdlePage();
    expect(await log()).toEqual(["load slow"]);
  });

  it("are all unmounted when the islands are disposed", async () => {
    await openIslandsPage(block("ready") + block("interaction", "interaction", "<button>press</button>"));
    await expect.poll(log).toEqual(["load ready", "mount ready"]);
    await page.evaluate(() => window.dispose());
    await page.locator("button").hover();
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML("beforeend", html),
      block("ready", "late"),
    );
    await waitForIdlePage();
    expect(await log()).toEqual(["load ready", "mount ready", "unmount ready"]);
    expect(await blockStateOf("ready")).toBeNull();
  });
});

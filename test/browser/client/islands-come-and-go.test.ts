import { describe, expect, it } from "vitest";
import { block, errors, log, open, page, settle, state } from "./islands-page.ts";

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
    await expect.poll(log).toEqual(["load ready", "mount alone", "load ready", "mount inside"]);
  });

  it("are ended when they are taken out, and live again when they come back", async () => {
    await open(block("ready"));
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

  it("stay what they are when they are moved", async () => {
    await open(`<section></section>${block("ready")}`);
    await expect.poll(log).toEqual(["load ready", "mount ready"]);
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
    await expect.poll(log).toEqual(["load slow"]);
    await settle();
    expect(await log()).toEqual(["load slow"]);
  });

  it("all end when the islands do", async () => {
    await open(block("ready") + block("interaction", "interaction", "<button>press</button>"));
    await expect.poll(log).toEqual(["load ready", "mount ready"]);
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

import { describe, expect, it } from "vitest";
import { block, log, open, page, settle, state } from "./islands-page.ts";

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
    await settle();
    expect(await log()).toEqual([]);
    expect(await state("visible")).toBeNull();
    await page.evaluate((y) => scrollTo(0, y), distance - 150);
    await page.waitForSelector('#visible[data-awning-state="ready"]', { state: "attached" });
  });

  it("comes for one that says visible and is not displayed when it is", async () => {
    await open(`<div id="tab" style="display:none">${block("visible")}</div>`);
    await settle();
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
    await settle();
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
    await expect.poll(log).toEqual(["load slow", "mount slow", "click"]);
    await page.locator("button").click();
    await expect.poll(log).toEqual(["load slow", "mount slow", "click", "click"]);
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

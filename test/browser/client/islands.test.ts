import { describe, expect, it } from "vitest";
import { block, blockStateOf, log, openIslandsPage, page, waitForIdlePage } from "./islands-page.ts";

const below = `<div style="height: 3000px"></div>`;

describe("the trigger of a block", () => {
  it("ready: mounts at once, also far below the viewport", async () => {
    await openIslandsPage(below + block("ready"));
    await page.waitForSelector('#ready[data-awning-state="ready"]', { state: "attached" });
  });

  it("mounts each block in a task of its own, first the one that has the focus", async () => {
    await openIslandsPage(block("turn", "a") + block("turn", "b", "<button autofocus>press</button>"));
    await expect
      .poll(log)
      .toEqual(["load turn", "mount b", "end of task", "load turn", "mount a", "end of task"]);
  });

  it("visible: mounts within 200 px of the viewport", async () => {
    await openIslandsPage(below + block("visible"));
    const distance = await page.evaluate(
      () => (document.querySelector("#visible")?.getBoundingClientRect().top ?? 0) - innerHeight,
    );
    await page.evaluate((y) => scrollTo(0, y), distance - 250);
    await waitForIdlePage();
    expect(await log()).toEqual([]);
    expect(await blockStateOf("visible")).toBeNull();
    await page.evaluate((y) => scrollTo(0, y), distance - 150);
    await page.waitForSelector('#visible[data-awning-state="ready"]', { state: "attached" });
  });

  it("visible: mounts a hidden block when it is displayed", async () => {
    await openIslandsPage(`<div id="tab" style="display:none">${block("visible")}</div>`);
    await waitForIdlePage();
    expect(await log()).toEqual([]);
    await page.evaluate(() => document.querySelector("#tab")?.removeAttribute("style"));
    await page.waitForSelector('#visible[data-awning-state="ready"]', { state: "attached" });
  });

  it("lazy: mounts within 200 px of the viewport", async () => {
    await openIslandsPage(block("lazy", "near") + below + block("lazy", "far"));
    await page.waitForSelector('#near[data-awning-state="ready"]', { state: "attached" });
    await waitForIdlePage();
    expect(await log()).toEqual(["load lazy", "mount near"]);
    await page.evaluate(() => document.querySelector("#far")?.scrollIntoView());
    await page.waitForSelector('#far[data-awning-state="ready"]', { state: "attached" });
  });

  it.each([
    { input: "a key", run: () => page.keyboard.press("Tab") },
    { input: "the pointer", run: () => page.mouse.move(5, 5) },
  ])("lazy: mounts once with $input anywhere in the page, also far below the viewport", async ({ run }) => {
    await openIslandsPage(below + block("lazy"));
    await waitForIdlePage();
    expect(await log()).toEqual([]);
    await run();
    await page.waitForSelector('#lazy[data-awning-state="ready"]', { state: "attached" });
    await page.evaluate(() => document.querySelector("#lazy")?.scrollIntoView());
    await waitForIdlePage();
    expect(await log()).toEqual(["load lazy", "mount lazy"]);
  });

  it("lazy: loads nothing in the task of the input, and then the nearest block first", async () => {
    const scroll = "<script>scrollTo(0, 4000)</script>";
    const content = block("lazy", "a") + below + block("lazy", "b") + below + block("lazy", "c") + scroll;
    await openIslandsPage(`<div style="padding-bottom: 3000px">${content}</div>`);
    await waitForIdlePage();
    const logAfterInput = await page.evaluate(() => {
      dispatchEvent(new Event("pointermove"));
      return [...window.blockLog];
    });
    expect(logAfterInput).toEqual([]);
    await expect.poll(log).toEqual(["load lazy", "mount b", "load lazy", "mount c", "load lazy", "mount a"]);
  });

  it("lazy: waits no longer after the block has left the page", async () => {
    await openIslandsPage(below + block("lazy"));
    await page.evaluate(() => document.querySelector("#lazy")?.remove());
    await waitForIdlePage();
    await page.keyboard.press("Tab");
    await waitForIdlePage();
    expect(await log()).toEqual([]);
  });

  it("idle: mounts when the browser is idle", async () => {
    await openIslandsPage(below + block("idle"));
    await page.waitForSelector('#idle[data-awning-state="ready"]', { state: "attached" });
  });

  it("interaction: mounts when the pointer enters it", async () => {
    await openIslandsPage(block("interaction", "interaction", "<button>press</button>"));
    await waitForIdlePage();
    expect(await log()).toEqual([]);
    await page.locator("button").hover();
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
  });

  it("interaction: mounts when it gets the focus, or has it already", async () => {
    await openIslandsPage(block("interaction", "interaction", "<button>press</button>"));
    await page.keyboard.press("Tab");
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
    await openIslandsPage(block("interaction", "interaction", "<button autofocus>press</button>"));
    await page.waitForSelector('#interaction[data-awning-state="ready"]');
  });
});

describe("a click before the block's module is loaded", () => {
  it("is replayed once when the module is mounted", async () => {
    await openIslandsPage(block("slow", "slow", "<button>press</button>"));
    await page.locator("button").click();
    expect(await blockStateOf("slow")).toBe("loading");
    await page.evaluate(() => window.releaseSlow());
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    await expect.poll(log).toEqual(["load slow", "mount slow", "click"]);
    await page.locator("button").click();
    await expect.poll(log).toEqual(["load slow", "mount slow", "click", "click"]);
  });

  it("is made of a key press on another element with the role of a button, once, without scrolling", async () => {
    await openIslandsPage(
      `<main style="height:300vh">${block("slow", "slow", block("slow", "inner", '<label role="button" tabindex="0"><input type="checkbox">large</label><div role="button" tabindex="0"><input id="text"></div>'))}</main>`,
    );
    const label = page.locator("label");
    await label.press(" ");
    expect(await page.locator("label input").isChecked()).toBe(true);
    await label.press("Enter");
    expect(await page.locator("label input").isChecked()).toBe(false);
    await label.press("a");
    expect(await page.locator("label input").isChecked()).toBe(false);
    await page.locator("#text").press(" ");
    expect(await page.locator("#text").inputValue()).toBe(" ");
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.evaluate(() => window.releaseSlow());
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    await label.press("Enter");
    expect(await page.locator("label input").isChecked()).toBe(false);
  });

  it("is not made of a key press that a handler of another feature has used", async () => {
    await openIslandsPage(
      '<script>var clicks = 0</script><label id="slow" data-block-type="slow" role="button" tabindex="0" onclick="clicks++">folder</label>',
    );
    // The block waits already when the feature starts.
    await page.locator("label").evaluate((label) => {
      label.addEventListener("keydown", (event) => event.preventDefault());
    });
    await page.locator("label").press("Enter");
    await page.evaluate(() => window.releaseSlow());
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    expect(await page.evaluate("clicks")).toBe(0);
  });

  it("is not replayed on a link, which the browser has followed", async () => {
    await openIslandsPage(
      `<script>var followed = 0</script>${block("slow", "slow", '<a href="#here" onclick="followed++"><button type="button">go</button></a>')}`,
    );
    await page.locator("a").click();
    await page.evaluate(() => window.releaseSlow());
    await page.waitForSelector('#slow[data-awning-state="ready"]');
    await waitForIdlePage();
    expect(await page.evaluate("followed")).toBe(1);
    expect(page.url()).toMatch(/#here$/);
  });
});

describe("a mounted block", () => {
  const style = `<style>.waits:not(.rendered){opacity:0}.fades{opacity:0}.in .fades{opacity:1;transition:opacity .2s}.away{visibility:hidden}.closed{visibility:hidden}</style>`;

  it.each([
    ["opacity", "waits", "rendered"],
    ["visibility", "away", "rendered", "rendered"],
  ])("that hides itself by %s is ready once it can be seen", async (_, hidden, shown, instead = "") => {
    await openIslandsPage(`${style}<div id="a" class="${hidden}" data-block-type="ready">Text</div>`);
    await expect.poll(log).toContain("mount a");
    await waitForIdlePage();
    expect(await blockStateOf("a")).toBe("loading");
    await page.locator("#a").evaluate(
      (element, [name, only]) => {
        element.setAttribute("class", only === "" ? `${element.getAttribute("class")} ${name}` : name);
      },
      [shown, instead] as const,
    );
    await expect.poll(() => blockStateOf("a")).toBe("ready");
  });

  it("that fades in with an element around it is ready when it can be seen", async () => {
    await openIslandsPage(
      `${style}<main><div id="a" class="fades" data-block-type="ready">Text</div></main>`,
    );
    await expect.poll(log).toContain("mount a");
    await waitForIdlePage();
    expect(await blockStateOf("a")).toBe("loading");
    await page.locator("main").evaluate((element) => element.classList.add("in"));
    await expect.poll(() => blockStateOf("a")).toBe("ready");
  });

  it("whose text is hidden is ready once a part of it is shown", async () => {
    await openIslandsPage(`<div id="a" data-block-type="ready"><p hidden>Text</p></div>`);
    await expect.poll(log).toContain("mount a");
    await waitForIdlePage();
    expect(await blockStateOf("a")).toBe("loading");
    await page.locator("#a p").evaluate((element) => element.removeAttribute("hidden"));
    await expect.poll(() => blockStateOf("a")).toBe("ready");
  });

  it("without a height of its own is ready if its content has one", async () => {
    await openIslandsPage(`<div id="a" data-block-type="ready"><p style="position:absolute">Text</p></div>`);
    await expect.poll(() => blockStateOf("a")).toBe("ready");
  });

  it("in something that is closed is ready at once", async () => {
    const inside = (id: string) => block("ready", id, "Text");
    await openIslandsPage(`${style}<div hidden>${inside("a")}</div><div class="closed">${inside("b")}</div>`);
    await expect.poll(() => blockStateOf("a")).toBe("ready");
    await expect.poll(() => blockStateOf("b")).toBe("ready");
  });
});

import { describe, expect, it } from "vitest";
import { pageDataId } from "../../../shared/names.ts";
import { openDialogsPage, openStopped, page, pageErrors } from "./dialogs-page.ts";

describe("a tooltip (docs/reference/dialogs.md#tooltip)", () => {
  const marked =
    '<button id="mark" style="margin: 200px; border: 0" data-awning-tooltip="Fired twice, at 1240 degrees">Glaze</button>';
  const tip = () => page.locator("[role=tooltip]");

  it("is shown beside a mouse that rests for 1.2 s, and stays until the mouse has left both", async () => {
    await openDialogsPage(marked);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate('ui.mountTooltip(document.getElementById("mark")); 0');
    await page.hover("#mark", { position: { x: 10, y: 10 } });
    await page.clock.runFor(1100);
    expect(await tip().count()).toBe(0);
    await page.clock.runFor(200);
    await tip().waitFor();
    const mark = await page.locator("#mark").boundingBox();
    const box = await tip().boundingBox();
    expect([(box?.x ?? 0) - (mark?.x ?? 0), (box?.y ?? 0) - (mark?.y ?? 0)].map(Math.round)).toEqual([
      25, 25,
    ]);
    await tip().hover();
    await page.clock.runFor(1000);
    expect(await tip().count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    await expect.poll(() => tip().count()).toBe(0);
  });

  it("is shown at once for keyboard focus, describes its element, and is hidden by Escape", async () => {
    await openDialogsPage(marked);
    await page.evaluate('window.unmount = ui.mountTooltip(document.getElementById("mark")); 0');
    await page.keyboard.press("Tab");
    await tip().waitFor();
    expect(await page.getByRole("button", { description: "Fired twice, at 1240 degrees" }).count()).toBe(1);
    // As the Escape handler does (`client/escape/`).
    await page.evaluate("ui.topmostEscapeHandler()()");
    expect(await tip().count()).toBe(0);
    await page.evaluate("window.unmount()");
    expect(await page.locator("#mark").getAttribute("aria-describedby")).toBeNull();
  });
});

describe("a long tooltip", () => {
  it("is 250 px wide", async () => {
    await openDialogsPage(
      `<button id="mark" data-awning-tooltip="${"Fired twice, at 1240 degrees. ".repeat(5)}">Glaze</button>`,
    );
    await page.evaluate('ui.mountTooltip(document.getElementById("mark")); 0');
    await page.keyboard.press("Tab");
    expect((await page.locator("[role=tooltip]").boundingBox())?.width).toBe(250);
  });
});

describe("relative dates (docs/reference/blocks.md#relative-dates)", () => {
  it("are updated every 5 s; an invalid one keeps its text, with a warning", async () => {
    await openStopped(
      `<html lang="fr"><script type="application/json" id="${pageDataId}">{"site":{"language":"en-GB","formattingLocale":"de-DE"}}</script>
        <time class="timesince" datetime="2026-06-15T11:59:58Z">now</time><span class="timesince" data-date="never">Some day</span><p lang="es"><time class="timesince" datetime="2026-06-14">today</time></p>`,
      new Date("2026-06-15T12:00:00Z"),
    );
    await page.evaluate(
      "window.cleanups = [...document.querySelectorAll('.timesince')].map((element) => awning.mountTimesince(element)); 0",
    );
    const texts = () => page.locator(".timesince").allTextContents();
    expect(await texts()).toEqual(["just now", "Some day", "ayer"]);
    const titles = await page
      .locator("time")
      .evaluateAll((dates) => dates.map((date) => (date as HTMLElement).title));
    expect(titles).toEqual([expect.stringMatching(/^15\. Juni 2026 um \d\d:\d\d$/), "14. Juni 2026"]);
    expect(pageErrors).toEqual([expect.stringContaining('"never" is not a date')]);
    await page.clock.runFor(4900);
    expect(await texts()).toEqual(["just now", "Some day", "ayer"]);
    await page.clock.runFor(200);
    expect(await texts()).toEqual(["about 7 seconds ago", "Some day", "ayer"]);
    await page.clock.runFor(60_000);
    expect(await texts()).toEqual(["1 minute ago", "Some day", "ayer"]);
    await page.evaluate("for (const cleanup of cleanups) cleanup?.(); 0");
    await page.clock.runFor(600_000);
    expect(await texts()).toEqual(["1 minute ago", "Some day", "ayer"]);
  });
});

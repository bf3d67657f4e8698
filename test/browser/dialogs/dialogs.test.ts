import AxeBuilder from "@axe-core/playwright";
import { describe, expect, it } from "vitest";
import { frames } from "../frames.ts";
import { errors, open, page } from "./dialogs-page.ts";
import type * as entry from "./entry.ts";

type Ui = typeof entry;
type Style = Parameters<Ui["askVisitor"]>[0]["style"];

/** Opens a dialog whose choice is noted. */
const ask = (style: Style, title: string, more = "{}") =>
  page.evaluate(
    `ui.askVisitor({ style: "${style}", title: "${title}", message: "All three bowls.", ...${more} }).choice.then((choice) => chosen.push("${title}: " + choice)); 0`,
  );
const chosen = () => page.evaluate(() => window.chosen);
const dialogs = () => page.locator("dialog[open]:not([data-awning-leaving])").count();

describe("dialogs", () => {
  it.each([
    ["confirm-or-reject", ["OK", "No"]],
    ["confirm-or-cancel", ["OK", "Cancel"]],
    ["confirm-only", ["OK"]],
    ["no-buttons", []],
  ] as const)("of the style %s have its buttons, and are 350 px wide", async (style, labels) => {
    await open("<button>Behind</button>");
    await ask(style, "Empty the cart?");
    const dialog = page.getByRole("alertdialog", {
      name: "Empty the cart?",
      description: "All three bowls.",
    });
    expect(await dialog.locator("button").allTextContents()).toEqual(labels);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(350);
    expect(await dialog.evaluate((element) => getComputedStyle(element).padding)).toBe("20px");
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    for (const [index, label] of labels.entries()) {
      if (index > 0) await ask(style, "Empty the cart?");
      await page.getByRole("button", { name: label, exact: true }).last().click();
    }
    const ends = { OK: "confirm", No: "reject", Cancel: "cancel" };
    await expect.poll(chosen).toEqual(labels.map((label) => `Empty the cart?: ${ends[label]}`));
    expect(errors).toEqual([]);
  });

  it("fit a phone", async () => {
    await open("", { width: 320 });
    await ask("confirm-or-cancel", "Leave this page with all that you have typed?");
    const box = await page.getByRole("alertdialog").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
  });

  it("stand on one another; Escape cancels the topmost, and the focus goes back step by step", async () => {
    await open('<button id="opener">Open</button>');
    // What a visitor has asked for each time: browsers close at once what has opened by itself.
    await page.click("#opener");
    await ask("confirm-or-cancel", "First");
    await page.keyboard.press("a");
    await ask("confirm-or-reject", "Second");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel"]);
    await expect.poll(dialogs).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel", "First: cancel"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("opener");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("stay where Escape may not cancel", async () => {
    await open("");
    await ask("confirm-only", "Read this", "{ escapeCancels: false }");
    await page.keyboard.press("Escape");
    await frames(page);
    expect(await dialogs()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(chosen).toEqual(["Read this: confirm"]);
  });

  it("are gone within 600 ms, whatever the page does to their transitions", async () => {
    await open("<style>dialog { transition: opacity 60s !important }</style>");
    await ask("confirm-only", "Slow");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("dialog").count(), { timeout: 1500 }).toBe(0);
  });
});

describe("the system error overlay", () => {
  const show = (message?: string) =>
    page.evaluate(
      (said) =>
        (window as unknown as { awning: Ui }).awning.showSystemError({
          ...(said ? { message: said } : {}),
          reload: () => window.chosen.push("reload"),
        }),
      message,
    );

  it.each([390, 1440])("covers a page of %d px, and is cleared or reloaded", async (width) => {
    await open("<button>Behind</button>", { width });
    await show();
    const overlay = page.getByRole("alertdialog", { name: "Something Went Wrong!" });
    await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    expect(await overlay.textContent()).toContain("has been logged and reported");
    const { violations } = await new AxeBuilder({ page }).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect.poll(chosen).toEqual(["reload"]);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("says what the server has said, as text, and is there once", async () => {
    await open("");
    await show("First");
    await show("<img src=x onerror=alert(1)>Full");
    const overlay = page.locator("dialog:not([data-awning-leaving])");
    expect(await overlay.count()).toBe(1);
    expect(await overlay.locator("img").count()).toBe(0);
    expect(await overlay.textContent()).toContain("<img src=x onerror=alert(1)>Full");
  });
});

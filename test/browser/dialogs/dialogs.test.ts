import { describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { waitForFrames } from "../page-waits.ts";
import { openDialogsPage, page, pageErrors } from "./dialogs-page.ts";
import type * as entry from "./entry.ts";

type Ui = typeof entry;
type Style = Parameters<Ui["openConfirm"]>[0]["style"];

/** Opens a dialog and records the choice. */
const confirm = (style: Style, title: string, more = "{}") =>
  page.evaluate(
    `ui.openConfirm({ style: "${style}", title: "${title}", message: "All three bowls.", ...${more} }).choice.then((choice) => chosen.push("${title}: " + choice)); 0`,
  );
const chosen = () => page.evaluate(() => window.chosen);
const dialogs = () => page.locator("dialog[open]:not([data-awning-leaving])").count();

describe("dialogs (docs/reference/dialogs.md#dialog-figures)", () => {
  it.each([
    ["confirm-or-reject", ["OK", "No"]],
    ["confirm-or-cancel", ["OK", "Cancel"]],
    ["confirm-only", ["OK"]],
    ["no-buttons", []],
  ] as const)("of the style %s have its buttons, and the right size", async (style, labels) => {
    await openDialogsPage("<button>Behind</button>");
    await confirm(style, "Empty the cart?");
    const dialog = page.getByRole("alertdialog", {
      name: "Empty the cart?",
      description: "All three bowls.",
    });
    expect(await dialog.locator("button").allTextContents()).toEqual(labels);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(350);
    const { padding, zIndex } = await dialog.evaluate((element) => {
      const style = getComputedStyle(element);
      return { padding: style.padding, zIndex: style.zIndex };
    });
    // docs/reference/overlays.md#stacking-order
    expect([padding, zIndex]).toEqual(["20px", "30000"]);
    const { violations } = await axe(page).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    for (const [index, label] of labels.entries()) {
      if (index > 0) await confirm(style, "Empty the cart?");
      await page.getByRole("button", { name: label, exact: true }).last().click();
    }
    const choices = { OK: "confirm", No: "reject", Cancel: "cancel" };
    await expect.poll(chosen).toEqual(labels.map((label) => `Empty the cart?: ${choices[label]}`));
    expect(pageErrors).toEqual([]);
  });

  it("fit a phone", async () => {
    await openDialogsPage("", { width: 320 });
    await confirm("confirm-or-cancel", "Leave this page with all that you have typed?");
    const box = await page.getByRole("alertdialog").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(16);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
  });

  it("are stacked; Escape cancels the topmost, and the focus goes back step by step", async () => {
    await openDialogsPage('<button id="opener">Open</button>');
    // With user activation each time: browsers close a dialog at once that has opened without.
    await page.click("#opener");
    await confirm("confirm-or-cancel", "First");
    await page.keyboard.press("a");
    await confirm("confirm-or-reject", "Second");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel"]);
    await expect.poll(dialogs).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cancel");
    await page.keyboard.press("Escape");
    await expect.poll(chosen).toEqual(["Second: cancel", "First: cancel"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("opener");
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("stay open on Escape if it must not cancel", async () => {
    await openDialogsPage("");
    await confirm("confirm-only", "Read this", "{ escapeCancels: false }");
    await page.keyboard.press("Escape");
    await waitForFrames(page);
    expect(await dialogs()).toBe(1);
    await page.keyboard.press("Enter");
    await expect.poll(chosen).toEqual(["Read this: confirm"]);
  });

  it("are removed after 600 ms, also if the page has slowed their transitions down", async () => {
    await openDialogsPage("");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await confirm("confirm-only", "Slow");
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await page.addStyleTag({
      content: "@layer awning { .awning-dialog.awning-dialog { transition: opacity 60s !important } }",
    });
    await page.keyboard.press("Enter");
    await page.clock.runFor(590);
    expect(await page.locator("dialog").count()).toBe(1);
    await page.clock.runFor(10);
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });
});

describe("the system error overlay", () => {
  const show = (message?: string) =>
    page.evaluate(
      (text) =>
        (window as unknown as { awning: Ui }).awning.showSystemError({
          ...(text ? { message: text } : {}),
          reload: () => window.chosen.push("reload"),
        }),
      message,
    );

  it.each([390, 1440])("covers a page of %d px and can be cleared or reloaded", async (width) => {
    await openDialogsPage("<button>Behind</button>", { width });
    await show();
    const overlay = page.getByRole("alertdialog", { name: "Something Went Wrong!" });
    await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    expect(await overlay.textContent()).toContain("has been logged and reported");
    const { violations } = await axe(page).include("dialog").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect.poll(chosen).toEqual(["reload"]);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  });

  it("shows the server's message as text, and is open once", async () => {
    await openDialogsPage("");
    await show("First");
    await show("<img src=x onerror=alert(1)>Full");
    const overlay = page.locator("dialog:not([data-awning-leaving])");
    expect(await overlay.count()).toBe(1);
    expect(await overlay.locator("img").count()).toBe(0);
    expect(await overlay.textContent()).toContain("<img src=x onerror=alert(1)>Full");
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesPath } from "../../../shared/uploads/stored-file.ts";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";
import { demoAddress, openArea } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const status = (page: Page) => page.locator(".upload-status");
const message = (page: Page) => page.locator(".files-message [role=status]");
const fileButton = (page: Page, name: string) => page.locator(".file-grid button", { hasText: name });

async function openScreen(options: ReusedPageOptions = {}): Promise<Page> {
  const page = await openArea(browser, "owner@demo.test", "/config/assets", options);
  await page.locator(".files-tools:enabled").waitFor();
  return page;
}

/** A PNG of one color, which the browser can decode. */
async function drawn(page: Page, width: number, height: number, color: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([w, h, fill]) => {
      const canvas = new OffscreenCanvas(w, h);
      const drawing = canvas.getContext("2d");
      if (!drawing) throw new Error("no canvas");
      drawing.fillStyle = fill;
      drawing.fillRect(0, 0, w, h);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    },
    [width, height, color] as const,
  );
  return Buffer.from(bytes);
}

const chooseFiles = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator(".files-tools input[type=file]").setInputFiles(files);

const image = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

async function waitForStatus(page: Page, text: string): Promise<void> {
  await status(page).filter({ hasText: text }).waitFor();
}

describe("the screen of files", () => {
  it("uploads several pictures with their widths, which visitors get", async () => {
    const page = await openScreen();
    await chooseFiles(page, [
      image("red vase.png", await drawn(page, 800, 600, "#a00")),
      image("green vase.png", await drawn(page, 200, 100, "#0a0")),
      { name: "notes.html", mimeType: "text/html", buffer: Buffer.from("<p>") },
      image("cut off.png", (await drawn(page, 90, 90, "#00a")).subarray(0, 60)),
    ]);
    await waitForStatus(page, "2 of 4 files uploaded. 2 not uploaded.");
    expect(await fileButton(page, "cut off.png").count()).toBe(0);
    expect(await page.locator(".upload-failed .upload-state").allTextContents()).toEqual([
      "The file notes.html is not a supported type.",
      "File processing failed",
    ]);
    const address = await fileButton(page, "red vase.png").locator("img").getAttribute("src");
    const response = await fetch(new URL(address ?? "", demoAddress));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const original = await fetch(new URL(address?.replace(/\?.*/, "") ?? "", demoAddress));
    expect(original.headers.get("content-type")).toBe("image/png");
    await page.reload();
    await fileButton(page, "green vase.png").waitFor();
    await page.context().close();
  });

  it("takes files that are dropped or pasted, and content that is there only once", async () => {
    const page = await openScreen();
    for (const kind of ["drop", "paste"])
      await page.evaluate((type) => {
        const data = new DataTransfer();
        data.items.add(new File([`kiln ${type}`], `${type}.txt`, { type: "text/plain" }));
        const event =
          type === "drop"
            ? new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent(type, { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      }, kind);
    await waitForStatus(page, "2 of 2 files uploaded.");
    await page.getByRole("button", { name: "Clear the list" }).click();
    await chooseFiles(page, [
      { name: "again.txt", mimeType: "text/plain", buffer: Buffer.from("kiln drop") },
    ]);
    await page.getByText("Was there already, as drop.txt").waitFor();
    await page.context().close();
  });

  it("describes, renames and replaces a picture by the keyboard, deletes it and restores it", async () => {
    const page = await openScreen();
    await chooseFiles(page, [image("plate.png", await drawn(page, 300, 200, "#00a"))]);
    await waitForStatus(page, "1 of 1 file uploaded.");
    await fileButton(page, "plate.png").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "plate.png" }).and(page.locator(":focus")).waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("");
    await page.getByRole("textbox", { name: "Name" }).press("Enter");
    await message(page).filter({ hasText: "Please enter a file name" }).waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Blue plate.png");
    await page.getByRole("textbox", { name: "Description" }).fill("A blue plate");
    const slider = page.getByRole("slider", { name: "Across" });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    expect(await slider.inputValue()).toBe("49");
    await page.locator(".focal-picture img").click({ position: { x: 3, y: 3 } });
    expect(Number(await slider.inputValue())).toBeLessThan(5);
    await page.getByRole("button", { name: "Save" }).click();
    await message(page).filter({ hasText: "Blue plate.png is saved." }).waitFor();
    const replacement = image("other.png", await drawn(page, 400, 400, "#0aa"));
    await page.locator(".file-form input[type=file]").setInputFiles([replacement]);
    await page.locator(".file-form").getByText("400 x 400 px").waitFor();
    // The place of the picture has its size before it is loaded.
    await page.locator(".focal-picture img[width='320'][height='320']").waitFor();
    expect(await page.getByRole("textbox", { name: "Description" }).inputValue()).toBe("A blue plate");
    await page.getByRole("button", { name: "Delete" }).click();
    await message(page).filter({ hasText: "is deleted" }).waitFor();
    expect(await fileButton(page, "Blue plate.png").count()).toBe(0);
    const undo = page.getByRole("button", { name: "Undo: restore Blue plate.png" });
    await undo.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await fileButton(page, "Blue plate.png").waitFor();
    await page.context().close();
  });

  it("goes on by itself after it was offline, and asks before it is left", async () => {
    const page = await openScreen();
    const own = page.context();
    await own.setOffline(true);
    await chooseFiles(page, [{ name: "late.txt", mimeType: "text/plain", buffer: Buffer.from("later") }]);
    await page.getByText("Connection lost. Trying again.").waitFor();
    // One button pauses and resumes, so that it keeps the focus.
    await page.getByRole("button", { name: "Pause late.txt" }).press("Enter");
    await page.getByRole("button", { name: "Resume late.txt" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    // A link of the area keeps the screen while there is no connection.
    await page.getByRole("link", { name: "Roles" }).click();
    await page.getByRole("alert").waitFor();
    expect(dialogs).toEqual([]);
    await page.evaluate(() => location.reload());
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    await own.setOffline(false);
    await waitForStatus(page, "1 of 1 file uploaded.");
    await own.close();
  });

  it("gives a picture to a settings screen, in a dialog that can upload one", async () => {
    const page = await openArea(browser, "owner@demo.test", "/config/settings/popup");
    const field = page.getByRole("textbox", { name: "Address of the image" });
    const open = page.getByRole("button", { name: "Choose a picture" });
    await page.route(`**${filesPath}?*`, (route) => route.abort(), { times: 1 });
    await open.click();
    const dialog = page.getByRole("dialog", { name: /^Choose a picture/ });
    await dialog.getByText("Unable to connect").waitFor();
    await dialog.getByRole("button", { name: "Retry" }).click();
    await dialog.locator(".file-grid button").first().waitFor();
    await dialog.getByRole("searchbox", { name: "Search" }).fill("hero-shelf");
    await expect.poll(() => dialog.locator(".file-grid button").count()).toBe(1);
    await dialog.locator(".file-grid button").click();
    await dialog.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toMatch(/^\/content\/v1\/.*\/hero-shelf\.webp$/);
    await open.click();
    const pasteFile = (name: string, bytes: Buffer) =>
      page.evaluate(
        ([fileName, values]) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([new Uint8Array(values)], fileName));
          document.activeElement?.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true }),
          );
        },
        [name, [...bytes]] as const,
      );
    await pasteFile("prices.txt", Buffer.from("Mug 20"));
    await dialog.getByText("The file prices.txt is not a supported type.").waitFor();
    await pasteFile("popup picture.png", await drawn(page, 60, 40, "#505"));
    await dialog.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toMatch(/\/popup-picture-[\da-f]{8}\.png$/);
    await pasteFile("later.png", await drawn(page, 60, 41, "#505"));
    expect(await page.locator(".upload-list").count()).toBe(0);
    await open.click();
    await dialog
      .locator("input[type=file]")
      .setInputFiles([image("chosen.png", await drawn(page, 60, 42, "#505"))]);
    await dialog.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toMatch(/\/chosen-[\da-f]{8}\.png$/);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.context().close();
  });

  it.each([390, 1440])("is accessible and fits into %i px with uploads and a form", async (width) => {
    const page = await openScreen({ viewport: { width, height: 844 } });
    await chooseFiles(page, [
      image(`${"long".repeat(30)}.png`, await drawn(page, 50, width, "#fa0")),
      { name: `${"wrong".repeat(30)}.exe`, mimeType: "", buffer: Buffer.from("MZ") },
    ]);
    await waitForStatus(page, "1 of 2 files uploaded. 1 not uploaded.");
    await fileButton(page, "long").first().click();
    await page.getByRole("textbox", { name: "Description" }).waitFor();
    const { violations } = await axe(page)
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `/tmp/w/s4-files-${width}.png`, fullPage: true });
    await page.context().close();
  });
});

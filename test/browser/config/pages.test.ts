import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";
import { axeViolations, overflow, rulesOfBothWidths } from "./area-axe.ts";
import { demoAddress, openArea, reloadWithoutScripts } from "./open-area.ts";

const editor = "editor@demo.test";
let browser: Browser;
/** The list of pages, and the token of its forms. */
let list: Page;
let crumb: string;
beforeAll(async () => {
  browser = await launchBrowser();
  list = await openArea(browser, editor, "/config/pages");
  crumb = await list.locator("[name=crumb]").first().inputValue();
});
afterAll(() => browser.close());

const status = (page: Page) => page.locator(".save-bar [role=status]");
const frame = (page: Page) => page.frameLocator("iframe.page-frame");
const names = (page: Page) => page.locator(".block-name").allTextContents();
const ready = (page: Page) => page.locator(".save-buttons .primary:enabled").waitFor();

async function waitForStatus(page: Page, text: string): Promise<void> {
  await status(page).filter({ hasText: text }).waitFor();
}

let count = 0;
const newTitle = () => `Kiln diary ${++count} ${Date.now()}`;

/** Adds a page by a request, as the list's form does, and opens its editor. */
async function newPage(
  options: ReusedPageOptions = {},
): Promise<{ readonly page: Page; readonly title: string }> {
  const title = newTitle();
  const form = { crumb, title, action: "create" };
  const added = await list.request.post(`${demoAddress}/config/pages`, { form, maxRedirects: 0 });
  const id = new URL(added.headers().location ?? "", demoAddress).searchParams.get("id");
  const page = await openArea(browser, editor, `/config/pages/${id}`, options);
  await ready(page);
  return { page, title };
}

const addBlock = async (page: Page, section: number, type: string) => {
  const button = page
    .getByRole("region", { name: `Section ${section}` })
    .getByRole("button", { name: type, exact: true });
  if (!(await button.isVisible())) await page.getByLabel(`Add a block to Section ${section}`).click();
  await button.click();
};

/** Opens the pictures of the site by the keyboard, and adds the first one. */
const addPicture = async (page: Page) => {
  await page.getByRole("button", { name: "Add pictures" }).press("Enter");
  await page.getByRole("dialog").locator("li button").first().press("Enter");
  await page.getByText("1 picture added").waitFor();
};

const visit = async (title: string) =>
  (await fetch(`${demoAddress}/${title.toLowerCase().replace(/ /g, "-")}`)).text();

describe("the editor of a page", () => {
  it("adds a page, its blocks and their texts beside the live preview, undoes, saves and publishes", async () => {
    const page = list;
    const title = newTitle();
    await page.getByText("Add a page").click();
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("link", { name: "Edit the page" }).click();
    await ready(page);
    await frame(page).getByRole("heading", { name: title }).waitFor();
    await addBlock(page, 2, "Quote");
    await page.locator(".block-name[aria-expanded=true]:focus").waitFor();
    await page.getByRole("textbox", { name: "Quote" }).fill("Patience & <clay>");
    await frame(page).getByText("Patience & <clay>").waitFor();
    await page.getByRole("button", { name: /^Quote: Patience/ }).focus();
    await page.keyboard.press("Alt+ArrowUp");
    expect((await names(page)).map((name) => name.split(":")[0])).toEqual(["Text", "Quote", "Text"]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("block-name");
    // Screen readers announce the new place.
    await page.getByRole("status").getByText("Quote: Patience & <clay>: 1 of 2 in Section 2").waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    expect((await names(page)).at(-1)).toBe("Quote: Patience & <clay>");
    const isQuote = (await names(page)).map((name) => name.startsWith("Quote"));
    await page
      .getByRole("button", { name: /^Quote: Patience/ })
      .dragTo(page.getByRole("button", { name: "Text: Write here.", exact: true }), {
        targetPosition: { x: 20, y: 2 },
      });
    await expect
      .poll(async () => (await names(page)).map((name) => name.startsWith("Quote")))
      .toEqual([false, true, false]);
    await page.keyboard.press("ControlOrMeta+z");
    expect((await names(page)).map((name) => name.startsWith("Quote"))).toEqual(isQuote);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Visitors do not see this page");
    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByText("Please choose a time.").waitFor();
    await page.getByLabel("Time", { exact: true }).fill("2035-01-02T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await waitForStatus(page, "Visitors get it on 2 January 2035");
    await page.getByRole("button", { name: "Do not publish it then" }).click();
    await waitForStatus(page, "Visitors do not see this page");
    // The focus stays nearby. It does not go back to the block that was moved.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Schedule");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await waitForStatus(page, "Published");
    expect(await visit(title)).toContain("Patience &amp; &lt;clay&gt;");
    // A text is written in the preview as well, undone and redone by keys there, and Escape ends the writing. The first
    // rendering is held, so that the undo comes before the text was rendered.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/render", (route) => held.then(() => route.continue()), { times: 1 });
    await frame(page).getByText("Write here.").click();
    await page.keyboard.press("End");
    await page.keyboard.press("!");
    await page.keyboard.press("ControlOrMeta+z");
    await page.getByRole("button", { name: "Text: Write here.", exact: true }).waitFor();
    release();
    await frame(page).getByText("Write here.", { exact: true }).waitFor();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await page.getByRole("button", { name: "Text: Write here.!", exact: true }).waitFor();
    await frame(page).getByText("Write here.!").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Now.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Text: Write here.! Now.", exact: true }).waitFor();
    await frame(page).getByText("Write here.! Now.").waitFor();
    expect(await frame(page).locator("[contenteditable]").count()).toBe(0);
  });

  it("keeps edits from before its script and while it is offline, and brings them back after the tab was closed", async () => {
    const { page, title } = await newPage();
    const address = page.url();
    const context = page.context();
    const loadScripts = await reloadWithoutScripts(page);
    await page.getByRole("textbox", { name: "Description" }).fill("Typed offline");
    await loadScripts();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "there is no connection");
    await context.setOffline(false);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await waitForStatus(again, "1 change, not saved");
    expect(await again.getByRole("textbox", { name: "Description" }).inputValue()).toBe("Typed offline");
    await again.getByRole("button", { name: "Save and publish" }).click();
    await waitForStatus(again, "Published");
    expect(await visit(title)).toContain('content="Typed offline"');
    // Undo goes on after a reload.
    await again.reload();
    await ready(again);
    await again.locator("#editor-undo[aria-disabled=false]").click();
    await waitForStatus(again, "1 change, not saved");
    expect(await again.getByRole("textbox", { name: "Description" }).inputValue()).toBe("");
    await context.close();
  });

  it("merges the changes of two people block by block", async () => {
    const { page: first } = await newPage();
    const second = await openArea(browser, editor, new URL(first.url()).pathname);
    await ready(second);
    await first.getByRole("textbox", { name: "Title", exact: true }).fill("First");
    await first.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(first, "Saved");
    await second.getByRole("textbox", { name: "Title", exact: true }).fill("Second");
    await addBlock(second, 2, "Quote");
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(second, "a value to choose");
    expect(await second.evaluate(() => document.activeElement?.id)).toBe("settings-merge");
    for (const name of ["Save", "Save and publish", "Save and schedule"])
      expect(await second.getByRole("button", { name, exact: true }).getAttribute("aria-disabled")).toBe(
        "true",
      );
    await second.getByRole("radio", { name: "Theirs “First”" }).check();
    await second.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(second, "Saved");
    expect(await second.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("First");
    expect(await names(second)).toHaveLength(3);
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it("finds the address of a map by keys, and refuses the address of a video that no page can play", async () => {
    const { page } = await newPage();
    await addBlock(page, 2, "Map");
    const search = page.getByRole("combobox", { name: "Find an address" });
    await search.fill("nowhere");
    await page.getByText("No address found.").waitFor();
    await page.route("**/places/autocomplete?*", (route) => route.abort(), { times: 1 });
    await search.fill("sail loft");
    const failure = page.getByRole("status").filter({ hasText: "Unable to load addresses." });
    await failure.getByRole("button", { name: "Try again" }).press("Enter");
    await page.getByRole("option", { name: /^The Old Sail Loft/ }).waitFor();
    expect(await failure.count()).toBe(0);
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
    await search.press("ArrowDown");
    await page.locator(".place-search [aria-selected=true]").waitFor();
    await search.press("Enter");
    await page.getByRole("spinbutton", { name: "Latitude" }).and(page.locator("[value='52.9563']")).waitFor();
    await frame(page).getByText("52.956° N").waitFor();
    await addBlock(page, 2, "Video");
    await page.getByRole("textbox", { name: "Address of the video" }).fill("https://example.com/video");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Use the address of a video at YouTube or Vimeo.").first().waitFor();
    await page.getByRole("textbox", { name: "Address of the video" }).fill("https://youtu.be/aqz-KE-bpKQ");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Visitors do not see this page");
    await page.context().close();
  });

  it("offers the site's pages for a link, and names the link that cannot be saved", async () => {
    const { page } = await newPage();
    await page.route("**/api/pages/", (route) => route.abort(), { times: 1 });
    await addBlock(page, 2, "Button");
    const message = page.getByText("Unable to load collections");
    await message.waitFor();
    await message.getByRole("button", { name: "Try again" }).click();
    await message.waitFor({ state: "detached" });
    const offered = (input: Element) =>
      [...((input as HTMLInputElement).list?.options ?? [])].map(({ value, text }) => `${text} ${value}`);
    expect(await page.locator("input[list]").first().evaluate(offered)).toContain("About /about");
    await page.getByRole("combobox", { name: "Link" }).fill("example");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Links must be formatted as https://example.com or /page");
    expect(await page.getByRole("combobox", { name: "Link" }).inputValue()).toBe("example");
    // The save bar does not cover the reason.
    const reason = await page.locator(".block-form .setting-error").boundingBox();
    const bar = await page.locator(".save-bar").boundingBox();
    expect((reason?.y ?? 0) + (reason?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    // A block whose form is closed has the message beside its name, and its form is opened by the next save.
    const descriptionOf = (element: Element) =>
      document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;
    const refused = page.getByRole("button", { name: "Button", expanded: false }).first();
    await addBlock(page, 2, "Newsletter");
    expect(await refused.evaluate(descriptionOf)).toBe(
      "button 1: Links must be formatted as https://example.com or /page",
    );
    await page.getByRole("button", { name: "Newsletter: Newsletter", exact: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Newsletter: Newsletter: A List must be selected");
    await page.getByRole("combobox", { name: "Link" }).waitFor();
    expect(await page.getByRole("group", { name: "Buttons" }).evaluate(descriptionOf)).toContain(
      "Links must be",
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Save");
    await page.context().close();
  });

  it("edits a form, a gallery and a dataset by the keyboard, beside the live preview", async () => {
    const { page, title } = await newPage();
    await addBlock(page, 2, "Form");
    await page.getByRole("button", { name: "Add field" }).press("Enter");
    await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Menu" });
    await page.getByRole("textbox", { name: "Label" }).fill("Which glaze?");
    await page.getByRole("textbox", { name: "Options" }).fill("Tide\nDune");
    await page.locator(".entries .block-name[aria-expanded=true]").press("Alt+ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Which glaze? · Menu");
    await frame(page).getByRole("option", { name: "Dune" }).waitFor({ state: "attached" });
    await addBlock(page, 2, "Chart");
    await page.getByRole("textbox", { name: "Label of column 1" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("77");
    await frame(page).locator("td", { hasText: /^77$/ }).first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Add a section: gallery" }).press("Enter");
    await addPicture(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Save and publish" }).press("Enter");
    await waitForStatus(page, "Published");
    const html = await visit(title);
    for (const text of ["Which glaze?", "77", 'data-controller="GalleryGrid"', "gallery-grid-item-wrapper"])
      expect(html).toContain(text);
    await page.context().close();
  });

  it("says how many uploaded pictures a full list leaves out, and names entries by their files", async () => {
    const { page } = await newPage();
    await addBlock(page, 2, "Gallery");
    const block = await page.locator(".block-name[aria-expanded=true]").getAttribute("aria-controls");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Saved");
    const images = Array.from({ length: 249 }, () => ({ asset: "kiln-stack" }));
    await page.route(
      "**/api/pages/*",
      async (route) => {
        const patch = { blocks: { [block?.replace("form-", "") ?? ""]: { data: { images } } } };
        await route.continue({ postData: JSON.stringify(patch) });
      },
      { times: 1 },
    );
    await page.getByRole("textbox", { name: "Description" }).fill("Full");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await waitForStatus(page, "Saved");
    await page.reload();
    await ready(page);
    await page.locator(".block-name", { hasText: "Gallery" }).click();
    await page.getByRole("button", { name: "Add pictures" }).click();
    const pictures = await page.evaluate(() =>
      Promise.all(
        [1, 2, 3].map(async (width) => {
          const canvas = new OffscreenCanvas(width, 1);
          canvas.getContext("2d");
          const blob = await canvas.convertToBlob();
          return [...new Uint8Array(await blob.arrayBuffer())];
        }),
      ),
    );
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles(
        pictures.map((bytes, at) => ({
          name: `Last ${at}.png`,
          mimeType: "image/png",
          buffer: Buffer.from(bytes),
        })),
      );
    await page.getByText("The list is full: 2 pictures were not added, but are kept in Files.").waitFor();
    await page.getByText("At most 250 entries.").waitFor();
    expect(await page.locator(".entries .block-name").last().textContent()).toBe("Last 0.png");
    await page.context().close();
  });

  it("passes axe and fits at 390 and 1440 px, with a form open", async () => {
    const { page } = await newPage();
    await frame(page).getByText("Write here.").waitFor();
    await page.getByRole("button", { name: "Text: Write here.", exact: true }).click();
    const openForms = [
      async () => {
        await addBlock(page, 2, "Gallery");
        await addPicture(page);
        await page.getByRole("button", { name: "Done" }).click();
        await page.waitForFunction(
          () => (document.querySelector<HTMLImageElement>(".entries .entry-image")?.naturalWidth ?? 0) > 0,
        );
        await page.locator(".entries .block-name").click();
      },
      async () => {
        await addBlock(page, 2, "Form");
        await page.getByRole("button", { name: "Add field" }).click();
      },
      async () => {
        await addBlock(page, 2, "Chart");
        await page.getByRole("textbox", { name: "Label of row 1" }).waitFor();
      },
      async () => {
        await addBlock(page, 2, "Map");
        await page.getByRole("combobox", { name: "Find an address" }).fill("sail loft");
        await page.locator(".place-search [role=option]").waitFor();
      },
    ];
    // All rules at one width, by turns: an editor of this width takes a second to check.
    for (const [index, openForm] of openForms.entries()) {
      await openForm();
      for (const width of index % 2 === 0 ? [1440, 390] : [390, 1440]) {
        const isChecked = width === (index % 2 === 0 ? 390 : 1440);
        await page.setViewportSize({ width, height: 900 });
        expect([width, await axeViolations(page, isChecked ? undefined : rulesOfBothWidths)]).toEqual([
          width,
          [],
        ]);
        expect([width, await overflow(page)]).toEqual([width, 0]);
      }
    }
    await page.context().close();
  });
});

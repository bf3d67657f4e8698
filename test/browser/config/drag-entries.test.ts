import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookieNames } from "../../../shared/names.ts";
import { orderKeys } from "../../../shared/page-editor/order-key.ts";
import { launchBrowser } from "../browser.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";
import { boxOf, fingerOf, middleOf, mouseOf, type Pointer } from "./drag-pointers.ts";
import { demoAddress, openArea } from "./open-area.ts";

/** A busy machine shows few frames, and each scrolls a part of the way only. */
const scrollTimeoutMs = 15_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens the editor of a new page whose sections have text blocks with these texts, which are their ids as well. */
async function openEditor(
  sections: readonly (readonly string[])[],
  options: ReusedPageOptions = {},
): Promise<Page> {
  const page = await openArea(browser, "editor@demo.test", "/config/pages", options);
  await page.getByText("Add a page").click();
  await page.getByRole("textbox", { name: "Title" }).fill(`Dragged ${Date.now()}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const path = (await page.getByRole("link", { name: "Edit the page" }).getAttribute("href")) ?? "";
  const sectionKeys = orderKeys(sections.length);
  const added = sections.map((texts, at) => {
    const keys = orderKeys(texts.length);
    const blocks = texts.map((text, n) => [
      text,
      { type: "text", place: [`s${at}`, 0, 0, keys[n]], data: { html: `<p>${text}</p>` } },
    ]);
    const section = { order: sectionKeys[at], rows: [[12]], theme: "salt", style: "plain" };
    return { section: [`s${at}`, section], blocks };
  });
  const patch = {
    sections: Object.fromEntries(added.map(({ section }) => section)),
    blocks: Object.fromEntries(added.flatMap(({ blocks }) => blocks)),
  };
  const crumb = (await page.context().cookies()).find(({ name }) => name === cookieNames.crumb)?.value ?? "";
  const saved = await page.evaluate(
    async ([address, entries, query]) => {
      const { version, page: old } = await (await fetch(address)).json();
      const removed = (list: object) => Object.fromEntries(Object.keys(list).map((each) => [each, null]));
      const body = {
        sections: { ...removed(old.sections), ...entries.sections },
        blocks: { ...removed(old.blocks), ...entries.blocks },
      };
      const headers = { "if-match": String(version), "content-type": "application/json" };
      const init = { method: "PATCH", headers, body: JSON.stringify(body) };
      const response = await fetch(`${address}?crumb=${encodeURIComponent(query)}`, init);
      return `${response.status} ${await response.text()}`;
    },
    [path.replace("/config", "/api"), patch, crumb] as const,
  );
  expect(saved).toMatch(/^200 /);
  await page.goto(demoAddress + path);
  await page.locator(".save-buttons .primary:enabled").waitFor();
  return page;
}

/** The texts of the blocks by section. */
const order = (page: Page) =>
  page
    .locator(".block-list")
    .evaluateAll((lists) =>
      lists.map((list) =>
        [...list.querySelectorAll(".block-name")].map((name) => name.textContent?.slice(6)),
      ),
    );
const entryOf = (page: Page, text: string) => page.locator(`[data-entry="${text}"]`);
const line = (page: Page) => page.locator(".drag-line:not([hidden])");

/** Presses the grip of an entry. */
async function grip(page: Page, pointer: Pointer, text: string): Promise<void> {
  const head = entryOf(page, text).locator(".drag-grip");
  // The save bar covers the lower end of the window.
  await head.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await pointer.down(...(await middleOf(head)));
}

/** Moves the pointer to the upper or lower part of an entry. */
async function moveTo(page: Page, pointer: Pointer, text: string, part: 0.2 | 0.8): Promise<void> {
  const { x, y, width, height } = await boxOf(entryOf(page, text));
  await pointer.move(x + width / 2, y + height * part);
}

/** Holds the pointer near an edge of the window until an element is in view, then between the edges. */
async function scrollTo(
  page: Page,
  pointer: Pointer,
  element: Locator,
  edge: "top" | "bottom",
): Promise<void> {
  const bar = await boxOf(page.locator(".save-bar"));
  const { x } = await boxOf(page.locator(".block-list").first());
  await pointer.move(x + 60, edge === "top" ? 5 : bar.y - 5);
  await expect
    .poll(
      async () => {
        const { y, height } = await boxOf(element);
        return y > 0 && y + height < bar.y;
      },
      { timeout: scrollTimeoutMs },
    )
    .toBe(true);
  await pointer.move(x + 60, bar.y / 2);
}

const texts = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

describe("dragging blocks of a page", () => {
  it("moves them by a mouse to a section out of view and into an empty one, or leaves them", async () => {
    const page = await openEditor([texts("a", 9), ["b1"], []]);
    const pointer = mouseOf(page);
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, entryOf(page, "b1"), "bottom");
    await moveTo(page, pointer, "b1", 0.8);
    await line(page).waitFor();
    await pointer.up();
    const moved = [texts("a", 9).slice(1), ["b1", "a1"], []];
    await expect.poll(() => order(page)).toEqual(moved);
    // The focus stays at the block.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("open-a1");
    expect(await page.locator(".drag-line, .drag-label, [data-is-dragged]").count()).toBe(0);
    const empty = page.getByRole("region", { name: "Section 3" }).getByText("No blocks yet.");
    // A release beside all lists, and Escape, leave it.
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, empty, "bottom");
    await pointer.move(...(await middleOf(empty)));
    await line(page).waitFor();
    await pointer.move(...(await middleOf(page.locator("iframe.page-frame"))));
    await line(page).waitFor({ state: "hidden" });
    await pointer.up();
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, empty, "bottom");
    await pointer.move(...(await middleOf(empty)));
    await line(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".drag-line").count()).toBe(0);
    await pointer.up();
    expect(await order(page)).toEqual(moved);
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, empty, "bottom");
    await pointer.move(...(await middleOf(empty)));
    await line(page).waitFor();
    await pointer.up();
    await expect.poll(() => order(page)).toEqual([moved[0], ["b1"], ["a1"]]);
    // A press without a drag opens the form.
    await page.locator("#open-a1").click();
    await page.locator("#open-a1[aria-expanded=true]").waitFor();
    await page.context().close();
  });

  it("says that a section is full, by the mouse and by keys, and leaves them", async () => {
    const page = await openEditor([["a1"], texts("b", 60)]);
    const message = page.locator(".save-bar [role=status]").getByText("A layout has at most 60 blocks.");
    await page.locator("#open-a1").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await message.waitFor();
    await page.getByRole("textbox", { name: "Title" }).fill("Full");
    await message.waitFor({ state: "detached" });
    // The bar covers no block that the focus comes to.
    const bar = await boxOf(page.locator(".save-bar"));
    for (let n = 1; n <= 60; n += 1) {
      await page.locator(`#open-b${n}`).focus();
      const { y, height } = await boxOf(page.locator(`#open-b${n}`));
      expect(y + height, `block ${n}`).toBeLessThanOrEqual(bar.y);
    }
    const pointer = mouseOf(page);
    await grip(page, pointer, "a1");
    await pointer.move(...(await middleOf(page.getByRole("heading", { name: "Section 2" }))));
    expect(await line(page).count()).toBe(0);
    await pointer.up();
    await message.waitFor();
    await entryOf(page, "a1").getByText("A layout has at most 60 blocks.").waitFor();
    expect(await order(page)).toEqual([["a1"], texts("b", 60)]);
    await page.context().close();
  });

  it("moves them by a finger at the grip to the ends of sections out of view", async () => {
    const viewport = { width: 390, height: 844 };
    const page = await openEditor([texts("a", 5), texts("b", 5), ["c1"]], {
      viewport,
      hasTouch: true,
      isMobile: true,
    });
    const pointer = await fingerOf(page);
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, entryOf(page, "c1"), "bottom");
    await moveTo(page, pointer, "c1", 0.8);
    await line(page).waitFor();
    await pointer.up();
    await expect.poll(() => order(page)).toEqual([texts("a", 5).slice(1), texts("b", 5), ["c1", "a1"]]);
    await grip(page, pointer, "a1");
    await scrollTo(page, pointer, entryOf(page, "a2"), "top");
    await moveTo(page, pointer, "a2", 0.2);
    await pointer.up();
    await expect.poll(() => order(page)).toEqual([texts("a", 5), texts("b", 5), ["c1"]]);
    await page.context().close();
  });
});

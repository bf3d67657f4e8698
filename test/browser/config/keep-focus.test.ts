import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openReusedPage } from "../browser.ts";
import { bundleForBrowser } from "../client/bundle.ts";
import { openArea } from "./open-area.ts";

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await launchBrowser();
  script = await bundleForBrowser(new URL("../../../client/owner/keep-focus.ts", import.meta.url));
});
afterAll(() => browser.close());

async function onPage(body: string, use: (page: Page) => Promise<void>): Promise<void> {
  const { page, context } = await openReusedPage(browser, "http://area.test/list", {
    beforeLoad: async (fresh) => {
      await fresh.route("http://area.test/**", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>List</title><main>${body}</main>
<script>${script}; window.awning.keepFocus(document); window.awning.restoreFocus(document)</script>`,
        }),
      );
    },
  });
  await use(page);
  await context.close();
}

/** The text of the focused element, after the observers of the page's last change. */
const focusedText = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? "the page" : activeElement?.textContent;
  });
const row = (name: string) =>
  `<li id="${name}"><input aria-label="${name}"> <button onclick="closest('li').remove()">Remove</button> <button>Open ${name}</button></li>`;
const list = `<p><a href="#">Back</a></p><ul>${row("a")}${row("b")}</ul><p id="after"><button>Add</button></p>`;

describe("when the focused element is removed", () => {
  it("the same control of the next entry has the focus, then of the one before, then a control beside the list", async () => {
    await onPage(`${list}<p><button>Far</button></p>`, async (page) => {
      await page.locator("#a button").first().press("Enter");
      expect(await page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe("b");
      expect(await focusedText(page)).toBe("Remove");
      await page.keyboard.press("Enter");
      expect(await focusedText(page)).toBe("Add");
    });
    await onPage(list, async (page) => {
      await page.locator("#b button").first().press("Enter");
      expect(await page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe("a");
      expect(await focusedText(page)).toBe("Remove");
    });
  });

  it("a control that the screen chooses keeps the focus, and a press beside all controls takes it", async () => {
    await onPage(list, async (page) => {
      await page.locator("#a button").first().focus();
      await page.evaluate(() => {
        document.querySelector("#a")?.remove();
        document.querySelector<HTMLElement>("#after button")?.focus();
      });
      expect(await focusedText(page)).toBe("Add");
      await page.mouse.click(700, 700);
      await page.evaluate(() => document.querySelector("#after")?.remove());
      expect(await focusedText(page)).toBe("the page");
    });
  });

  it("a control that has replaced the removed one has the focus", async () => {
    const replaced = `<ol><li><button>First</button></li></ol><button onclick="this.outerHTML = '<button>Full</button>'">Add</button><p><button>Far</button></p>`;
    await onPage(replaced, async (page) => {
      await page.getByRole("button", { name: "Add" }).press("Enter");
      expect(await focusedText(page)).toBe("Full");
    });
  });

  it("a hidden part, an undisplayed button and a dialog give the focus to a control nearby", async () => {
    const parts = `<section><div id="form"><button onclick="closest('div').hidden = true">Close</button></div><button disabled>Off</button><button>Name</button></section>
<dialog><button onclick="document.querySelector('#opener').remove(); closest('dialog').close()">Done</button></dialog><p><button id="opener" onclick="document.querySelector('dialog').showModal()">Choose</button> <button>Next</button></p>`;
    await onPage(parts, async (page) => {
      await page.getByRole("button", { name: "Close" }).press("Enter");
      expect(await focusedText(page)).toBe("Name");
      await page.getByRole("button", { name: "Choose" }).press("Enter");
      await page.getByRole("button", { name: "Done" }).press("Enter");
      expect(await focusedText(page)).toBe("Next");
    });
  });
});

describe("on the same screen with another address", () => {
  it("the link or button that a key has pressed has the focus, and not after a click or on another screen", async () => {
    const links = `<a href="/list?days=7">7 days</a><form action="/list"><input name="search" aria-label="Search"><button>Find</button></form><a href="/other">Other</a><a href="/list">List</a>`;
    await onPage(links, async (page) => {
      const follow = async (act: () => Promise<void>, url: string) => {
        await Promise.all([page.waitForURL(url, { waitUntil: "load" }), act()]);
        return focusedText(page);
      };
      const link = (name: string) => page.getByRole("link", { name });
      expect(await follow(() => link("7 days").press("Enter"), "**/list?days=7")).toBe("7 days");
      const search = page.getByRole("textbox");
      expect(await follow(() => search.press("Enter"), "**/list?search=")).toBe("Find");
      expect(await follow(() => link("Other").press("Enter"), "**/other")).toBe("the page");
      expect(await follow(() => link("List").press("Enter"), "**/list")).toBe("the page");
      expect(await follow(() => link("7 days").click(), "**/list?days=7")).toBe("the page");
    });
  });
});

it("moving an entry and discarding changes by keys keep the focus in the form of a settings screen", async () => {
  const page = await openArea(browser, "owner@demo.test", "/config/settings/experiments");
  await page.locator(".save-buttons .primary:enabled").waitFor();
  await page.getByRole("button", { name: "Add Experiment" }).press("Enter");
  await page.getByRole("button", { name: "Move Variant 1 down" }).press("Enter");
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focusedName).toBe("Move Variant 2 down");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(() => focusedText(page)).toBe("Save");
  await page.context().close();
});

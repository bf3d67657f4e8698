import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser.ts";
import type { ReusedPageOptions } from "../reused-pages.ts";
import { demoAddress, openArea, reloadWithoutScripts } from "./open-area.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const titleField = (page: Page) => page.getByRole("textbox", { name: "Title" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const status = (page: Page) => page.locator(".save-bar [role=status]");
const changes = (page: Page) => page.getByRole("list", { name: "Changes" }).getByRole("listitem");
const preview = (page: Page) => page.frameLocator("iframe");

async function openScreen(name = "popup", options: ReusedPageOptions = {}): Promise<Page> {
  const page = await openArea(browser, "owner@demo.test", `/config/settings/${name}`, options);
  await page.locator(".save-buttons .primary:enabled").waitFor();
  return page;
}

/** The popup's title in the page that visitors get. */
async function publishedTitle(): Promise<string | undefined> {
  const html = await (await fetch(`${demoAddress}/open-kiln`)).text();
  return /<h2 id="awning-popup-title"[^>]*>([^<]*)/.exec(html)?.[1];
}

async function waitForStatus(page: Page, text: RegExp | string): Promise<void> {
  await status(page).filter({ hasText: text }).waitFor();
}

const seededTitle = "Hear of the next firing";

/** Undoes the last save, so that other tests find the demo site as it was. */
async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo last save" }).click();
  await waitForStatus(page, "Undone");
  expect(await publishedTitle()).toBe(seededTitle);
}

describe("a settings screen", () => {
  it("shows each change in the preview and in words, saves it for visitors, and undoes it", async () => {
    const page = await openScreen();
    await preview(page).getByRole("heading", { name: seededTitle }).waitFor();
    await titleField(page).focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Kiln & <clay>");
    await preview(page).getByRole("heading", { name: "Kiln & <clay>" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(
      "setting-popupOverlaySettings-content-title",
    );
    await page.getByRole("combobox", { name: "Layout" }).selectOption("One column");
    expect(await changes(page).allTextContents()).toEqual([
      `Title: “${seededTitle}” to “Kiln & <clay>”`,
      "Layout: image beside the text to one column",
    ]);
    await titleField(page).press("Enter");
    await waitForStatus(page, "Saved");
    expect(await publishedTitle()).toBe("Kiln &amp; &lt;clay>");
    await undo(page);
    expect(await titleField(page).inputValue()).toBe(seededTitle);
    await page.context().close();
  });

  it("has a save bar on phones whose buttons fill its rows, above the reason of a refusal", async () => {
    const page = await openScreen("popup", { viewport: { width: 390, height: 844 }, locale: "de-DE" });
    await page.locator(".settings-form input[type=text]").first().fill("Ton");
    await page.getByRole("button", { name: "Als Entwurf behalten" }).waitFor();
    const rows = await page.locator(".save-buttons").evaluate((bar) => {
      const edges = new Map<number, number>();
      for (const { top, right } of [...bar.children].map((each) => each.getBoundingClientRect()))
        edges.set(top, Math.max(right, edges.get(top) ?? 0));
      const { right } = bar.getBoundingClientRect();
      return [...edges.values()].map((edge) => Math.round(right - edge));
    });
    expect(rows).toEqual([0, 0]);
    // A refused value is shown with its reason, above the bar.
    const field = page.locator(".settings-form input[type=text]").last();
    const path = (await field.getAttribute("id"))?.replace("setting-", "").replaceAll("-", ".") ?? "";
    await page.route("**/_awning/settings", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 422, json: { errors: { [path]: "Zu lang." } } })
        : route.continue(),
    );
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    const reason = page.getByText("Zu lang.");
    await reason.waitFor();
    const [place, bar] = await Promise.all([reason.boundingBox(), page.locator(".save-bar").boundingBox()]);
    expect(place?.y).toBeGreaterThan(0);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    // Typing into another field does not lead back to it.
    const other = page.locator(".settings-form input[type=text]").first();
    await other.fill("Tone");
    await page.locator(".save-bar").getByText("Tone").waitFor();
    const seen = await other.boundingBox();
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeGreaterThan(0);
    await page.context().close();
  });

  it("asks before it is left with changes, also from before its script, and not without", async () => {
    const page = await openScreen("information-bar");
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    const loadScripts = await reloadWithoutScripts(page);
    await page.getByRole("checkbox", { name: "Email address" }).click();
    await loadScripts();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.waitForURL(/\/config\/settings$/);
    expect(dialogs).toEqual(["beforeunload"]);
    await page.goBack();
    await page.locator(".save-buttons .primary:enabled").waitFor();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.waitForURL(/\/config\/settings$/);
    expect(dialogs).toHaveLength(1);
    await page.context().close();
  });

  it("keeps the text while it is offline or the session has ended, and saves it then", async () => {
    const page = await openScreen();
    const context = page.context();
    await titleField(page).fill("Typed offline");
    await context.setOffline(true);
    await save(page).click();
    await waitForStatus(page, "there is no connection");
    await context.setOffline(false);
    const cookies = await context.cookies();
    await context.clearCookies({ name: "awning_session" });
    await save(page).click();
    await waitForStatus(page, "your session has ended");
    expect(await page.getByRole("link", { name: /Sign in/ }).getAttribute("target")).toBe("_blank");
    expect(await titleField(page).inputValue()).toBe("Typed offline");
    await context.addCookies(cookies);
    await save(page).click();
    await waitForStatus(page, "Saved");
    expect(await publishedTitle()).toBe("Typed offline");
    await undo(page);
    await page.context().close();
  });

  it("merges the changes of two people setting by setting", async () => {
    const [first, second] = [await openScreen(), await openScreen()];
    await titleField(first).fill("First");
    await save(first).click();
    await waitForStatus(first, "Saved");
    await titleField(second).fill("Second");
    await second.getByRole("checkbox", { name: "On phones" }).click();
    await save(second).click();
    await waitForStatus(second, "a value to choose");
    expect(await second.evaluate(() => document.activeElement?.id)).toBe("settings-merge");
    const merge = second.getByRole("group", { name: "Title" });
    expect(
      await merge.getByRole("radio").evaluateAll((radios) => radios.map((r) => r.parentElement?.textContent)),
    ).toEqual(["Yours “Second”", "Theirs “First”"]);
    await merge.getByRole("radio", { name: "Theirs" }).check();
    expect(await titleField(second).inputValue()).toBe("First");
    await merge.getByRole("radio", { name: "Yours" }).check();
    await save(second).click();
    await waitForStatus(second, "Saved");
    expect(await publishedTitle()).toBe("Second");
    await second.getByRole("button", { name: "Undo last save" }).click();
    await waitForStatus(second, "Undone");
    expect(await publishedTitle()).toBe("First");
    await first.reload();
    await first.locator(".save-buttons .primary:enabled").waitFor();
    await titleField(first).fill(seededTitle);
    await save(first).click();
    await waitForStatus(first, "Saved");
    await Promise.all([first.context().close(), second.context().close()]);
  });

  it.each([
    ["cookie-banner", "Accept button", "Agreed", "button"],
    ["announcement-bar", "Text", "Kiln closed", "paragraph"],
  ] as const)("%s has its component in the preview", async (name, label, text, role) => {
    const page = await openScreen(name);
    const changed = preview(page).locator("[inert]").getByText(text);
    expect(await changed.count()).toBe(0);
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
    await changed.waitFor();
    expect(await changed.evaluate((element) => element.closest("p, button")?.tagName)).toBe(
      role === "button" ? "BUTTON" : "P",
    );
    await page.context().close();
  });

  it.each([
    ["information-bar", "Email address", "mailto:hello@saltmarshpottery.example"],
    ["mobile-info-bar", "Telephone number", "tel:01632960417"],
  ] as const)("%s has in the preview what is switched on", async (name, label, address) => {
    const page = await openScreen(name);
    const links = preview(page).locator("[inert] a");
    const addresses = () => links.evaluateAll((all) => all.map((each) => each.getAttribute("href")));
    const detail = page.getByRole("checkbox", { name: label });
    await detail.check();
    await expect.poll(addresses).toContain(address);
    const others = (await addresses()).filter((each) => each !== address);
    await detail.uncheck();
    await expect.poll(addresses).toEqual(others);
    await detail.check();
    await expect.poll(addresses).toContain(address);
    await page.context().close();
  });

  it("shows the values without scripts, and nothing to press", async () => {
    const page = await openArea(browser, "owner@demo.test", "/config/settings/popup", {
      javaScriptEnabled: false,
    });
    expect(await titleField(page).inputValue()).toBe(seededTitle);
    expect(await page.locator(".save-bar").isVisible()).toBe(false);
    expect(await page.getByText("Changing them needs JavaScript").isVisible()).toBe(true);
    await page.context().close();
  });
});

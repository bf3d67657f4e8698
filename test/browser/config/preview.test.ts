import { describe, expect, it } from "vitest";
import { demo } from "./open-area.ts";
import { framed, guide, guideButton, isExpanded, open, press } from "./open-preview.ts";

describe("the frame", () => {
  it("takes the address bar and the links with it", async () => {
    const page = await open();
    await framed(page).click("header a[href='/shop'] >> visible=true");
    await page.waitForURL(`${demo}/config/?frameUrl=%2Fshop`);
    expect(await page.textContent("[data-awning-path]")).toBe("/shop");
    const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
    expect(await href("View the site")).toBe(`${demo}/shop?noredirect`);
    expect(await href("Why this page?")).toBe(`${demo}/_awning/explain?url=%2Fshop`);
    expect(await href("About this page")).toMatch(/^\/config\/pages\/[\da-f]{24}$/);
    expect(await page.inputValue("input[name=frameUrl]")).toBe("/shop");
    await page.reload();
    await page.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
    expect(framed(page).url()).toBe(`${demo}/shop`);
  });

  it("keeps odd addresses what they are", async () => {
    const page = await open();
    await framed(page).goto(`${demo}/about?q=$%26&noredirect&x=%22%3E`);
    await page.waitForURL(/noredirect%26x/);
    expect(await page.getByRole("link", { name: "View the site" }).getAttribute("href")).toBe(
      `${demo}/about?q=$%26&noredirect&x=%22%3E`,
    );
    await framed(page).evaluate(() => location.assign(`${location.origin}//evil.example/`));
    await page.waitForFunction(
      () => !document.querySelector("[data-awning-path]")?.textContent?.startsWith("/about?"),
    );
    const link = await page.getByRole("link", { name: "View the site" }).getAttribute("href");
    expect(new URL(link ?? "").origin).toBe(demo);
  });

  it("says so when it shows nothing, and brings the way back", async () => {
    const page = await open();
    const said = page.getByRole("status");
    expect(await said.isVisible()).toBe(false);
    await framed(page).evaluate(() => location.assign("/config/roles"));
    await said.waitFor();
    expect(page.url()).toBe(`${demo}/config/?frameUrl=%2Fabout`);
    await said.getByRole("link").click();
    await page.waitForURL(/\/config\/$|frameUrl=%2F$/);
  });
});

describe("by keyboard alone", () => {
  it("the guide opens with the focus in it, and gives it back", async () => {
    const page = await open();
    await guideButton(page).focus();
    await page.keyboard.press("Enter");
    expect(await guideButton(page).getAttribute("aria-expanded")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("guide-title");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Close");
    await page.keyboard.press("Space");
    await expect.poll(() => guide(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Guide");
  });

  it("everything in the bar is reached in its order, and a menu is left by tabbing on", async () => {
    const page = await open();
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press("Tab");
      seen.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 15)));
      if (seen.at(-1)?.startsWith("Hester")) await page.keyboard.press("Enter");
    }
    expect(seen).toEqual([
      "Saltmarsh Potte",
      "Preview",
      "Pages",
      "Design",
      "Forms",
      "Newsletter",
      "Roles",
      "Billing",
      "Guide",
      "Hester VaneAdmi",
      "Sign out Shift ",
      "Sign out everyw",
      "View the site",
      "About this page",
      "Why this page?",
    ]);
    expect(await page.locator(".menu[open]").count()).toBe(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => isExpanded(page)).toBe("true");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });

  it("the focus does not stay in a bar that has gone", async () => {
    const page = await open();
    await page.getByRole("link", { name: "Design" }).focus();
    await press(page, "Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Full screen");
  });
});

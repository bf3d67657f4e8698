import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axe } from "../axe.ts";
import { launchBrowser } from "../browser.ts";
import { type BuiltPage, openBuiltPage } from "../client/built-page.ts";
import { headerStyle } from "./header-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The rules of the builder's style sheet for the picker, in own words. */
const style = `${headerStyle}
.header-actions { padding: 30px 60px }
.language-picker-desktop { position: relative }
.language-picker-desktop .language-picker-content { position: absolute; opacity: 0; pointer-events: none; background: #fff }
.language-picker-desktop:hover .language-picker-content, .language-picker-desktop .language-picker-content.focus-within { opacity: 1; pointer-events: auto }
@media (max-width: 799px) { .language-picker-desktop { display: none } }`;

const header = `<header class="header" data-controller="Header" data-current-styles="{}" data-language-picker="{}">
<div class="header-announcement-bar-wrapper"><div class="header-display-desktop"><div class="header-actions">
<div class="language-picker language-picker-desktop" id="multilingual-language-picker-desktop" role="listbox" aria-label="language picker" tabindex="-1">
<div class="current-language"><span class="current-language-name">English</span></div><div class="language-picker-content" id="language-picker-menu"></div></div>
</div></div><div class="header-display-mobile"><div class="header-burger"><button class="header-burger-btn burger"><span class="burger-inner">Menu</span></button></div></div></div>
<div class="header-menu"><div class="header-menu-nav"><nav class="header-menu-nav-list">
<div data-folder="root" class="header-menu-nav-folder"><div class="header-menu-actions language-picker language-picker-mobile">
<a data-folder-id="language-picker" href="#"><div class="header-menu-nav-item-content current-language"><span class="current-language-name">English</span></div></a></div></div>
<div id="multilingual-language-picker-mobile" class="header-menu-nav-folder" data-folder="language-picker"><div class="header-menu-nav-folder-content">
<div class="header-menu-controls header-menu-nav-item"><a data-action="back" href="/"><span>Back</span></a></div>
<div class="language-picker-content"></div></div></div>
</nav></div></div></header><main><p>Text</p></main>`;

const alternates = `<link rel="canonical" href="https://origin.test/">
<link rel="alternate" hreflang="x-default" href="https://origin.test/"><link rel="alternate" hreflang="en" href="https://origin.test/">
<link rel="alternate" hreflang="fr" href="https://fr.site.test/"><link rel="alternate" hreflang="pt-BR" href="https://origin.test/br/">
<link rel="alternate" hreflang="not a language" href="/x"><link rel="alternate" hreflang="de" href="javascript:alert(1)">`;

async function open({ head = "", ...options }: Partial<BuiltPage> & { width?: number } = {}) {
  const opened = await openBuiltPage(browser, {
    body: header,
    head: `<style>${style}</style>${head}`,
    viewport: { width: options.width ?? 1440, height: 800 },
    ...options,
  });
  await opened.page.locator('header[data-awning-state="ready"]').waitFor();
  return opened;
}

const desktop = ".language-picker-desktop .language-picker-content";
const links = (page: Page, list = desktop) =>
  page.$$eval(`${list} a`, (all) =>
    all.map((link) => [link.textContent, (link as HTMLAnchorElement).href, link.ariaCurrent]),
  );
const isOpen = (page: Page) =>
  page.locator(desktop).evaluate((list) => list.checkVisibility({ opacityProperty: true }));

describe("the language picker of a header", () => {
  it("links to the languages that the page names, and shows which one this is", async () => {
    const { page, context, layoutShift } = await open({ head: alternates });
    await expect
      .poll(() => links(page))
      .toEqual([
        ["English", "http://built.test/", "true"],
        ["Français", "https://fr.site.test/", null],
        ["Português (Brasil)", "http://built.test/br/", null],
      ]);
    expect(await page.locator(`${desktop} .language-item a[lang=fr]`).count()).toBe(1);
    expect((await layoutShift()).sources).toEqual([]);
    const { violations } = await axe(page).include("header").analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });

  it("opens by mouse, keys and touch, and Escape closes it", async () => {
    const { page, context } = await open({ head: alternates });
    await expect.poll(() => links(page)).toHaveLength(3);
    const opener = page.getByRole("button", { name: "English" });
    await opener.focus();
    await page.keyboard.press("Enter");
    expect(await isOpen(page)).toBe(true);
    expect(await opener.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("English");
    await page.keyboard.press("Escape");
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    expect(await isOpen(page)).toBe(true);
    await page.mouse.click(700, 600);
    await expect.poll(() => isOpen(page)).toBe(false);
    await opener.hover();
    expect(await isOpen(page)).toBe(true);
    await context.close();
  });

  it("is a pane of the menu on phones", async () => {
    const { page, context } = await open({ head: alternates, width: 390 });
    await expect.poll(() => links(page, ".header-menu .language-picker-content")).toHaveLength(3);
    await page.locator(".header-burger-btn").click();
    await page.getByRole("button", { name: "English" }).click();
    await page.locator(".header-menu-nav-folder--active a", { hasText: "Français" }).waitFor();
    await context.close();
  });

  it("changes the language by the script of the translation service, if the page has one", async () => {
    const script = `window.Weglot = { listeners: {}, current: "en", options: { language_from: "en", languages: [{ language_to: "ja" }] },
      on(name, listener) { this.listeners[name] = listener }, getCurrentLang() { return this.current },
      getLanguageName: (code) => ({ en: "English", ja: "日本語" })[code],
      switchTo(code) { this.current = code; this.listeners.languageChanged() } };`;
    const { page, context } = await open({
      head: '<script async src="http://cdn.test/weglot.min.js"></script>',
      init: async (opened) => {
        await opened.route("http://cdn.test/**", (route) =>
          route.fulfill({ contentType: "text/javascript", body: script }),
        );
      },
    });
    await page.waitForFunction(
      () => "initialized" in (window as never as { Weglot: { listeners: object } }).Weglot.listeners,
    );
    expect(await links(page)).toEqual([]);
    await page.evaluate(() =>
      (window as never as { Weglot: { listeners: { initialized(): void } } }).Weglot.listeners.initialized(),
    );
    await expect.poll(() => links(page)).toHaveLength(2);
    await page.locator(".language-picker-desktop").hover();
    await page.locator(`${desktop} a`, { hasText: "日本語" }).click();
    await expect
      .poll(() => page.locator(".language-picker-desktop .current-language-name").textContent())
      .toBe("日本語");
    expect((await links(page)).map(([name, , current]) => [name, current])).toEqual([
      ["English", null],
      ["日本語", "true"],
    ]);
    expect(page.url()).toBe("http://built.test/");
    await context.close();
  });

  it("stays as the page has it where no language is named", async () => {
    const { page, context, errors } = await open();
    expect(await links(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

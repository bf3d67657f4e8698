import type { Browser, Page } from "playwright-core";
import { type BlocksPage, openBlocks } from "../blocks/open-blocks.ts";
import type { OpenedPage } from "../browser.ts";

/** The part of a 7.1 site's style sheet on which the header's behavior depends. */
export const headerStyle = `
  .header { position: fixed; inset: 0 0 auto; z-index: 10; font: 16px/1 sans-serif }
  .header-announcement-bar-wrapper { position: relative; z-index: 2; height: 80px }
  .header-display-desktop, .header-nav-list { display: flex; gap: 20px }
  .header-display-mobile, .header-display-mobile .header-nav, .header-burger { display: none }
  .header-nav-item--folder { position: relative; padding: 20px }
  .header-nav-folder-content { display: none; position: absolute; left: 0; width: 220px }
  .header-nav-item--folder:hover .header-nav-folder-content,
  .header-nav-folder-title[aria-expanded="true"] + .header-nav-folder-content { display: block }
  .header-nav-folder-content a { display: block; padding: 5px }
  .header-menu { position: fixed; inset: 0; z-index: 1; display: flex; flex-direction: column; opacity: 0; visibility: hidden; background: #fff }
  .header-menu-nav, .header-menu-nav-list { position: relative; display: flex; flex-grow: 1 }
  .header-menu-nav-folder { position: absolute; inset: 0 auto auto 0; width: 100%; max-height: 100%; overflow: hidden scroll;
    transform: translateX(100%); transition: transform 0.6s }
  .header-menu-nav-folder .header-menu-nav-folder { display: none }
  .header-menu-nav-folder[data-folder="root"], .header-menu-nav-folder--active { transform: none }
  .header-menu-nav-folder--open { transform: translateX(-100%) !important }
  .header-menu-nav-item a { display: inline-flex; margin: 10px }
  body.header--menu-open { overflow: hidden }
  @media (max-width: 799px) {
    .header-display-desktop { display: none }
    .header-display-mobile, .header-burger { display: block }
    .header-menu { transition: visibility 0.6s, opacity 0.4s }
    .header--menu-open .header-menu { opacity: 1; visibility: visible }
  }
  .burger-inner { display: block; width: 40px; height: 40px }
  main { padding-top: 100px }
  main p { height: 3000px; margin: 0 }`;

/** Older style sheets: folders are always rendered, and transparent while closed. */
export const olderFoldersHtml = `
  .header-nav-folder-content { display: block !important; opacity: 0; pointer-events: none }
  .header-nav-item--folder:hover .header-nav-folder-content, .header-nav-folder-content.focus-within,
  .header-nav-folder-content:focus-within { opacity: 1; pointer-events: auto }`;

export const burgerButton = `<div class="header-burger"><button class="header-burger-btn burger">
  <span hidden class="js-header-burger-open-title visually-hidden">Open Menu</span>
  <span hidden class="js-header-burger-close-title visually-hidden">Close Menu</span>
  <div class="burger-box"><div class="burger-inner"></div></div></button></div>`;

/** A folder of the bar. Older pages have a link as its title. */
function folder(name: string, title: "a" | "button"): string {
  const attributes =
    title === "a" ? 'href="/folder" tabindex="-1" aria-label="folder dropdown"' : `data-href="/${name}"`;
  return `<div class="header-nav-item header-nav-item--folder">
    <${title} class="header-nav-folder-title" ${attributes} aria-expanded="false" aria-controls="${name}">
      <span class="header-nav-folder-title-text">${name}</span></${title}>
    <div class="header-nav-folder-content" id="${name}">
      <div class="header-nav-folder-item"><a href="/${name}/one">${name} one</a></div>
      <div class="header-nav-folder-item"><a href="/${name}/two">${name} two</a></div>
    </div></div>`;
}

function pane(name: string): string {
  return `<div data-folder="/${name}" class="header-menu-nav-folder"><div class="header-menu-nav-folder-content">
    <div class="header-menu-controls header-menu-nav-item"><a data-action="back" href="/"><span>Back</span></a></div>
    <div class="header-menu-nav-item"><a href="/${name}/one">${name} one</a></div>
    <div class="header-menu-nav-item"><a href="/${name}/two">${name} two</a></div></div></div>`;
}

const folderLink = (
  name: string,
) => `<div class="header-menu-nav-item"><a data-folder-id="/${name}" href="/${name}">
  <div class="header-menu-nav-item-content header-menu-nav-item-content-folder">${name}</div></a></div>`;

const menuLink = (title: string, href: string) =>
  `<div class="header-menu-nav-item"><a href="${href}"><div class="header-menu-nav-item-content">${title}</div></a></div>`;

/** The menu of published pages: the panes of folders are inside the first one. */
const overlayMenu = `<div class="header-menu header-menu--folder-list" data-section-id="overlay-nav"><div class="header-menu-nav">
  <nav class="header-menu-nav-list"><div data-folder="root" class="header-menu-nav-folder"><div class="header-menu-nav-folder-content">
    ${menuLink("Home", "/")}${folderLink("work")}${pane("work")}${folderLink("shop")}${pane("shop")}
    ${folderLink("lost")}${menuLink("Below", "#below")}
  </div></div></nav></div></div>`;

interface HeaderMarkup {
  readonly title?: "a" | "button";
  readonly menu?: string;
  readonly button?: string;
}

export function headerHtml({
  title = "button",
  menu = overlayMenu,
  button = burgerButton,
}: HeaderMarkup = {}): string {
  const nav = `<div class="header-nav"><nav class="header-nav-list">
    <div class="header-nav-item"><a href="/">Home</a></div>${folder("work", title)}${folder("shop", title)}</nav></div>`;
  return `<div id="siteWrapper"><header id="header" class="header" data-controller="Header" data-current-styles="{}" tabindex="-1">
    <div class="header-announcement-bar-wrapper"><div class="header-inner">
      <div class="header-display-desktop">${nav}${button}</div><div class="header-display-mobile">${nav}${button}</div>
    </div></div>${menu}</header>
    <main id="page"><a href="/main">In the page</a><p></p><h2 id="below">Below</h2><p></p></main></div>`;
}

/** Opens a page with a header, by default in a phone's window, and waits for the header's module. */
export async function openHeader(
  browser: Browser,
  { html = headerHtml(), style = "", ...more }: Partial<BlocksPage> = {},
): Promise<OpenedPage> {
  const opened = await openBlocks(browser, {
    viewport: { width: 390, height: 844 },
    html,
    style: headerStyle + style,
    ...more,
  });
  await opened.page.waitForSelector('header[data-awning-state="ready"]', { state: "attached" });
  return opened;
}

/** True if the menu is open for style sheets, the keyboard and screen readers. */
export function menuState(page: Page) {
  return page.evaluate(() => {
    const burgers = [...document.querySelectorAll(".header-burger-btn")];
    return {
      shown: document.body.classList.contains("header--menu-open"),
      crossed: burgers.map((button) => button.classList.contains("burger--active")),
      expanded: burgers.map((button) => button.getAttribute("aria-expanded")),
      names: burgers.map((button) => button.getAttribute("aria-label")),
      inert: document.querySelector<HTMLElement>("#page")?.inert,
    };
  });
}

export const expectedMenuState = (open: boolean) => ({
  shown: open,
  crossed: [open, open],
  expanded: [`${open}`, `${open}`],
  names: Array(2).fill(open ? "Close Menu" : "Open Menu"),
  inert: open,
});

export const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent?.trim();
  });

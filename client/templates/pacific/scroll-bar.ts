/**
 * The bar of index pages. When the first section has left the window, a copy of the navigation (in narrow windows: of
 * the menu button) is fixed to the top of the window. The current section is marked in the bar and in the menu.
 */
import { menuOf } from "../../blocks/mobile-nav-7.0/mobile-nav.ts";
import { oncePerFrame } from "../../dom/once-per-frame.ts";
import { startDataHrefFolders } from "../data-href-folders.ts";

/** Windows up to this width have the mobile menu. */
const phoneQuery = "(max-width: 768px)";

export function startScrollBar(): void {
  const { body } = document;
  const toggle = document.getElementById("mobileNavToggle");
  const firstSection = document.querySelector(".index-section-wrapper");
  if (toggle === null || firstSection === null || !body.matches(".collection-type-index.homepage")) return;
  const sections = [...document.querySelectorAll<HTMLElement>(".index-section")];
  const bar = document.createElement("div");
  bar.className = "show-on-scroll-wrapper";
  bar.id = "showOnScrollWrapper";
  toggle.after(bar);
  // Without the template's style sheet the copy would be in the normal flow and move the page's content.
  if (getComputedStyle(bar).position !== "fixed") {
    bar.remove();
    return;
  }

  let removeContent = () => {};
  const fill = () => {
    removeContent();
    removeContent = fillBar(bar, toggle);
    // A link to a section scrolls until the section is directly below the bar.
    for (const section of sections) section.style.scrollMarginTop = `${Math.max(0, bar.offsetHeight - 1)}px`;
    update();
  };
  const update = () => {
    const barPx = bar.offsetHeight;
    bar.classList.toggle("show", firstSection.getBoundingClientRect().bottom <= barPx);
    markSection(currentSection(sections, barPx + 1));
  };
  matchMedia(phoneQuery).addEventListener("change", fill);
  const onScroll = oncePerFrame(update);
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("resize", onScroll);
  fill();
}

/** Inserts the copy into the bar. Returns a function that ends its listeners; the next call replaces the copy. */
function fillBar(bar: HTMLElement, toggle: HTMLElement): () => void {
  const isPhone = matchMedia(phoneQuery).matches || document.body.matches(".always-use-overlay-nav");
  const source = document.querySelector(
    isPhone ? "#header .show-on-scroll-mobile" : "#header .show-on-scroll",
  );
  const copy = source?.cloneNode(true);
  bar.replaceChildren(...(copy ? [copy] : []));
  if (!(copy instanceof HTMLElement)) return () => {};
  if (copy instanceof HTMLLabelElement) return menuOf(toggle)?.addButton(copy) ?? (() => {});
  for (const element of copy.querySelectorAll<HTMLElement>("[style]")) element.removeAttribute("style");
  // The copy has no checkboxes of its own: the folders keep using those of the header.
  for (const box of copy.querySelectorAll("input")) box.remove();
  startDataHrefFolders(copy.querySelectorAll<HTMLElement>(".folder-toggle-label"));
  return () => {};
}

/** The last section whose top is above a line of the window; at the end of the page the last section. */
function currentSection(sections: readonly HTMLElement[], linePx: number): HTMLElement | undefined {
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  if (isAtEnd) return sections.at(-1);
  return sections.findLast((section) => section.getBoundingClientRect().top < linePx) ?? sections[0];
}

function markSection(section: HTMLElement | undefined): void {
  for (const item of document.querySelectorAll(":is(#showOnScrollWrapper, #overlayNav) .index.home")) {
    const link = item.querySelector("a");
    const isCurrent = section !== undefined && link?.hash === `#${section.id}`;
    item.classList.toggle("active", isCurrent);
    if (link) link.ariaCurrent = isCurrent ? "true" : null;
  }
}

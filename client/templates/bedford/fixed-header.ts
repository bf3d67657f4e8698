/**
 * Headers that stay in the window while the page is scrolled. On index pages in wide windows, a copy of the header
 * appears after the first section. In narrow windows the menu button stays when the header has left the window.
 */
import { menuOf } from "../../blocks/mobile-nav-7.0/mobile-nav.ts";
import { oncePerFrame } from "../../dom/once-per-frame.ts";
import { startFolders } from "./header-folders.ts";

/** Windows for which the style sheet fixes the copy to the top. */
const wideQuery = "(min-width: 641px)";

export function startFixedHeader(): void {
  const header = document.querySelector<HTMLElement>("#header.show-on-scroll");
  if (header === null) return;
  const updateCopy = copyHeader(header);
  const update = () => {
    // An open menu moves the page aside, which changes all positions.
    if (document.body.matches(".mobile-nav-open")) return;
    document.body.classList.toggle("fix-header-nav", header.getBoundingClientRect().bottom <= 0);
    updateCopy();
  };
  const schedule = oncePerFrame(update);
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule);
  update();
}

/**
 * Adds the copy, if the page has the section that the header's settings name. Returns a function that shows or hides it
 * for the current scroll position.
 */
function copyHeader(header: HTMLElement): () => void {
  const { offsetEl, offsetBehavior } = header.dataset;
  const section = offsetEl === undefined ? null : document.querySelector(offsetEl);
  const site = document.getElementById("siteWrapper");
  if (section === null || site === null) return () => {};
  const wrapper = document.createElement("div");
  wrapper.className = "show-on-scroll-wrapper";
  const copy = header.cloneNode(true) as HTMLElement;
  // Open folders of the header are closed in the copy.
  for (const element of copy.querySelectorAll<HTMLElement>("[style]")) element.removeAttribute("style");
  const isWide = matchMedia(wideQuery);
  const update = () => {
    // Without the template's style sheet the copy would be at the end of the page.
    wrapper.hidden = !isWide.matches || getComputedStyle(copy).position !== "fixed";
    const edge = section.getBoundingClientRect();
    const isPassed = (offsetBehavior === "bottom" ? edge.bottom : edge.top) <= copy.offsetHeight;
    wrapper.classList.toggle("show", isPassed);
  };
  wrapper.append(copy);
  site.append(wrapper);
  update();
  startFolders(copy);
  for (const toggle of copy.querySelectorAll<HTMLElement>(".mobile-nav-toggle"))
    menuOf(toggle)?.addButton(toggle);
  return update;
}

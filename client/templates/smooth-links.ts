import { isSamePageLink } from "../dom/fragment.ts";

/**
 * Makes links to an element of the page scroll smoothly, unless the visitor prefers reduced motion. The browser itself
 * follows the link, so it also updates the URL, the focus and the history.
 */
export function startSmoothLinks(): void {
  const { style } = document.documentElement;
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || !isSamePageLink(link)) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    style.scrollBehavior = "smooth";
    addEventListener("scrollend", () => (style.scrollBehavior = ""), { once: true });
  });
}

import { isSamePageLink } from "../dom/fragment.ts";

/**
 * Links to an element of the page scroll there smoothly, unless the visitor wants less motion. The browser follows the
 * link itself, so the address, the focus and the history are its own.
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

/** Minimum space between the banner and the focused element. */
const gapPx = 8;

/**
 * Keeps the focused element from being covered by a fixed banner
 * (https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum). It scrolls the page. At the end of the page it moves the
 * banner instead, until another element has the focus.
 */
export function keepFocusInView(host: HTMLElement): void {
  const onFocusin = ({ target }: FocusEvent) => {
    if (!host.isConnected) return document.removeEventListener("focusin", onFocusin);
    const banner = host.querySelector<HTMLElement>(":scope > div");
    if (banner === null || !(target instanceof Element)) return;
    banner.style.translate = "";
    if (host.contains(target) || getComputedStyle(banner).position !== "fixed") return;

    const focusRect = target.getBoundingClientRect();
    const bannerRect = banner.getBoundingClientRect();
    const isCovered =
      focusRect.bottom > bannerRect.top &&
      focusRect.top < bannerRect.bottom &&
      focusRect.right > bannerRect.left &&
      focusRect.left < bannerRect.right;
    // An element that is higher than the uncovered part of the window cannot be shown completely.
    if (!isCovered || focusRect.height > innerHeight - bannerRect.height - 2 * gapPx) return;

    const isBannerAtBottom = bannerRect.top > innerHeight - bannerRect.bottom;
    const moveUpPx = focusRect.bottom + gapPx - bannerRect.top;
    const moveDownPx = focusRect.top - gapPx - bannerRect.bottom;
    const scrollPx = isBannerAtBottom ? moveUpPx : moveDownPx;
    const remainingPx = isBannerAtBottom
      ? document.documentElement.scrollHeight - innerHeight - scrollY
      : scrollY;
    if (Math.abs(scrollPx) <= remainingPx) scrollBy({ top: scrollPx, behavior: "instant" });
    else banner.style.translate = `0 ${isBannerAtBottom ? moveDownPx : moveUpPx}px`;
  };
  document.addEventListener("focusin", onFocusin);
}

/** Room between the banner and what has the focus. */
const gap = 8;

/**
 * Keeps what the keyboard reaches from being covered by a banner that lies over the page (WCAG 2.4.11): the page is
 * scrolled, and where it ends the banner makes room until the focus has gone on.
 */
export function keepFocusInView(host: HTMLElement): void {
  const show = ({ target }: FocusEvent) => {
    if (!host.isConnected) return document.removeEventListener("focusin", show);
    const banner = host.querySelector<HTMLElement>(":scope > div");
    if (banner === null || !(target instanceof Element)) return;
    banner.style.translate = "";
    if (host.contains(target) || getComputedStyle(banner).position !== "fixed") return;

    const focus = target.getBoundingClientRect();
    const cover = banner.getBoundingClientRect();
    const covered =
      focus.bottom > cover.top &&
      focus.top < cover.bottom &&
      focus.right > cover.left &&
      focus.left < cover.right;
    // What is higher than the free part of the window is seen in part, and cannot be seen whole.
    if (!covered || focus.height > innerHeight - cover.height - 2 * gap) return;

    const below = cover.top > innerHeight - cover.bottom;
    const by = below ? focus.bottom + gap - cover.top : focus.top - gap - cover.bottom;
    const left = below ? document.documentElement.scrollHeight - innerHeight - scrollY : scrollY;
    if (Math.abs(by) <= left) scrollBy({ top: by, behavior: "instant" });
    else
      banner.style.translate = `0 ${below ? focus.top - gap - cover.bottom : focus.bottom + gap - cover.top}px`;
  };
  document.addEventListener("focusin", show);
}

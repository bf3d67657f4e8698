import { attributes, eventNames } from "../../../shared/names.ts";
import { focusFirst, isVisible } from "../../dom/focus-first.ts";
import { isSamePageLink } from "../../dom/fragment.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";
import { onEscape } from "../../ui/escape-stack.ts";
import { nameMenuButton } from "../../ui/name-menu-button.ts";
import { makePageInert } from "./freeze-page.ts";
import { createPanes, type Panes } from "./panes.ts";

interface HeaderParts {
  readonly header: HTMLElement;
  readonly menu: HTMLElement;
  /** The burger buttons for wide and for narrow windows. The site's style sheet shows one of them, or none. */
  readonly burgers: readonly HTMLElement[];
}

const bannerAtBottom = `[${attributes.overlay}="cookie-banner"] > :is(.BOTTOM, .BOTTOM_LEFT, .BOTTOM_RIGHT)`;

/** Opens and closes the menu that covers the page. */
export function startMenu({ header, menu, burgers }: HeaderParts, signal: AbortSignal): void {
  const bar = header.querySelector<HTMLElement>(".header-announcement-bar-wrapper");
  const menuId = ensureUniqueId(menu, "header-menu");
  const setExpanded = (isOpen: boolean) => {
    for (const burger of burgers) {
      burger.classList.toggle("burger--active", isOpen);
      burger.ariaExpanded = `${isOpen}`;
      burger.setAttribute("aria-controls", menuId);
      burger.ariaLabel = burgerLabel(burger, isOpen) || burger.ariaLabel;
      if (!burger.ariaLabel) void nameMenuButton(burger);
    }
  };

  /**
   * Reserves space for the header bar with the burger at the top, and for a cookie banner at the bottom. Without its
   * style sheet the menu is in the normal flow and needs no space.
   */
  const reserveSpace = () => {
    const isFixed = getComputedStyle(menu).position === "fixed";
    const { top, bottom } = menu.getBoundingClientRect();
    const barPx = (bar?.getBoundingClientRect().bottom ?? 0) - top;
    const bannerPx = bottom - (document.querySelector(bannerAtBottom)?.getBoundingClientRect().top ?? bottom);
    menu.style.paddingTop = isFixed ? `${Math.max(0, barPx)}px` : "";
    menu.style.paddingBottom = isFixed ? `${Math.max(0, bannerPx)}px` : "";
  };

  /** Undoes the changes of opening; undefined while the menu is closed. */
  let cleanup: (() => void) | undefined;
  let panes: Panes | undefined;
  const open = () => {
    // Created when the menu first opens: a page without style sheets shows its menu, and would shift otherwise.
    panes ??= createPanes(menu, signal);
    const pane = panes.showFirst();
    reserveSpace();
    const unfreeze = makePageInert(header);
    const restoreTheme = applyMenuTheme(bar, menu);
    const removeEscape = onEscape(() => closeAndFocusBurger());
    const controller = new AbortController();
    addEventListener("resize", () => (isAvailable() ? reserveSpace() : close()), controller);
    document.addEventListener(eventNames.consentChoice, reserveSpace, controller);
    // Closed on `pagehide`, so that a page from the back-forward cache does not show the menu.
    addEventListener("pagehide", close, controller);
    cleanup = () => {
      controller.abort();
      removeEscape();
      restoreTheme();
      unfreeze();
    };
    setExpanded(true);
    // A site may show a burger in windows for which its style sheet has no menu.
    if (isAvailable()) focusFirst(pane);
    else close();
  };
  const close = () => {
    cleanup?.();
    cleanup = undefined;
    setExpanded(false);
  };
  const closeAndFocusBurger = () => {
    close();
    burgers.find(isVisible)?.focus({ preventScroll: true });
  };
  const isAvailable = () => isVisible(menu) && burgers.some(isVisible);

  // A page may have been saved with an open menu.
  document.body.classList.remove("header--menu-open");
  setExpanded(false);
  for (const burger of burgers)
    burger.addEventListener("click", () => (cleanup === undefined ? open() : closeAndFocusBurger()), {
      signal,
    });
  header.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // The menu is closed first, because the browser then scrolls to the link's target, which must not be inert.
      if (cleanup !== undefined && link !== null && isPlainClick(event, link) && isSamePageLink(link))
        close();
    },
    { signal },
  );
  signal.addEventListener("abort", close);
}

/** The page's own label for the next action of the burger (open or close). It is hidden text inside the burger. */
function burgerLabel(burger: HTMLElement, isOpen: boolean): string | undefined {
  const title = isOpen ? ".js-header-burger-close-title" : ".js-header-burger-open-title";
  return burger.querySelector(title)?.textContent.trim();
}

/**
 * Gives burger and logo the colors that fit the menu's background. An announcement bar above them keeps its colors.
 * Returns the cleanup.
 */
function applyMenuTheme(bar: HTMLElement | null, { dataset }: HTMLElement): () => void {
  if (dataset.sectionTheme !== undefined) bar?.setAttribute("data-section-theme", dataset.sectionTheme);
  return () => bar?.removeAttribute("data-section-theme");
}

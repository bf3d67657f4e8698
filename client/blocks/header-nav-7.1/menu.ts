import { attributes, eventNames } from "../../../shared/names.ts";
import { focusFirst, isVisible } from "../../dom/focus-first.ts";
import { isSamePageLink } from "../../dom/fragment.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";
import { onEscape } from "../../ui/escape-stack.ts";
import { freezePage } from "./freeze-page.ts";
import { createPanes, type Panes } from "./panes.ts";

interface HeaderParts {
  readonly header: HTMLElement;
  readonly menu: HTMLElement;
  /** One for wide windows, one for narrow ones. The site's style sheet shows one of them, or none. */
  readonly burgers: readonly HTMLElement[];
}

const bannerAtBottom = `[${attributes.overlay}="cookie-banner"] > :is(.BOTTOM, .BOTTOM_LEFT, .BOTTOM_RIGHT)`;

/** The menu that covers the page. */
export function watchMenu({ header, menu, burgers }: HeaderParts, signal: AbortSignal): void {
  const bar = header.querySelector<HTMLElement>(".header-announcement-bar-wrapper");
  const menuId = ensureUniqueId(menu, "header-menu");
  const setExpanded = (isOpen: boolean) => {
    for (const burger of burgers) {
      burger.classList.toggle("burger--active", isOpen);
      burger.ariaExpanded = `${isOpen}`;
      burger.setAttribute("aria-controls", menuId);
      burger.ariaLabel = burgerLabel(burger, isOpen) || burger.ariaLabel || "Menu";
    }
  };

  /**
   * Leaves room for the bar with the burger above, and for a cookie banner at the bottom. If its style sheet is missing,
   * the menu is in the flow and needs neither.
   */
  const reserveSpace = () => {
    const isFixed = getComputedStyle(menu).position === "fixed";
    const { top, bottom } = menu.getBoundingClientRect();
    const barPx = (bar?.getBoundingClientRect().bottom ?? 0) - top;
    const bannerPx = bottom - (document.querySelector(bannerAtBottom)?.getBoundingClientRect().top ?? bottom);
    menu.style.paddingTop = isFixed ? `${Math.max(0, barPx)}px` : "";
    menu.style.paddingBottom = isFixed ? `${Math.max(0, bannerPx)}px` : "";
  };

  /** Set while the menu is open. */
  let cleanup: (() => void) | undefined;
  let panes: Panes | undefined;
  const open = () => {
    // Deferred to the first opening: a page without its style sheet shows its menu, and would move.
    panes ??= createPanes(menu, signal);
    const pane = panes.showFirst();
    reserveSpace();
    const unfreeze = freezePage(header);
    const restoreTheme = applyMenuTheme(bar, menu);
    const removeEscape = onEscape(() => closeAndFocusBurger());
    const controller = new AbortController();
    addEventListener("resize", () => (isAvailable() ? reserveSpace() : close()), controller);
    document.addEventListener(eventNames.consentChoice, reserveSpace, controller);
    // The menu is closed if the page comes back from the back-forward cache.
    addEventListener("pagehide", close, controller);
    cleanup = () => {
      controller.abort();
      removeEscape();
      restoreTheme();
      unfreeze();
    };
    setExpanded(true);
    // A site may show a burger where its style sheet shows no menu.
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

  // A page may have been saved with its menu open.
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
      // The browser scrolls to the link's target next, and must not find it inert.
      if (cleanup !== undefined && link !== null && isPlainClick(event, link) && isSamePageLink(link))
        close();
    },
    { signal },
  );
  signal.addEventListener("abort", close);
}

/** The page's own text for what the burger does next; it is hidden inside the burger. */
function burgerLabel(burger: HTMLElement, isOpen: boolean): string | undefined {
  const title = isOpen ? ".js-header-burger-close-title" : ".js-header-burger-open-title";
  return burger.querySelector(title)?.textContent.trim();
}

/**
 * Gives burger and logo the colors that fit the menu's background. An announcement above them keeps its own. Returns the
 * cleanup.
 */
function applyMenuTheme(bar: HTMLElement | null, { dataset }: HTMLElement): () => void {
  if (dataset.sectionTheme !== undefined) bar?.setAttribute("data-section-theme", dataset.sectionTheme);
  return () => bar?.removeAttribute("data-section-theme");
}

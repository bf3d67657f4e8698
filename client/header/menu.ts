import { consentEvent, overlayAttribute } from "../../shared/names.ts";
import { leadsHere } from "../fragment.ts";
import { isFollowedHere } from "../plain-click.ts";
import { onEscape } from "../ui/on-escape.ts";
import { ownId } from "./as-button.ts";
import { holdPage } from "./behind.ts";
import { type Panes, panesOf } from "./panes.ts";
import { focusFirst, isShown } from "./shown.ts";

interface Parts {
  readonly header: HTMLElement;
  readonly menu: HTMLElement;
  /** One for wide windows, one for narrow ones; the site's style sheet shows one of them, or none. */
  readonly burgers: readonly HTMLElement[];
}

const bannerAtBottom = `[${overlayAttribute}="cookie-banner"] > :is(.BOTTOM, .BOTTOM_LEFT, .BOTTOM_RIGHT)`;

/** The menu that covers the page. */
export function watchMenu({ header, menu, burgers }: Parts, signal: AbortSignal): void {
  const bar = header.querySelector<HTMLElement>(".header-announcement-bar-wrapper");
  const menuId = ownId(menu, "header-menu");
  const say = (open: boolean) => {
    for (const burger of burgers) {
      burger.classList.toggle("burger--active", open);
      burger.ariaExpanded = `${open}`;
      burger.setAttribute("aria-controls", menuId);
      burger.ariaLabel = nameOf(burger, open) || burger.ariaLabel || "Menu";
    }
  };

  /**
   * Below the bar with the burger, which stays, and above a cookie banner at the bottom, which stays as well. Without its
   * style sheet the menu is a part of the page.
   */
  const place = () => {
    const isFixed = getComputedStyle(menu).position === "fixed";
    const { top, bottom } = menu.getBoundingClientRect();
    const below = (bar?.getBoundingClientRect().bottom ?? 0) - top;
    const above = bottom - (document.querySelector(bannerAtBottom)?.getBoundingClientRect().top ?? bottom);
    menu.style.paddingTop = isFixed ? `${Math.max(0, below)}px` : "";
    menu.style.paddingBottom = isFixed ? `${Math.max(0, above)}px` : "";
  };

  let end: (() => void) | undefined;
  let panes: Panes | undefined;
  const open = () => {
    // Not before: a page that lacks its style sheet shows its menu, and would move.
    panes ??= panesOf(menu, signal);
    const pane = panes.showFirst();
    place();
    const release = holdPage(header);
    const theme = takeTheme(bar, menu);
    const stopEscape = onEscape(() => closeTo());
    const opened = new AbortController();
    addEventListener("resize", () => (isOffered() ? place() : close()), opened);
    document.addEventListener(consentEvent, place, opened);
    // The page that a way back brings out of the browser's cache has its menu closed.
    addEventListener("pagehide", close, opened);
    end = () => {
      opened.abort();
      stopEscape();
      theme();
      release();
    };
    say(true);
    // A site may show a burger where its style sheet shows no menu.
    if (isOffered()) focusFirst(pane);
    else close();
  };
  const close = () => {
    end?.();
    end = undefined;
    say(false);
  };
  const closeTo = () => {
    close();
    burgers.find(isShown)?.focus({ preventScroll: true });
  };
  const isOffered = () => isShown(menu) && burgers.some(isShown);

  // Saved pages may have been saved with their menu open.
  document.body.classList.remove("header--menu-open");
  say(false);
  for (const burger of burgers)
    burger.addEventListener("click", () => (end === undefined ? open() : closeTo()), { signal });
  header.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // What leads to a place in this page: the browser goes there next, and it must be in reach by then.
      if (end !== undefined && link !== null && isFollowedHere(event, link) && leadsHere(link)) close();
    },
    { signal },
  );
  signal.addEventListener("abort", close);
}

/** The page's own words for what the burger does next, which it keeps hidden in it. */
function nameOf(burger: HTMLElement, open: boolean): string | undefined {
  const title = open ? ".js-header-burger-close-title" : ".js-header-burger-open-title";
  return burger.querySelector(title)?.textContent.trim();
}

/**
 * Burger and logo take the colours that are made for the menu's ground; an announcement above them keeps its own. Returns
 * what gives theirs back.
 */
function takeTheme(bar: HTMLElement | null, { dataset }: HTMLElement): () => void {
  if (dataset.sectionTheme !== undefined) bar?.setAttribute("data-section-theme", dataset.sectionTheme);
  return () => bar?.removeAttribute("data-section-theme");
}

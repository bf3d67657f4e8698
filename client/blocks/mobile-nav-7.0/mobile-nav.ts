/**
 * Menus of 7.0 templates in narrow windows. Their scripts are part of the runtime that Awning removes; their style
 * sheets stay. An opener is the label of a hidden checkbox, a link without a URL, or a `div`; it becomes a button.
 */
import { reportFailure } from "../../loading/report.ts";
import { animateHeight } from "./animate-height.ts";
import { enhanceFolder } from "./folder.ts";
import { getMenu, type Menu } from "./menu.ts";

/** A kind of menu that templates have. */
interface MenuKind {
  /** Selector of the element that opens it. */
  readonly opener: string;
  /** Selector of the menu. */
  readonly panel: string;
  /** Shows or hides the menu in the way that the template's style sheet expects. */
  readonly show: (isOpen: boolean, opener: HTMLElement, panel: HTMLElement) => void;
  /** True if the menu overlaps the page and contains the focus. */
  readonly covers: boolean;
}

const kinds: readonly MenuKind[] = [
  {
    opener: "#mobileNavToggle",
    panel: "#overlayNav",
    show(isOpen, opener) {
      // Older templates of this kind react to the checkbox only.
      if (opener instanceof HTMLInputElement) opener.checked = isOpen;
      if (opener.dataset.controller?.includes("MobileNavController"))
        document.body.classList.toggle("mobile-menu-open", isOpen);
    },
    covers: true,
  },
  {
    opener: "#mobileMenuLink",
    panel: "#mobileNav",
    show: (isOpen, _, panel) => animateHeight(panel, isOpen),
    covers: false,
  },
  { opener: ".mobile-nav-toggle", panel: "#sidecarNav", show: shiftPage, covers: true },
];

export function mount(opener: HTMLElement): () => void {
  if (opener.matches(".folder-toggle, .folder-toggle-label")) return enhanceFolder(opener);
  const menu = menuOf(opener);
  if (menu === undefined) {
    reportFailure("menu", new Error(`There is no menu for ${opener.id || opener.className} in this page.`));
    return () => {};
  }
  if (!(opener instanceof HTMLInputElement)) {
    return menu.addButton(opener.querySelector<HTMLElement>(":scope > a") ?? opener);
  }
  const removals = [...(opener.labels ?? [])].map((label) => menu.addButton(label));
  return () => {
    for (const remove of removals) remove();
  };
}

/** The menu that an element opens which matches one of `kinds`; undefined if the page has no such menu. */
export function menuOf(opener: HTMLElement): Menu | undefined {
  const kind = kinds.find((each) => opener.matches(each.opener));
  const panel = kind && document.querySelector<HTMLElement>(kind.panel);
  if (!kind || !panel) return undefined;
  return getMenu(panel, {
    covers: kind.covers,
    show: (isOpen) => kind.show(isOpen, opener, panel),
    isOpen: opener instanceof HTMLInputElement && opener.checked,
  });
}

/** True if the page already had the class for the narrow layout before the menu was opened. */
let wasForced = false;

/** Moves the page aside to make room for the menu. The scroll position does not change. */
function shiftPage(isOpen: boolean): void {
  const { body } = document;
  const site = document.querySelector<HTMLElement>("#siteWrapper");
  const classes = ["force-mobile-nav", "mobile-nav-open"];
  if (isOpen) {
    const top = scrollY;
    wasForced = body.classList.contains("force-mobile-nav");
    body.classList.add(...classes);
    if (site) site.style.top = `${-top}px`;
    return;
  }
  const top = -Number.parseFloat(site?.style.top || "0");
  body.classList.remove(...classes);
  body.classList.toggle("force-mobile-nav", wasForced);
  if (site) site.style.top = "";
  scrollTo({ top, behavior: "instant" });
}

/**
 * Menus of 7.0 templates on phones: the templates' scripts are part of the runtime that we replace, their style sheets
 * are kept. An opener is a label of a hidden checkbox, a link without address or a bare `div`; it becomes a button.
 */
import { report } from "../report.ts";
import { folder } from "./folder.ts";
import { type Menu, menuOf } from "./menu.ts";
import { unroll } from "./unroll.ts";

/** A menu by what opens it. */
interface Kind {
  readonly opener: string;
  /** What is opened. */
  readonly panel: string;
  /** Shows and hides it, as the template's style sheet wants it. */
  readonly show: (open: boolean, opener: HTMLElement, panel: HTMLElement) => void;
  /** Lies over the page: the focus stays in it. */
  readonly covers: boolean;
}

const kinds: readonly Kind[] = [
  {
    opener: "#mobileNavToggle",
    panel: "#overlayNav",
    show(open, opener) {
      // The older ones of these templates go by the checkbox alone.
      if (opener instanceof HTMLInputElement) opener.checked = open;
      if (opener.dataset.controller?.includes("MobileNavController"))
        document.body.classList.toggle("mobile-menu-open", open);
    },
    covers: true,
  },
  {
    opener: "#mobileMenuLink",
    panel: "#mobileNav",
    show: (open, _, panel) => unroll(panel, open),
    covers: false,
  },
  { opener: ".mobile-nav-toggle", panel: "#sidecarNav", show: moveAside, covers: true },
];

export function mount(opener: HTMLElement): () => void {
  if (opener.matches(".folder-toggle, .folder-toggle-label")) return folder(opener);
  const kind = kinds.find((each) => opener.matches(each.opener));
  const panel = kind && document.querySelector<HTMLElement>(kind.panel);
  if (!kind || !panel) {
    report("menu", new Error(`There is no menu for ${opener.id || opener.className} in this page.`));
    return () => {};
  }
  const menu: Menu = menuOf(panel, {
    covers: kind.covers,
    show: (open) => kind.show(open, opener, panel),
    isOpen: opener instanceof HTMLInputElement && opener.checked,
  });
  if (!(opener instanceof HTMLInputElement)) {
    return menu.addButton(opener.querySelector<HTMLElement>(":scope > a") ?? opener);
  }
  const removals = [...(opener.labels ?? [])].map((label) => menu.addButton(label));
  return () => {
    for (const remove of removals) remove();
  };
}

/** The page moves to the left of the menu, and stays where it was scrolled to. */
function moveAside(open: boolean): void {
  const { body } = document;
  const site = document.querySelector<HTMLElement>("#siteWrapper");
  const names = ["force-mobile-nav", "mobile-nav-open"];
  if (open) {
    const top = scrollY;
    body.classList.add(...names);
    if (site) site.style.top = `${-top}px`;
    return;
  }
  const top = -Number.parseFloat(site?.style.top || "0");
  body.classList.remove(...names);
  if (site) site.style.top = "";
  scrollTo({ top, behavior: "instant" });
}

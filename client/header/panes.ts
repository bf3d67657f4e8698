import { isFollowedHere } from "../plain-click.ts";
import { asButton, ownId } from "./as-button.ts";
import { markArrows } from "./folder-arrows.ts";
import { focusFirst } from "./shown.ts";

export interface Panes {
  /** Shows the one that is not a folder, which it returns. */
  readonly showFirst: () => Element;
}

/** The menu's panes: one of all links, and one a folder. */
export function panesOf(menu: HTMLElement, signal: AbortSignal): Panes {
  const panes = [...menu.querySelectorAll<HTMLElement>("[data-folder]")];
  const first = panes.find(({ dataset }) => dataset.folder === "root");
  if (first === undefined) return { showFirst: () => menu };

  const openers = [...first.querySelectorAll<HTMLElement>("[data-folder-id]")].flatMap((opener) => {
    const pane = panes.find(({ dataset }) => dataset.folder === opener.dataset.folderId);
    return pane === undefined ? [] : [{ opener, pane }];
  });
  // As published they stand in the first one, where the style sheets do not show them.
  for (const pane of panes) if (first.contains(pane) && pane !== first) first.parentElement?.append(pane);
  // A saved page has its folders' links as they were: out of Tab's way.
  for (const link of menu.querySelectorAll("a[tabindex='-1']")) link.removeAttribute("tabindex");
  for (const { opener, pane } of openers) {
    opener.setAttribute("aria-controls", ownId(pane, "header-menu-folder"));
    asButton(opener, signal);
  }
  for (const back of menu.querySelectorAll<HTMLElement>("[data-action='back']")) asButton(back, signal);
  markArrows(menu);

  let shown: HTMLElement = first;
  const show = (pane: HTMLElement) => {
    shown = pane;
    for (const each of panes) {
      each.classList.toggle("header-menu-nav-folder--active", each === pane);
      each.inert = each !== pane;
    }
    first.classList.toggle("header-menu-nav-folder--open", pane !== first);
    for (const each of openers) each.opener.ariaExpanded = `${each.pane === pane}`;
    return pane;
  };

  menu.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("a, button") : null;
      if (control === null || !isFollowedHere(event, control)) return;
      const opened = openers.find(({ opener }) => opener === control);
      const left = control.matches("[data-action='back']");
      if (opened === undefined && !left) return;
      event.preventDefault();
      const from = openers.find(({ pane }) => pane === shown);
      show(opened?.pane ?? first);
      if (opened) {
        opened.pane.scrollTop = 0;
        focusFirst(opened.pane);
      } else from?.opener.focus({ preventScroll: true });
    },
    { signal },
  );
  return { showFirst: () => show(first) };
}

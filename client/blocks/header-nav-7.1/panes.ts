import { attributes } from "../../../shared/names.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { focusFirst } from "../../dom/focus-first.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";

export interface Panes {
  /** Shows and returns the first pane. */
  readonly showFirst: () => Element;
}

/** The panes of the menu: the first one with all links, and one for each folder. */
export function createPanes(menu: HTMLElement, signal: AbortSignal): Panes {
  const panes = [...menu.querySelectorAll<HTMLElement>("[data-folder]")];
  const first = panes.find(({ dataset }) => dataset.folder === "root");
  if (first === undefined) return { showFirst: () => menu };

  const openers = [...first.querySelectorAll<HTMLElement>("[data-folder-id]")].flatMap((opener) => {
    const pane = panes.find(({ dataset }) => dataset.folder === opener.dataset.folderId);
    return pane === undefined ? [] : [{ opener, pane }];
  });
  // Published pages have the folders' panes inside the first one, where the style sheets do not show them.
  for (const pane of panes) if (first.contains(pane) && pane !== first) first.parentElement?.append(pane);
  // A saved page has its folders' links as they were: not tabbable.
  for (const link of menu.querySelectorAll("a[tabindex='-1']")) link.removeAttribute("tabindex");
  for (const { opener, pane } of openers) {
    opener.setAttribute("aria-controls", ensureUniqueId(pane, "header-menu-folder"));
    addButtonRole(opener, signal);
  }
  for (const back of menu.querySelectorAll<HTMLElement>("[data-action='back']")) addButtonRole(back, signal);
  markFolderArrows(menu);

  let current: HTMLElement = first;
  const show = (pane: HTMLElement) => {
    current = pane;
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
      if (control === null || !isPlainClick(event, control)) return;
      const folder = openers.find(({ opener }) => opener === control);
      if (folder === undefined && !control.matches("[data-action='back']")) return;
      event.preventDefault();
      const previous = openers.find(({ pane }) => pane === current);
      show(folder?.pane ?? first);
      if (folder) {
        folder.pane.scrollTop = 0;
        focusFirst(folder.pane);
      } else previous?.opener.focus({ preventScroll: true });
    },
    { signal },
  );
  return { showFirst: () => show(first) };
}

/**
 * Asks the style sheet for arrows beside folders and before the way back, if the site's owner wants them. (The platform's
 * script draws them.) In the bar of wide windows they would push their neighbors aside, so there are none.
 */
function markFolderArrows(menu: HTMLElement): void {
  if (menu.querySelector(".header-dropdown-icon, .chevron") !== null) return;
  menu.toggleAttribute(attributes.folderArrows, showsArrows(menu.dataset.currentStyles ?? ""));
}

/** Older pages do not have the setting: they have no arrows or their own. */
function showsArrows(stylesJson: string): boolean {
  try {
    const { folderDropdownIcon } = JSON.parse(stylesJson).iconOptions.mobileDropdownIconOptions;
    return folderDropdownIcon !== "none";
  } catch {
    return false;
  }
}

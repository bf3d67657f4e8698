import { attributes } from "../../../shared/names.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { focusFirst } from "../../dom/focus-first.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";

export interface Panes {
  /** Shows the first pane and returns it. */
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
  // In published pages the folders' panes are inside the first pane, where the style sheets do not show them.
  for (const pane of panes) if (first.contains(pane) && pane !== first) first.parentElement?.append(pane);
  // In a saved page the links of folders may still have `tabindex="-1"`.
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
    // A swipe across a link that is wider than the window has scrolled it, and would leave the others cut off.
    pane.scrollLeft = 0;
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
 * Sets the attribute by which the style sheet shows arrows at folders and at the back link, if the site's owner has
 * chosen them. (The builder's script draws them.) In the bar of wide windows arrows would move the neighboring links,
 * so there are none.
 */
function markFolderArrows(menu: HTMLElement): void {
  if (menu.querySelector(".header-dropdown-icon, .chevron") !== null) return;
  menu.toggleAttribute(attributes.folderArrows, showsArrows(menu.dataset.currentStyles ?? ""));
}

/**
 * True if the header's settings show arrows. Older pages do not have this setting; they have no arrows or draw their
 * own.
 */
function showsArrows(stylesJson: string): boolean {
  try {
    const { folderDropdownIcon } = JSON.parse(stylesJson).iconOptions.mobileDropdownIconOptions;
    return folderDropdownIcon !== "none";
  } catch {
    return false;
  }
}

/**
 * Arrows beside the menu's folders and before the way back, where the site's owner wants them: the builder's script draws them,
 * here the style sheet does. In the head of wide windows they would push their neighbours aside, so there are none.
 */
export function markArrows(menu: HTMLElement): void {
  if (menu.querySelector(".header-dropdown-icon, .chevron") !== null) return;
  menu.toggleAttribute("data-awning-folder-arrows", wantsArrows(menu.dataset.currentStyles ?? ""));
}

/** Older pages say nothing of it, and have no arrows or their own. */
function wantsArrows(styles: string): boolean {
  try {
    const { folderDropdownIcon } = JSON.parse(styles).iconOptions.mobileDropdownIconOptions;
    return folderDropdownIcon !== "none";
  } catch {
    return false;
  }
}

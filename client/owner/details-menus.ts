import { attributes } from "../../shared/names.ts";

/** Closes all open menus. A focus inside a menu moves to its summary. Returns false if no menu was open. */
export function closeMenus(root: Document): boolean {
  const openMenus = root.querySelectorAll<HTMLDetailsElement>(`details[${attributes.configMenu}][open]`);
  for (const menu of openMenus) {
    const hadFocus = menu.contains(root.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
  return openMenus.length > 0;
}

/** Closes a menu when an element outside it is pressed or focused. */
export function closeMenusOnLeave(root: Document): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>(`details[${attributes.configMenu}][open]`))
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  root.addEventListener("pointerdown", closeOthers);
  root.addEventListener("focusin", closeOthers);
}

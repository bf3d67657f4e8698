/** Closes the menus that are open, and leaves the focus on the one it was in; false when none was open. */
export function closeMenus(root: Document): boolean {
  const open = root.querySelectorAll<HTMLDetailsElement>("details[data-awning-menu][open]");
  for (const menu of open) {
    const hadFocus = menu.contains(root.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector("summary")?.focus();
  }
  return open.length > 0;
}

/** A menu is left by a press anywhere else, and by tabbing out of it. */
export function closeMenusOnLeaving(root: Document): void {
  const leave = ({ target }: Event) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>("details[data-awning-menu][open]"))
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  root.addEventListener("pointerdown", leave);
  root.addEventListener("focusin", leave);
}

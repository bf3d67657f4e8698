import { createMenuButton } from "./menu-button.ts";

/**
 * A folder of a menu on phones. Templates show its links by a class of the opener, or by the hidden checkbox whose label
 * the opener is. Returns its cleanup.
 */
export function enhanceFolder(opener: HTMLElement): () => void {
  const links = opener.parentElement?.querySelector<HTMLElement>(":scope > .subnav") ?? null;
  const control = opener instanceof HTMLLabelElement ? opener.control : null;
  const checkbox = control instanceof HTMLInputElement ? control : undefined;
  // In the header of wide windows hover opens the folders, so their links must not be inert.
  const isInMenu = links !== null && opener.closest("#sidecarNav, #mobileNav, #overlayNav") !== null;
  // `templates/header-folder.ts` opens those of the families that it knows.
  if (!isInMenu && opener.closest("#headerNav, .desktop-nav-wrapper") !== null) return () => {};
  const isOpen = () => checkbox?.checked ?? opener.classList.contains("active");
  const { setExpanded, dispose } = createMenuButton(opener, links, () => {
    if (checkbox) checkbox.checked = !checkbox.checked;
    else opener.classList.toggle("active");
    update();
  });
  const update = () => {
    setExpanded(isOpen());
    if (isInMenu) links.inert = !isOpen();
  };
  update();
  return () => {
    dispose();
    if (isInMenu) links.inert = false;
  };
}

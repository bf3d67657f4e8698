import { createMenuButton } from "./menu-button.ts";

/**
 * A folder in the menu of narrow windows. Templates show its links by a class on the opener, or by a hidden checkbox
 * whose label is the opener. Returns its cleanup.
 */
export function enhanceFolder(opener: HTMLElement): () => void {
  const links = opener.parentElement?.querySelector<HTMLElement>(":scope > .subnav") ?? null;
  const control = opener instanceof HTMLLabelElement ? opener.control : null;
  const checkbox = control instanceof HTMLInputElement ? control : undefined;
  // In the header of wide windows folders open on hover, so their links must not be inert.
  const isInMenu = links !== null && opener.closest("#sidecarNav, #mobileNav, #overlayNav") !== null;
  // `templates/header-folder.ts` handles these folders for the template families that it knows.
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

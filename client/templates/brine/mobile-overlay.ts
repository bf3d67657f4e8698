import { getMenu } from "../../blocks/mobile-nav-7.0/menu.ts";
import { onEscape } from "../../ui/escape-stack.ts";

/** The menu of narrow windows. It slides over the page, and each folder slides over the menu. */
export function startMobileOverlay(): void {
  const overlay = document.querySelector<HTMLElement>(".Mobile-overlay");
  const opener = document.querySelector<HTMLElement>(".Mobile-bar-menu");
  if (overlay === null || opener === null) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    for (const element of [overlay, ...overlay.querySelectorAll<HTMLElement>("div, button")])
      element.style.transition = "none";
  const showFolder = createFolders(overlay);
  const menu = getMenu(overlay, {
    covers: true,
    isOpen: false,
    show(isOpen) {
      document.body.classList.toggle("is-mobile-overlay-active", isOpen);
      if (!isOpen) showFolder();
    },
  });
  menu.addButton(opener);
  for (const closer of overlay.querySelectorAll(".Mobile-overlay-close, .Mobile-overlay-back"))
    closer.addEventListener("click", () => menu.close(opener));
}

/**
 * Prepares the folders of the menu. The returned function shows the folder with the given name, or none without a name.
 */
function createFolders(overlay: HTMLElement): (name?: string) => void {
  const main = overlay.querySelector<HTMLElement>(".Mobile-overlay-menu-main");
  const folders = [...overlay.querySelectorAll<HTMLElement>("[data-controller-folder]")];
  const toggles = [...overlay.querySelectorAll<HTMLElement>("[data-controller-folder-toggle]")];
  let releaseEscape = () => {};

  const show = (name?: string) => {
    releaseEscape();
    main?.parentElement?.classList.toggle("has-active-folder", name !== undefined);
    if (main) main.inert = name !== undefined;
    for (const folder of folders) {
      const isShown = folder.dataset.controllerFolder === name;
      folder.classList.toggle("is-active-folder", isShown);
      folder.inert = !isShown;
    }
    for (const toggle of toggles)
      if (main?.contains(toggle)) toggle.ariaExpanded = `${toggle.dataset.controllerFolderToggle === name}`;
  };
  for (const toggle of toggles) {
    const name = toggle.dataset.controllerFolderToggle;
    const focus = (isInMain: boolean) =>
      toggles
        .find((each) => each.dataset.controllerFolderToggle === name && main?.contains(each) === isInMain)
        ?.focus({ preventScroll: true });
    const close = () => {
      show();
      focus(true);
    };
    toggle.addEventListener("click", () => {
      if (!main?.contains(toggle)) return close();
      show(name);
      focus(false);
      releaseEscape = onEscape(close);
    });
  }
  show();
  return show;
}

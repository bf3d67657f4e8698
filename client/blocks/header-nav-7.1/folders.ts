import { attributes } from "../../../shared/names.ts";
import { addButtonRole } from "../../dom/button-role.ts";
import { isPlainClick } from "../../dom/is-plain-click.ts";
import { ensureUniqueId } from "../../dom/unique-id.ts";
import { onEscape } from "../../ui/escape-stack.ts";

/**
 * Folders and the language picker in the header bar of wide windows. Style sheets open them on hover; this module opens
 * them on click and updates `aria-expanded`. Only one is open at a time.
 */
export function watchFolders(header: HTMLElement, signal: AbortSignal): void {
  let hideOpen = () => {};
  for (const item of header.querySelectorAll<HTMLElement>(
    ".header-nav-item--folder, .language-picker-desktop",
  )) {
    const title = item.querySelector<HTMLElement>(".header-nav-folder-title, .current-language");
    const content = item.querySelector<HTMLElement>(".header-nav-folder-content, .language-picker-content");
    if (title === null || content === null) continue;
    if (item.matches(".language-picker-desktop")) makePickerAFolder(item, title);
    const onOpen = (hide: () => void) => {
      if (hide !== hideOpen) hideOpen();
      hideOpen = hide;
    };
    watchFolder({ item, title, content, onOpen }, signal);
  }
}

interface Folder {
  readonly item: HTMLElement;
  readonly title: HTMLElement;
  readonly content: HTMLElement;
  readonly onOpen: (hide: () => void) => void;
}

function watchFolder({ item, title, content, onOpen }: Folder, signal: AbortSignal): void {
  /** Removes the listeners of an open folder; undefined while the folder is closed. */
  let removeOpenListeners: (() => void) | undefined;
  /**
   * True after a click on the folder. The first click on a folder that hover has opened keeps it open; the next one
   * closes it.
   */
  let isOpenByClick = false;
  let isUnderMouse = false;

  const setExpanded = (isOpen: boolean) => {
    title.ariaExpanded = `${isOpen}`;
    // Older style sheets show the folder by this class.
    content.classList.toggle("focus-within", isOpen);
  };
  const show = (byClick: boolean) => {
    isOpenByClick = byClick;
    if (removeOpenListeners !== undefined) return;
    onOpen(hide);
    item.removeAttribute(attributes.folderClosed);
    setExpanded(true);
    keepInWindow(content);
    const removeEscape = onEscape(() => {
      if (content.contains(document.activeElement)) title.focus();
      dismiss();
    });
    const onPointerdown = ({ target }: Event) => {
      if (!(target instanceof Node && item.contains(target))) hide();
    };
    document.addEventListener("pointerdown", onPointerdown);
    removeOpenListeners = () => {
      removeEscape();
      document.removeEventListener("pointerdown", onPointerdown);
    };
  };
  const hide = () => {
    removeOpenListeners?.();
    removeOpenListeners = undefined;
    setExpanded(false);
  };
  /** Closes a folder over which the pointer may still be. The attribute keeps style sheets from showing it on hover. */
  const dismiss = () => {
    hide();
    item.setAttribute(attributes.folderClosed, "");
  };

  dropMisleadingLabel(title);
  const isLink = title instanceof HTMLAnchorElement;
  if (isLink || title instanceof HTMLButtonElement) title.removeAttribute("tabindex");
  title.setAttribute("aria-controls", ensureUniqueId(content, "header-folder"));
  addButtonRole(title, signal, undefined, isLink ? [" "] : [" ", "Enter"]);
  setExpanded(false);

  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, listener, { signal });
  on(title, "click", (event) => {
    if (!isPlainClick(event, title)) return;
    event.preventDefault();
    if (removeOpenListeners === undefined || !isOpenByClick) show(true);
    else dismiss();
  });
  // A touch fires `pointerenter` and `pointerleave` before the click, so only the mouse is handled.
  on(item, "pointerenter", ({ pointerType }) => {
    isUnderMouse = pointerType !== "touch";
    if (isUnderMouse && removeOpenListeners === undefined) show(false);
  });
  on(item, "pointerleave", ({ pointerType }) => {
    if (pointerType === "touch") return;
    isUnderMouse = false;
    if (item.querySelector(":focus-visible") === null) hide();
  });
  on(content, "focusin", () => show(true));
  on(item, "focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget) && !isUnderMouse) hide();
  });
  signal.addEventListener("abort", hide);
  if (matchMedia("(hover: hover)").matches && item.matches(":hover")) show(false);
}

/**
 * Gives the language picker the ARIA attributes of a folder of the navigation. Published pages give it `role="listbox"`, although
 * it has no options, and an `aria-label` that replaces the language's visible name.
 */
function makePickerAFolder(picker: HTMLElement, title: HTMLElement): void {
  for (const name of ["role", "tabindex", "aria-label", "aria-expanded", "aria-controls"])
    picker.removeAttribute(name);
  title.tabIndex = 0;
}

/** Removes a label that does not contain the folder's title: some pages give every folder the same label. */
function dropMisleadingLabel(title: HTMLElement): void {
  const text = title.textContent.trim();
  if (text !== "" && !title.ariaLabel?.includes(text)) title.removeAttribute("aria-label");
}

/**
 * Moves a folder into the window. The last folder of a full bar would exceed the window, which would then scroll
 * sideways.
 */
function keepInWindow(content: HTMLElement): void {
  content.style.translate = "";
  const { left, right } = content.getBoundingClientRect();
  const overflowPx = right - document.documentElement.clientWidth;
  if (overflowPx > 0) content.style.translate = `${-Math.ceil(Math.min(overflowPx, left))}px`;
  else if (left < 0) content.style.translate = `${Math.ceil(-left)}px`;
}

import { isFollowedHere } from "../plain-click.ts";
import { onEscape } from "../ui/on-escape.ts";
import { asButton, ownId } from "./as-button.ts";

/** On the item of a folder that was closed while the pointer is over it, for which style sheets would show it. */
const closedAttribute = "data-awning-folder-closed";

/**
 * Folders in the bar of wide windows. Style sheets drop them down under a mouse; this does it for a press, and keeps
 * `aria-expanded` true. One is open at a time.
 */
export function watchFolders(header: HTMLElement, signal: AbortSignal): void {
  let hideOpen = () => {};
  for (const item of header.querySelectorAll<HTMLElement>(".header-nav-item--folder")) {
    const title = item.querySelector<HTMLElement>(".header-nav-folder-title");
    const content = item.querySelector<HTMLElement>(".header-nav-folder-content");
    if (title === null || content === null) continue;
    const shown = (hide: () => void) => {
      if (hide !== hideOpen) hideOpen();
      hideOpen = hide;
    };
    watchFolder({ item, title, content, shown }, signal);
  }
}

interface Folder {
  readonly item: HTMLElement;
  readonly title: HTMLElement;
  readonly content: HTMLElement;
  readonly shown: (hide: () => void) => void;
}

function watchFolder({ item, title, content, shown }: Folder, signal: AbortSignal): void {
  let close: (() => void) | undefined;
  /** A first press on what the mouse has opened by being there is meant to open it. */
  let isPressed = false;
  let isUnderMouse = false;

  const say = (open: boolean) => {
    title.ariaExpanded = `${open}`;
    // What older style sheets go by.
    content.classList.toggle("focus-within", open);
  };
  const show = (byPress: boolean) => {
    isPressed = byPress;
    if (close !== undefined) return;
    shown(hide);
    item.removeAttribute(closedAttribute);
    say(true);
    keepInWindow(content);
    const stopEscape = onEscape(() => {
      if (content.contains(document.activeElement)) title.focus();
      dismiss();
    });
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && item.contains(target))) hide();
    };
    document.addEventListener("pointerdown", leave);
    close = () => {
      stopEscape();
      document.removeEventListener("pointerdown", leave);
    };
  };
  const hide = () => {
    close?.();
    close = undefined;
    say(false);
  };
  const dismiss = () => {
    hide();
    item.setAttribute(closedAttribute, "");
  };

  nameTitle(title);
  title.removeAttribute("tabindex");
  title.setAttribute("aria-controls", ownId(content, "header-folder"));
  asButton(title, signal);
  say(false);

  const on = <Name extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    name: Name,
    act: (event: HTMLElementEventMap[Name]) => void,
  ) => element.addEventListener(name, act, { signal });
  on(title, "click", (event) => {
    if (!isFollowedHere(event, title)) return;
    event.preventDefault();
    if (close === undefined || !isPressed) show(true);
    else dismiss();
  });
  // A finger is over what it presses as well, and is gone before the click.
  on(item, "pointerenter", ({ pointerType }) => {
    isUnderMouse = pointerType !== "touch";
    if (isUnderMouse && close === undefined) show(false);
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

/** Some pages call every folder the same, whatever its title. */
function nameTitle(title: HTMLElement): void {
  const text = title.textContent.trim();
  if (text !== "" && !title.ariaLabel?.includes(text)) title.removeAttribute("aria-label");
}

/** The last one of a full bar would stick out of the window, which would then scroll sideways. */
function keepInWindow(content: HTMLElement): void {
  content.style.translate = "";
  const { left, right } = content.getBoundingClientRect();
  const out = right - document.documentElement.clientWidth;
  if (out > 0) content.style.translate = `${-Math.ceil(Math.min(out, left))}px`;
  else if (left < 0) content.style.translate = `${Math.ceil(-left)}px`;
}

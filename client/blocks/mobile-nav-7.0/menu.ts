import { isSamePageLink } from "../../dom/fragment.ts";
import { containFocus } from "../../ui/contain-focus.ts";
import { onEscape } from "../../ui/escape-stack.ts";
import { createMenuButton } from "./menu-button.ts";

export interface Menu {
  /**
   * Adds a button that opens and closes the menu. Returns a function that removes it. Does nothing for a button that
   * was already added.
   */
  readonly addButton: (button: HTMLElement) => () => void;
  /** Closes the menu and moves the focus to an element. */
  readonly close: (focusTarget?: HTMLElement) => void;
}

interface MenuOptions {
  /** True if the menu overlaps the page and contains the focus. */
  readonly covers: boolean;
  readonly show: (isOpen: boolean) => void;
  /** True if the visitor has opened the menu before this script was loaded. */
  readonly isOpen: boolean;
}

const menus = new WeakMap<HTMLElement, Menu>();

/** The menu of a panel. Openers of the same panel get the same object. */
export function getMenu(panel: HTMLElement, options: MenuOptions): Menu {
  const existing = menus.get(panel);
  if (existing) return existing;
  const menu = createMenu(panel, options);
  menus.set(panel, menu);
  return menu;
}

function createMenu(panel: HTMLElement, { covers, show, isOpen }: MenuOptions): Menu {
  const buttons = new Map<HTMLElement, (isOpen: boolean) => void>();
  /** Ends the listeners of an open menu; undefined while the menu is closed. */
  let controller: AbortController | undefined;

  const isAvailable = () => [...buttons.keys()].some((button) => button.checkVisibility());
  const update = () => {
    const isNowOpen = controller !== undefined;
    for (const setExpanded of buttons.values()) setExpanded(isNowOpen);
    // A closed menu cannot be reached with Tab. If no opener is visible, the template may always show the panel, so it
    // is not made inert.
    panel.inert = !isNowOpen && isAvailable();
  };

  const open = (button: HTMLElement, byKeyboard: boolean) => {
    controller = new AbortController();
    const { signal } = controller;
    show(true);
    update();
    signal.addEventListener(
      "abort",
      onEscape(() => close(button)),
    );
    if (covers) {
      const predicate = (element: Element) => panel.contains(element) || isButton(element);
      signal.addEventListener("abort", containFocus({ predicate }));
      document.addEventListener("click", (event) => closeOnOutsideClick(event), { signal, capture: true });
    }
    panel.addEventListener("click", ({ target }) => leadsToThisPage(target) && close(), { signal });
    addEventListener("resize", () => isAvailable() || close(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && close(), { signal });
    if (byKeyboard) firstLink()?.focus();
  };

  const close = (focusTarget?: HTMLElement) => {
    controller?.abort();
    controller = undefined;
    show(false);
    update();
    focusTarget?.focus();
  };

  /** A click outside closes the menu. Only links and buttons also receive the click. */
  const closeOnOutsideClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || panel.contains(event.target) || isButton(event.target)) return;
    close();
    if (event.target.closest('a[href]:not([href="#"]), button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isButton = (element: Element) => [...buttons.keys()].some((button) => button.contains(element));
  const firstLink = () => panel.querySelector<HTMLElement>("a[href], [tabindex='0']");

  addEventListener("resize", update);
  return {
    close,
    addButton(button) {
      if (buttons.has(button)) return () => {};
      const { setExpanded, dispose } = createMenuButton(button, panel, (byKeyboard) =>
        controller ? close() : open(button, byKeyboard),
      );
      buttons.set(button, setExpanded);
      if (isOpen && !controller) open(button, false);
      else update();
      return () => {
        if (controller) close();
        buttons.delete(button);
        panel.inert = false;
        dispose();
      };
    },
  };
}

function leadsToThisPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  return link !== null && isSamePageLink(link);
}

import { addButtonRole } from "../../dom/button-role.ts";

let lastId = 0;

interface MenuButton {
  /** Announces whether the controlled element is open. */
  readonly setExpanded: (isOpen: boolean) => void;
  /** Removes the listeners and restores the attributes. */
  readonly dispose: () => void;
}

/**
 * Makes a button of a template's `div`, label or link: it can be reached by Tab, pressed by Enter and Space, and
 * announces what it controls. `onPress` gets whether a key was used.
 */
export function createMenuButton(
  element: HTMLElement,
  controlled: Element | null,
  onPress: (byKeyboard: boolean) => void,
): MenuButton {
  const original = new Map<string, string | null>([["role", element.getAttribute("role")]]);
  const set = (name: string, value: string) => {
    if (!original.has(name)) original.set(name, element.getAttribute(name));
    element.setAttribute(name, value);
  };
  const controller = new AbortController();
  addButtonRole(element, controller.signal, () => onPress(true), ["Enter", " "]);
  set("tabindex", "0");
  if (element.textContent.trim() === "" && !element.ariaLabel) set("aria-label", "Menu");
  if (controlled) {
    controlled.id ||= `awning-menu-${++lastId}`;
    set("aria-controls", controlled.id);
  }
  element.addEventListener(
    "click",
    (event) => {
      // The checkbox of a label is set by the menu itself.
      event.preventDefault();
      // Keys press a real button with a click that has no position.
      onPress(element instanceof HTMLButtonElement && event.detail === 0);
    },
    controller,
  );
  return {
    setExpanded: (isOpen) => set("aria-expanded", `${isOpen}`),
    dispose() {
      controller.abort();
      for (const [name, value] of original)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    },
  };
}

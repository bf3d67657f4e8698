import { addButtonRole } from "../../dom/button-role.ts";
import { nameMenuButton } from "../../ui/name-menu-button.ts";

let lastId = 0;

interface MenuButton {
  /** Sets `aria-expanded`: true if the controlled element is open. */
  readonly setExpanded: (isOpen: boolean) => void;
  /** Removes the listeners and restores the attributes. */
  readonly dispose: () => void;
}

/**
 * Makes a template's `div`, label or link a button: it can be focused with Tab, pressed with Enter and Space, and names
 * the element that it controls. `onPress` gets true if a key was used.
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
  if (element.textContent.trim() === "" && !element.ariaLabel) {
    original.set("aria-label", null);
    void nameMenuButton(element);
  }
  if (controlled) {
    controlled.id ||= `awning-menu-${++lastId}`;
    set("aria-controls", controlled.id);
  }
  element.addEventListener(
    "click",
    (event) => {
      // Without this the label would also toggle its checkbox, which the menu sets itself.
      event.preventDefault();
      // A key press on a real button becomes a click with `detail` 0.
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

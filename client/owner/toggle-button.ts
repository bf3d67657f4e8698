import { attributes } from "../../shared/names.ts";

export interface Toggle {
  readonly button: HTMLButtonElement;
  readonly isOn: boolean;
  set(on: boolean): void;
}

/**
 * Replaces a link that requests the same page in another state by a button. `attribute` is the ARIA attribute with the
 * state. `apply` is called for each change, but not for the state that the server has rendered.
 */
export function createToggle(
  link: HTMLElement,
  attribute: "aria-pressed" | "aria-expanded",
  apply: (on: boolean) => void,
): Toggle {
  const button = replaceWithButton(link);
  let isOn = link.getAttribute(attributes.toggleState) === "true";
  const updateAttribute = () => button.setAttribute(attribute, String(isOn));
  const set = (on: boolean) => {
    if (on === isOn) return;
    isOn = on;
    updateAttribute();
    apply(on);
  };
  updateAttribute();
  button.addEventListener("click", () => set(!isOn));
  return {
    button,
    set,
    get isOn() {
      return isOn;
    },
  };
}

/** Replaces a link by a button with the same classes, title and content. */
export function replaceWithButton(link: HTMLElement): HTMLButtonElement {
  const button = link.ownerDocument.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.title = link.title;
  button.append(...link.childNodes);
  link.replaceWith(button);
  return button;
}

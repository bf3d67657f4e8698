export interface Toggle {
  readonly button: HTMLButtonElement;
  readonly isOn: boolean;
  set(on: boolean): void;
}

/**
 * Makes a button of a link that asks the server for the same page in another state. `attribute` tells assistive
 * technology of the state; `apply` brings it about, at each change but not for what the server has rendered.
 */
export function toggleFrom(
  link: HTMLElement,
  attribute: "aria-pressed" | "aria-expanded",
  apply: (on: boolean) => void,
): Toggle {
  const button = buttonFrom(link);
  let isOn = link.dataset.awningOn === "true";
  const say = () => button.setAttribute(attribute, String(isOn));
  const set = (on: boolean) => {
    if (on === isOn) return;
    isOn = on;
    say();
    apply(on);
  };
  say();
  button.addEventListener("click", () => set(!isOn));
  return {
    button,
    set,
    get isOn() {
      return isOn;
    },
  };
}

/** Puts a button that looks and reads the same in the place of a link. */
export function buttonFrom(link: HTMLElement): HTMLButtonElement {
  const button = link.ownerDocument.createElement("button");
  button.type = "button";
  button.className = link.className;
  button.title = link.title;
  button.append(...link.childNodes);
  link.replaceWith(button);
  return button;
}

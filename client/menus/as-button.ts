let named = 0;

interface AsButton {
  /** What it opens is open now, or not. */
  readonly say: (open: boolean) => void;
  readonly end: () => void;
}

/**
 * Makes a button of what a template has made of a `div` or a label: reached by Tab, pressed by Enter and Space, telling
 * what it opens and whether that is open. `press` hears whether it was pressed by a key.
 */
export function asButton(
  element: HTMLElement,
  opens: Element | null,
  press: (byKeyboard: boolean) => void,
): AsButton {
  const before = new Map<string, string | null>();
  const set = (name: string, value: string) => {
    if (!before.has(name)) before.set(name, element.getAttribute(name));
    element.setAttribute(name, value);
  };
  set("role", "button");
  set("tabindex", "0");
  if (element.textContent.trim() === "" && !element.ariaLabel) set("aria-label", "Menu");
  if (opens) {
    opens.id ||= `awning-menu-${++named}`;
    set("aria-controls", opens.id);
  }
  const ending = new AbortController();
  element.addEventListener(
    "click",
    (event) => {
      // Its checkbox is changed by us.
      event.preventDefault();
      press(false);
    },
    ending,
  );
  element.addEventListener(
    "keydown",
    (event) => {
      if ((event.key !== "Enter" && event.key !== " ") || event.repeat) return;
      event.preventDefault();
      press(true);
    },
    ending,
  );
  return {
    say: (open) => set("aria-expanded", `${open}`),
    end() {
      ending.abort();
      for (const [name, value] of before)
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    },
  };
}

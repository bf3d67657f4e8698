import { storageKeys } from "../../shared/names.ts";

const controls = "button, summary, a[href], select, textarea, input, [tabindex]";
/** Controls that open no keyboard on a phone. */
const pressed = "button, summary, a[href], input[type=checkbox], input[type=radio]";

/** The focused element or one around it, with the elements after and before it, the nearest first. */
interface Level {
  readonly element: Element;
  readonly next: readonly Element[];
  readonly previous: readonly Element[];
}

/**
 * Moves the focus to a control nearby when the focused element is removed or hidden. A browser would leave it to the
 * page, so that the next Tab starts at the top
 * (https://html.spec.whatwg.org/multipage/interaction.html#focus-fixup-rule). The control has the same text in the entry
 * after the removed one or before it; without one it is beside the list. Screens that move the focus themselves do so
 * before the observer is called.
 */
export function keepFocus(root: Document): void {
  let focused: Element | undefined;
  let levels: readonly Level[] = [];
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    focused = target;
    levels = levelsOf(target);
  });
  root.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return;
    // A press beside all controls takes the focus away on purpose. An element that is being removed is gone by then.
    queueMicrotask(() => {
      if (target === focused && focused !== undefined && isVisible(focused)) focused = undefined;
    });
  });
  new MutationObserver(() => {
    if (focused === undefined) return;
    const { activeElement } = root;
    if (isVisible(focused)) {
      if (activeElement === focused) levels = levelsOf(focused);
      return;
    }
    // A hidden element has the focus until the next frame.
    if (activeElement !== root.body && activeElement !== focused) return;
    const control = controlNear(levels, focused.textContent);
    focused = undefined;
    control?.focus();
  }).observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["hidden", "open"],
  });
}

const isVisible = (element: Element) => element.isConnected && element.checkVisibility();

function levelsOf(target: Element): Level[] {
  const levels: Level[] = [];
  for (let element = target; element.parentElement !== null; element = element.parentElement) {
    const siblings: readonly Element[] = [...element.parentElement.children];
    const at = siblings.indexOf(element);
    levels.push({ element, next: siblings.slice(at + 1), previous: siblings.slice(0, at).reverse() });
  }
  return levels;
}

function controlNear(levels: readonly Level[], text: string): HTMLElement | undefined {
  for (const { element, next, previous } of levels) {
    // An element that has replaced the removed one stands after the nearest element before it that is still there.
    const replacement = previous.find(({ isConnected }) => isConnected)?.nextElementSibling ?? element;
    for (const place of [element, replacement, ...next, ...previous]) {
      const found = controlsOf(place);
      const control =
        found.find((each) => text !== "" && each.textContent === text) ??
        found.find((each) => each.matches(pressed)) ??
        found[0];
      if (control) return control;
    }
  }
  return undefined;
}

/** The controls of an element, or itself, that can get the focus now. */
function controlsOf(element: Element): HTMLElement[] {
  return [element, ...element.querySelectorAll(controls)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(controls) && !each.matches(":disabled") && isVisible(each),
  );
}

/**
 * Gives the focus to the link or button that was pressed by a key on the page before, if that led to the same screen: a
 * range of dates, a filter, the next entries. Otherwise each press would start at the top of the page.
 */
export function restoreFocus(root: Document): void {
  const stored = sessionStorage.getItem(storageKeys.pressedControl);
  sessionStorage.removeItem(storageKeys.pressedControl);
  if (stored !== null && root.activeElement === root.body) {
    const [path, name] = JSON.parse(stored) as readonly [string, string];
    if (path === location.pathname)
      controlsOf(root.body)
        .find((each) => nameOf(each) === name)
        ?.focus();
  }
  root.addEventListener("click", ({ target, detail }) => {
    // A press by a key, or the Enter that sends a form, has no clicks to count.
    const control = detail === 0 && target instanceof Element && target.closest("a, button");
    const staysHere =
      control instanceof HTMLAnchorElement
        ? control.pathname === location.pathname
        : control instanceof HTMLButtonElement && control.form?.method === "get";
    if (control && staysHere)
      sessionStorage.setItem(
        storageKeys.pressedControl,
        JSON.stringify([location.pathname, nameOf(control)]),
      );
  });
}

const nameOf = (element: Element) => `${element.localName} ${element.textContent}`;

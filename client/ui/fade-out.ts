import { attributes } from "../../shared/names.ts";
import { afterPaint } from "./after-paint.ts";

/** docs/reference/dialogs.md#dialog-figures */
const timeoutMs = 600;

/**
 * Starts the hide transition of an element and resolves when it is over. Callers remove the element afterwards: closing
 * a modal dialog is slow, because everything behind it changes, and the visitor must see the response before that.
 */
export async function fadeOut(element: HTMLElement): Promise<void> {
  element.setAttribute(attributes.fadingOut, "");
  const transitions = element.getAnimations().map(({ finished }) => finished.catch(() => {}));
  await Promise.race([
    Promise.all([afterPaint(), ...transitions]),
    new Promise((resolve) => {
      setTimeout(resolve, timeoutMs);
    }),
  ]);
}

import { attributes } from "../../shared/names.ts";
import { afterPaint } from "./after-paint.ts";

/** Maximum duration: docs/reference/dialogs.md#dialog-figures */
const timeoutMs = 600;

/**
 * Starts the hide transition of an element and resolves at its end. Callers remove the element afterwards, because
 * closing a modal dialog is slow (everything behind it changes) and must not delay the visible response.
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

import type { PageData } from "../../../shared/page-data.ts";
import { setTouchClass } from "../../dom/touch-class.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { loadTexts } from "../../loading/load-texts.ts";

export const triggerSelector = ".sqs-product-quick-view-button[data-id]";

/**
 * Opens the quick view of a product by its buttons, wherever they are (docs/reference/commerce.md#quick-view). The view
 * is loaded when the pointer is over a button or a button has the focus.
 */
export function start(page: PageData): void {
  setTouchClass();
  let lastPressed: HTMLElement | undefined;
  const load = (use: (module: typeof import("./open-quick-view.tsx")) => void) => {
    const texts = loadTexts(["product", "quickView"]);
    return runWithChunk(
      "quick view",
      () => import("./open-quick-view.tsx"),
      async (module) => {
        await texts;
        use(module);
      },
    );
  };
  const preload = (event: Event) => {
    if (!triggerOf(event)) return;
    for (const name of ["pointerover", "focusin"]) document.removeEventListener(name, preload);
    void load(() => {});
  };
  for (const name of ["pointerover", "focusin"]) document.addEventListener(name, preload);
  const open = (trigger: HTMLElement) => {
    lastPressed = trigger;
    trigger.ariaBusy = "true";
    load(({ openQuickView }) => {
      // If two buttons are pressed while the view is loading, the last one counts.
      if (lastPressed === trigger) openQuickView(trigger, page);
    }).finally(() => trigger.removeAttribute("aria-busy"));
  };
  document.addEventListener("click", (event) => {
    const trigger = triggerOf(event);
    if (!trigger || event.defaultPrevented) return;
    // The button may stand in a link to the product.
    event.preventDefault();
    open(trigger);
  });
  // Most buttons are elements without a function of their own.
  document.addEventListener("keydown", (event) => {
    const trigger = triggerOf(event);
    if (!trigger || trigger !== event.target || event.defaultPrevented || event.repeat) return;
    if (trigger instanceof HTMLButtonElement || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    open(trigger);
  });
}

function triggerOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(triggerSelector) : null;
}

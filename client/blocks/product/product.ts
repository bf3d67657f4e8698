import type { PageData } from "../../../shared/page-data.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";

const buttonSelector = ".sqs-add-to-cart-button";

/**
 * A product page (docs/reference/commerce.md#product-controls). Its controls load when the visitor points at the product,
 * touches it or focuses a control, or at once if the address names a variant. A press before that is shown at once and
 * repeated when the controls are there.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const root = productRoot(element);
  const controller = new AbortController();
  let stop = () => {};
  let pressed: HTMLElement | undefined;
  let isStarted = false;

  const load = () =>
    runWithChunk(
      "product",
      () => import("../../store/product/product.ts"),
      ({ startProduct }) => {
        if (controller.signal.aborted || isStarted) return;
        isStarted = true;
        stop = startProduct(root, page);
        if (pressed === undefined) return;
        pressed.removeAttribute("aria-busy");
        pressed.click();
      },
    );

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(buttonSelector) : null;
    if (isStarted || button === null) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pressed = button;
    button.setAttribute("aria-busy", "true");
    load();
  };
  root.addEventListener("click", press, { capture: true, signal: controller.signal });
  root.addEventListener("keydown", press, { capture: true, signal: controller.signal });
  if (location.search !== "" || root.matches(":hover, :focus-within")) load();
  else
    for (const type of ["pointerover", "focusin", "touchstart"])
      root.addEventListener(type, load, { once: true, passive: true, signal: controller.signal });
  return () => {
    controller.abort();
    stop();
  };
}

/**
 * The element that holds all controls of the product. Pages of older templates have no such element, so there it is the
 * highest one around the button that contains no other product's button.
 */
function productRoot(element: HTMLElement): HTMLElement {
  if (!element.matches(".sqs-add-to-cart-button-wrapper")) return element;
  let root = element;
  while (
    root.parentElement &&
    root.parentElement !== document.body &&
    root.parentElement.querySelectorAll(buttonSelector).length === 1
  )
    root = root.parentElement;
  return root;
}

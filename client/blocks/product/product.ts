import type { PageData } from "../../../shared/page-data.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { loadTexts } from "../../loading/load-texts.ts";
import { showSelectText } from "../../store/product/select-text.ts";

const buttonSelector = ".sqs-add-to-cart-button";
/** The controls whose presses are repeated. The browser itself keeps the choice of an option. */
const pressable = `${buttonSelector}, .product-quantity-input-wrapper button, .product-quantity-input button, .product-variants label`;

/**
 * A product page (docs/reference/commerce.md#product-controls). Its controls load, with their texts, when the visitor points at the product,
 * touches it or focuses a control, or at once if the address names a variant. A press before that is shown at once and
 * repeated when the controls are there.
 */
export function mount(element: HTMLElement, page: PageData): () => void {
  const root = productRoot(element);
  const controller = new AbortController();
  const { signal } = controller;
  const pressed: HTMLElement[] = [];
  let stop = () => {};
  let isStarted = false;

  const load = () => {
    const texts = loadTexts(["product"]);
    return runWithChunk(
      "product",
      () => import("../../store/product/product.ts"),
      async ({ startProduct }) => {
        await texts;
        if (signal.aborted || isStarted) return;
        isStarted = true;
        stop = startProduct(root, page);
        for (const control of pressed) {
          control.removeAttribute("aria-busy");
          control.click();
        }
      },
    );
  };

  const press = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null;
    if (isStarted || control === null) return;
    if (control instanceof HTMLLabelElement) return pressLabel(event, control);
    if (event instanceof KeyboardEvent) {
      // The browser makes a click of a key press on a button element.
      if (control instanceof HTMLButtonElement || !isPress(event)) return;
    }
    event.preventDefault();
    pressed.push(control);
    control.setAttribute("aria-busy", "true");
    load();
  };
  /** The label of an option has the role of a button. Keys do nothing on a label, but a click checks its radio button. */
  const pressLabel = (event: Event, label: HTMLLabelElement) => {
    if (!(event instanceof KeyboardEvent) || !isPress(event)) return;
    event.preventDefault();
    label.click();
  };
  for (const select of root.querySelectorAll<HTMLSelectElement>(".product-variants select")) {
    showSelectText(select);
    select.addEventListener("change", () => showSelectText(select), { signal });
  }
  root.addEventListener("click", press, { capture: true, signal });
  root.addEventListener("keydown", press, { capture: true, signal });
  if (location.search !== "" || root.matches(":hover, :focus-within")) load();
  else
    for (const type of ["pointerover", "focusin", "touchstart"])
      root.addEventListener(type, load, { once: true, passive: true, signal });
  return () => {
    controller.abort();
    stop();
  };
}

const isPress = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

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

import { eventNames } from "../../../shared/names.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { createSlideStates } from "./slide-states.ts";

const slideSelector = ".ProductItem-gallery-slides-item, .product-gallery-slides-item";

/**
 * The images of a product in the markup of 7.0 and in both of 7.1 (docs/reference/commerce.md#product-gallery). One
 * slide is shown, or all below one another; the style sheet of the site decides. At first only the state of the slides
 * is set. Everything else is loaded when the pointer is over the gallery, at a touch or key, or with the choice of a
 * variant; events until then are handled afterwards.
 */
export function mount(container: HTMLElement): () => void {
  const slides = [...container.querySelectorAll<HTMLElement>(slideSelector)];
  if (slides.length === 0) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const states = createSlideStates(container, slides, signal);

  const events: Event[] = [];
  let handle = (event: Event) => {
    events.push(event);
  };
  let isRequested = false;
  const onEvent = (event: Event) => {
    handle(event);
    if (isRequested) return;
    isRequested = true;
    runWithChunk(
      "product images",
      () => import("./slide-controls.ts"),
      ({ createSlideControls }) => {
        if (signal.aborted) return;
        handle = createSlideControls(container, slides, states, signal);
        events.forEach(handle);
      },
    );
  };
  for (const name of ["pointerover", "click", "touchstart", "touchend"])
    container.addEventListener(name, onEvent, { signal, passive: true });
  // A visitor with a keyboard needs the slides in the tab order.
  document.addEventListener("keydown", onEvent, { signal });
  // The event does not bubble. Controls also send it when they start, mostly without an image.
  const onVariant = (event: CustomEventInit<{ images?: readonly unknown[] }> & Event) =>
    event.detail?.images?.length && onEvent(event);
  document.addEventListener(eventNames.variantChange, onVariant, { capture: true, signal });
  return () => controller.abort();
}

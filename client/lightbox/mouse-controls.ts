import { inlineDirection } from "../dom/inline-direction.ts";
import { lightboxClickAction } from "./click-action.ts";
import type { LightboxView } from "./lightbox-view.ts";

/**
 * The controls fade out this time after the last movement of the pointer (docs/reference/lightbox.md#lightbox-figures).
 */
const hideControlsAfterMs = 500;

/** Matches elements that handle clicks themselves, and captions, whose text can be selected. */
const interactiveSelector = "a,button,[role=button],video,iframe,.sqs-video-wrapper,.sqs-lightbox-meta";

interface ClickListener {
  readonly next: () => void;
  readonly previous: () => void;
  readonly close: () => void;
  /** Ends the zoom. Returns true if the image was zoomed; the click is then consumed. */
  readonly unzoom: () => boolean;
}

/** Handles clicks and taps that are not on controls. */
export function watchClicks(
  view: LightboxView,
  listener: ClickListener,
  isTouchDevice: boolean,
  signal: AbortSignal,
): void {
  view.content.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || event.button !== 0) return;
      const { clientHeight: height } = view.content;
      const action = lightboxClickAction({
        x: shareFromStart(event, view.content),
        y: event.clientY / height,
        target: target.closest(interactiveSelector)
          ? "interactive"
          : target instanceof HTMLImageElement
            ? "image"
            : "background",
        isTouch: "pointerType" in event && event.pointerType ? event.pointerType !== "mouse" : isTouchDevice,
        numberOfSlides: view.slides.length,
      });
      if (action !== "none" && !listener.unzoom()) listener[action]();
    },
    { signal },
  );
}

/** Shows the arrow on the pointer's side of the view while the pointer moves. */
export function showArrowsOnMove(
  view: LightboxView,
  [previous, next]: readonly [HTMLElement, HTMLElement],
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (shown: HTMLElement | undefined) => {
    for (const arrow of [previous, next]) arrow.classList.toggle("mouseover", arrow === shown);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const arrow = shareFromStart(event, view.content) < 0.5 ? previous : next;
    show(arrow);
    if (!arrow.matches(":hover")) timer = setTimeout(show, hideControlsAfterMs);
  };
  view.content.addEventListener("pointermove", onMove, { signal });
  view.content.addEventListener("pointerleave", () => show(undefined), { signal });
}

/** The position of a pointer as share of the width, from the start of text. */
function shareFromStart({ clientX }: MouseEvent, content: HTMLElement): number {
  const share = clientX / content.clientWidth;
  return inlineDirection(content) > 0 ? share : 1 - share;
}

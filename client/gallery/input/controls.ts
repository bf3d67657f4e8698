import type { Gallery } from "../engine/gallery.ts";

/** The gallery of slides, or of groups of slides, that controls move. */
export type ControlledGallery = Pick<Gallery, "next" | "previous" | "canMove" | "on">;

export interface Controls {
  readonly previous: Iterable<HTMLElement>;
  readonly next: Iterable<HTMLElement>;
}

/** Style sheets of sites use this class. */
const disabledClass = "sqs-disabled";

/**
 * Makes previous and next controls move the gallery, by pointer, Enter and Space. At the ends of a gallery without a
 * loop a control is marked as disabled. Returns a cleanup function.
 */
export function bindControls(gallery: ControlledGallery, controls: Controls): () => void {
  const controller = new AbortController();
  const controlsOf = { previous: [...controls.previous], next: [...controls.next] };

  for (const direction of ["previous", "next"] as const)
    for (const control of controlsOf[direction])
      onPress(control, () => gallery[direction](), controller.signal);

  const updateDisabled = () => {
    const canMove = gallery.canMove();
    for (const direction of ["previous", "next"] as const)
      for (const control of controlsOf[direction]) {
        control.classList.toggle(disabledClass, !canMove[direction]);
        control.setAttribute("aria-disabled", String(!canMove[direction]));
      }
  };
  const unsubscribes = [gallery.on("change", updateDisabled), gallery.on("resized", updateDisabled)];
  updateDisabled();

  return () => {
    controller.abort();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Calls `press` on a click, and on Enter and Space if the element is not a native button. */
export function onPress(control: HTMLElement, press: () => void, signal: AbortSignal): void {
  control.addEventListener(
    "click",
    (event) => {
      // A link's URL is only for browsers without scripts.
      event.preventDefault();
      press();
    },
    { signal },
  );
  if (control instanceof HTMLButtonElement) return;
  control.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) press();
    },
    { signal },
  );
}

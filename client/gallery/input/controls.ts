import type { Gallery } from "../engine/gallery.ts";

/** What controls move: a gallery, or the groups of one. */
export type ControlsTarget = Pick<Gallery, "next" | "previous" | "open" | "on">;

export interface Controls {
  readonly previous: Iterable<HTMLElement>;
  readonly next: Iterable<HTMLElement>;
}

/** The class that the sites' style sheets know. */
const disabledClass = "sqs-disabled";

/**
 * Lets previous and next controls move the gallery, by pointer and, where they are no buttons, by Enter and Space. At
 * an end that is not looped over the control is marked as disabled, and says so again when it is pressed there (the
 * gallery's `reachedBeginning` and `reachedEnd`). Returns what ends it.
 */
export function bindControls(target: ControlsTarget, controls: Controls): () => void {
  const ending = new AbortController();
  const ways = { previous: [...controls.previous], next: [...controls.next] };

  for (const way of ["previous", "next"] as const)
    for (const control of ways[way]) onPress(control, () => target[way](), ending.signal);

  const mark = () => {
    const open = target.open();
    for (const way of ["previous", "next"] as const)
      for (const control of ways[way]) {
        control.classList.toggle(disabledClass, !open[way]);
        control.setAttribute("aria-disabled", String(!open[way]));
      }
  };
  const stops = [target.on("change", mark), target.on("resized", mark)];
  mark();

  return () => {
    ending.abort();
    for (const stop of stops) stop();
  };
}

/** Calls `press` for a click, and for Enter and Space on what only looks like a button. Ends with `signal`. */
export function onPress(control: HTMLElement, press: () => void, signal: AbortSignal): void {
  control.addEventListener(
    "click",
    (event) => {
      // An anchor's address is for when there is no script.
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

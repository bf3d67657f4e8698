import { near } from "../near.ts";
import { backgrounds, boxOf, showBackground } from "./background.ts";
import { layOut } from "./lay-out.ts";
import { loadFitting } from "./load-fitting.ts";
import { placePicture } from "./place.ts";
import { createQueue } from "./queue.ts";
import { reserveBox } from "./reserve.ts";
import { readSettings } from "./settings.ts";

/** Spec 9, gallery: how many pictures are loaded at a time. */
const atATime = matchMedia("(pointer: coarse) and (max-width: 926px)").matches ? 1 : 16;
/** Milliseconds after which a picture that hangs no longer keeps others waiting. */
const patience = 3000;

/** Looks after the pictures that a page leaves to scripts. */
export interface Attendant {
  readonly attend: (element: HTMLElement) => void;
  /** Forgets those that are no longer in the page. */
  readonly sweep: () => void;
  readonly end: () => void;
}

/**
 * Each picture gets a source of a fitting width when it comes within 200 px of the view, and a wider one when its box
 * has grown; for printing, all get one. Those in view need no place in the queue: the early script has begun with them.
 */
export function createAttendant(): Attendant {
  const enqueue = createQueue(atATime, patience);
  /** Those that wait for the view, with what ends the waiting. */
  const waiting = new Map<HTMLElement, () => void>();

  const show = (element: HTMLElement, done?: () => void) => {
    waiting.get(element)?.();
    waiting.delete(element);
    if (element instanceof HTMLImageElement && !element.matches(backgrounds))
      return loadFitting(element, done);
    showBackground(element);
    done?.();
  };
  const showWhenNear = (element: HTMLElement) => {
    if (waiting.has(element)) return;
    const stop = near(boxOf(element), () => {
      waiting.delete(element);
      enqueue((done) => show(element, done));
    });
    waiting.set(element, stop);
  };

  // One that had no size when it came near is tried again when it has.
  const ofBox = new WeakMap<Element, HTMLElement>();
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const element = ofBox.get(target);
      if (element === undefined || target.clientWidth === 0) continue;
      if (element instanceof HTMLImageElement) placePicture(element);
      showWhenNear(element);
    }
  });

  const showAll = () => {
    for (const element of [...waiting.keys()]) show(element);
  };
  addEventListener("beforeprint", showAll);

  return {
    attend(element) {
      const settings = readSettings(element.dataset);
      if (element instanceof HTMLImageElement && !settings.asBackground) {
        reserveBox(element);
        layOut(element, settings);
      }
      if (settings.loadsAtOnce) show(element);
      showWhenNear(element);
      ofBox.set(boxOf(element), element);
      sizes.observe(boxOf(element));
    },
    sweep() {
      for (const [element, stop] of waiting) {
        if (element.isConnected) continue;
        waiting.delete(element);
        stop();
      }
    },
    end() {
      removeEventListener("beforeprint", showAll);
      sizes.disconnect();
      for (const stop of waiting.values()) stop();
    },
  };
}

import { isInUse } from "./own-task.ts";
import { whenNearViewport } from "./when-near-viewport.ts";
import { whenTouched } from "./when-touched.ts";

/** Calls `run` once, when a condition holds (near the viewport, idle, interaction). Returns a cleanup function. */
export type Trigger = (element: Element, run: () => void) => () => void;

/** After this time blocks are loaded even if the page is never idle. */
const idleTimeoutMs = 2000;
const idleFallbackMs = 200;

const interactionEvents = ["pointerover", "focusin", "touchstart"] as const;

/** Fires at once: the page has been parsed before triggers are used. */
const onReady: Trigger = (_element, run) => {
  run();
  return () => {};
};

/**
 * Fires when the visitor points at the element, touches it or focuses it. `boot/click-replay.ts` keeps the click that
 * follows.
 */
export const onNextInteraction: Trigger = (element, run) => {
  const dispose = () => {
    for (const type of interactionEvents) element.removeEventListener(type, handle, true);
  };
  const handle = () => {
    dispose();
    run();
  };
  for (const type of interactionEvents)
    element.addEventListener(type, handle, { capture: true, passive: true });
  return dispose;
};

/** The same as `onNextInteraction`, but fires at once if the pointer or the focus is already on the element. */
const onInteraction: Trigger = (element, run) =>
  isInUse(element) ? onReady(element, run) : onNextInteraction(element, run);

const onIdle: Trigger = (_element, run) => {
  // Safari has no requestIdleCallback: https://webkit.org/b/164193
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, idleFallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
};

/** Fires when the browser is online again. */
export const onOnline: Trigger = (_element, run) => {
  addEventListener("online", run, { once: true });
  return () => removeEventListener("online", run);
};

/** Combines triggers that fire later: the first one that fires runs the callback and cancels the others. */
export function raceTriggers(...triggers: readonly Trigger[]): Trigger {
  return (element, run) => {
    const dispose = () => {
      for (const cleanup of cleanups) cleanup();
    };
    const cleanups = triggers.map((trigger) =>
      trigger(element, () => {
        dispose();
        run();
      }),
    );
    return dispose;
  };
}

/**
 * `onNextInteraction` is needed for a block without a box (in a closed tab), which the keyboard or a script can still
 * reach.
 */
const onVisible = raceTriggers(whenNearViewport, onNextInteraction);

/** The triggers for loading a block, keyed by the name in the registry (`blocks/index.ts`). */
export const triggers = {
  ready: onReady,
  visible: onVisible,
  /** `visible`, or the visitor's first input anywhere in the page: docs/decisions/0120-galleries-below-the-viewport.md */
  lazy: raceTriggers(onVisible, (_element, run) => whenTouched(run)),
  idle: raceTriggers(onIdle, onNextInteraction),
  interaction: onInteraction,
} satisfies Record<string, Trigger>;

export type TriggerName = keyof typeof triggers;

import { whenNearViewport } from "./when-near-viewport.ts";

/** Calls `run` once, when a condition holds (near the viewport, idle, interaction). Returns a cleanup function. */
export type Trigger = (element: Element, run: () => void) => () => void;

/** A busy page must not delay its blocks for ever. */
const idleTimeoutMs = 2000;
const idleFallbackMs = 200;

const interactionEvents = ["pointerover", "focusin", "touchstart"] as const;

/** The page has been parsed: at once. */
const onReady: Trigger = (_element, run) => {
  run();
  return () => {};
};

/** The visitor points at the element, touches it or focuses it. `boot/click-replay.ts` keeps the click that follows. */
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

/** The same, at once if the element is already pointed at or focused. */
const onInteraction: Trigger = (element, run) =>
  element.matches(":hover, :focus-within") ? onReady(element, run) : onNextInteraction(element, run);

const onIdle: Trigger = (_element, run) => {
  // Safari has no requestIdleCallback: https://webkit.org/b/164193
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, idleFallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(request);
};

/** The browser is online again. */
export const onOnline: Trigger = (_element, run) => {
  addEventListener("online", run, { once: true });
  return () => removeEventListener("online", run);
};

/** Runs the callback for the trigger that comes first, and cancels the others. */
export function firstOf(...triggers: readonly Trigger[]): Trigger {
  return (element, run) => {
    const cleanups: (() => void)[] = [];
    const dispose = () => {
      for (const cleanup of cleanups) cleanup();
    };
    for (const trigger of triggers)
      cleanups.push(
        trigger(element, () => {
          dispose();
          run();
        }),
      );
    return dispose;
  };
}

/** When a block may load, by the name that the registry uses (`blocks/index.ts`). */
export const triggers = {
  ready: onReady,
  /** A block without a box (in a closed tab) can still be reached by the keyboard or a script. */
  visible: firstOf(whenNearViewport, onNextInteraction),
  idle: firstOf(onIdle, onNextInteraction),
  interaction: onInteraction,
} satisfies Record<string, Trigger>;

export type TriggerName = keyof typeof triggers;

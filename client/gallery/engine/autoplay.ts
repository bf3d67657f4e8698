import type { Gallery } from "./gallery.ts";

/** The settings of autoplay: docs/reference/galleries.md#gallery-settings */
export interface AutoplaySettings {
  /** True: autoplay goes to a random slide, not to the next one. True by default, as in the builder's engine. */
  readonly randomize?: boolean | undefined;
  /** Time from the start of one change to the start of the next, in ms; 5000 by default. */
  readonly timeout?: number | undefined;
}

/** Timers and random numbers, replaceable in tests. */
export interface Scheduler {
  /** Starts a timer. Returns a function that cancels it. */
  readonly startTimer: (delayMs: number, run: () => void) => () => void;
  /** A random number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

export interface Autoplay {
  /** Autoplay pauses while at least one reason is set. */
  readonly setPaused: (reason: string, isPaused: boolean) => void;
  readonly dispose: () => void;
}

/** Creates autoplay, which advances a gallery after each timeout. Every change of the gallery restarts the timeout. */
export function createAutoplay(
  gallery: Gallery,
  settings: AutoplaySettings,
  { startTimer, random }: Scheduler,
): Autoplay {
  const { randomize = true, timeout = 5000 } = settings;
  const pauseReasons = new Set<string>();
  let isDisposed = false;
  let cancelTimer = () => {};

  const restartTimer = () => {
    cancelTimer();
    cancelTimer = isDisposed || pauseReasons.size > 0 ? () => {} : startTimer(timeout, advance);
  };
  const advance = () => {
    const before = gallery.index();
    if (randomize) gallery.set(anyOtherSlide(gallery, random()));
    else if (!gallery.next()) gallery.set(0);
    // A gallery in motion refuses the change. The timer is then restarted here, because no change event does it.
    if (gallery.index() === before) restartTimer();
  };
  const unsubscribe = gallery.on("change", restartTimer);
  restartTimer();

  return {
    setPaused(reason, isPaused) {
      const wasPaused = pauseReasons.size > 0;
      if (isPaused) pauseReasons.add(reason);
      else pauseReasons.delete(reason);
      if (wasPaused !== pauseReasons.size > 0) restartTimer();
    },
    dispose() {
      isDisposed = true;
      unsubscribe();
      restartTimer();
    },
  };
}

/**
 * The index of a random slide other than the current one. `share` is a random number from 0 up to, but not including,
 * 1.
 */
function anyOtherSlide(gallery: Gallery, share: number): number {
  const otherCount = gallery.size() - 1;
  if (otherCount < 1) return gallery.index();
  const pick = Math.min(Math.floor(share * otherCount), otherCount - 1);
  return pick < gallery.index() ? pick : pick + 1;
}

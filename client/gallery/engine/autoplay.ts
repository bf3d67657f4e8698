import type { Gallery } from "./gallery.ts";

/** Spec 3, autoplay options. */
export interface AutoplaySettings {
  /** Goes to any other slide, instead of the next. On when it does not say. */
  readonly randomize?: boolean | undefined;
  /** From the beginning of one change to that of the next, in ms; 5000 when it does not say. */
  readonly timeout?: number | undefined;
}

/** The outside world: a timer, whose call is taken back by what it returns, and chance, from 0 up to 1. */
export interface Chance {
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly random: () => number;
}

export interface Autoplay {
  /** It stands still as long as any reason holds. */
  readonly hold: (reason: string, holds: boolean) => void;
  readonly end: () => void;
}

/** Advances a gallery by itself (spec 4, autoplay). Any change begins the period anew, whoever has asked for it. */
export function createAutoplay(gallery: Gallery, settings: AutoplaySettings, chance: Chance): Autoplay {
  const { randomize = true, timeout = 5000 } = settings;
  const reasons = new Set<string>();
  let ended = false;
  let stop = () => {};

  const wait = () => {
    stop();
    stop = ended || reasons.size > 0 ? () => {} : chance.after(timeout, advance);
  };
  const advance = () => {
    const before = gallery.index();
    if (randomize) gallery.set(another(gallery, chance.random()));
    else if (!gallery.next()) gallery.set(0);
    // In motion nothing changes, and no change begins the next period.
    if (gallery.index() === before) wait();
  };
  const stopHearing = gallery.on("change", wait);
  wait();

  return {
    hold(reason, holds) {
      const wasHeld = reasons.size > 0;
      if (holds) reasons.add(reason);
      else reasons.delete(reason);
      if (wasHeld !== reasons.size > 0) wait();
    },
    end() {
      ended = true;
      stopHearing();
      wait();
    },
  };
}

/** Any slide but the current one. */
function another(gallery: Gallery, share: number): number {
  const others = gallery.size() - 1;
  if (others < 1) return gallery.index();
  const pick = Math.min(Math.floor(share * others), others - 1);
  return pick < gallery.index() ? pick : pick + 1;
}

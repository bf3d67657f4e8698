interface TweenOptions {
  /** Milliseconds; 300 when it does not say (spec 9). */
  readonly duration?: number;
  /** Takes and gives a share of the way, 0 to 1. */
  readonly easing?: (share: number) => number;
}

interface Tween {
  /** Fulfilled at the end, also when it was stopped. */
  readonly done: Promise<void>;
  /** Stays where it is. */
  readonly stop: () => void;
}

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/**
 * Calls `step` in every frame with the eased share of the way that is done, the last time with 1. Where less motion is
 * asked for, that is the only call. For what style sheets cannot move; `gallery/motion.ts` moves the rest.
 */
export function tween(
  step: (share: number) => void,
  { duration = 300, easing = easeOut }: TweenOptions = {},
): Tween {
  if (typeof step !== "function") throw new TypeError("[Tween] The first argument is not a function.");
  if (!Number.isFinite(duration)) throw new TypeError("[Tween] Duration is not a finite number.");
  let frame = 0;
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const start = performance.now();
  const next = (now: number) => {
    const share = duration > 0 ? Math.min((now - start) / duration, 1) : 1;
    step(share < 1 ? easing(Math.max(share, 0)) : 1);
    if (share < 1) frame = requestAnimationFrame(next);
    else end();
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) next(Number.POSITIVE_INFINITY);
  else frame = requestAnimationFrame(next);
  return {
    done,
    stop() {
      cancelAnimationFrame(frame);
      end();
    },
  };
}

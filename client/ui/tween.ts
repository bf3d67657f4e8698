interface TweenOptions {
  /** Duration; 300 ms by default: docs/reference/dialogs.md#tween */
  readonly durationMs?: number;
  /** Maps the linear progress (0 to 1) to the eased one. */
  readonly easing?: (progress: number) => number;
}

interface Tween {
  /** Resolves when the tween has ended or was stopped. */
  readonly done: Promise<void>;
  /** Stops the tween at the current value. */
  readonly stop: () => void;
}

const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Calls `step` with the eased progress in every frame, the last time with 1. If the visitor prefers reduced motion,
 * that is the only call. It is for values that CSS cannot animate; galleries use `gallery/animate.ts`.
 */
export function tween(
  step: (progress: number) => void,
  { durationMs = 300, easing = easeOut }: TweenOptions = {},
): Tween {
  if (typeof step !== "function") throw new TypeError("[Tween] The first argument is not a function.");
  if (!Number.isFinite(durationMs)) throw new TypeError("[Tween] Duration is not a finite number.");
  let frame = 0;
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const startedAt = performance.now();
  const next = (now: number) => {
    const progress = durationMs > 0 ? Math.min((now - startedAt) / durationMs, 1) : 1;
    step(progress < 1 ? easing(Math.max(progress, 0)) : 1);
    if (progress < 1) frame = requestAnimationFrame(next);
    else finish();
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) next(Number.POSITIVE_INFINITY);
  else frame = requestAnimationFrame(next);
  return {
    done,
    stop() {
      cancelAnimationFrame(frame);
      finish();
    },
  };
}

export interface Motion {
  /** Fulfilled when it has come to its end, by itself or by being ended or replaced. Never rejected. */
  readonly ended: Promise<void>;
  /** Jumps to the end. */
  readonly finish: () => void;
}

export interface MotionOptions {
  /** In milliseconds; 300 when it does not say (spec 9, tween). */
  readonly duration?: number | undefined;
  readonly easing?: string | undefined;
}

const running = new WeakMap<Element, Animation>();

/** Whether the visitor's device asks for less motion. */
export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Moves an element's CSS properties (opacity, transform, left; as in a style sheet) from where they are to these values,
 * which stay as its inline style. Starts from what is shown when another motion is under way, which it replaces. Jumps
 * where less motion is asked for.
 */
export function animate(
  element: HTMLElement,
  to: Readonly<Record<string, string>>,
  { duration = 300, easing = "ease-out" }: MotionOptions = {},
): Motion {
  if (!Number.isFinite(duration)) throw new TypeError("[Tween] Duration is not a finite number.");
  const shown = getComputedStyle(element);
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, shown.getPropertyValue(name)]));
  running.get(element)?.cancel();
  for (const [name, value] of Object.entries(to)) element.style.setProperty(name, value);
  if (duration <= 0 || prefersStillness()) return { ended: Promise.resolve(), finish: () => {} };

  const animation = element.animate([from, { ...to }], { duration, easing });
  running.set(element, animation);
  // A replaced motion is cancelled, which rejects.
  const ended = animation.finished.then(
    () => {},
    () => {},
  );
  return { ended, finish: () => animation.finish() };
}

import { prefersReducedMotion } from "../dom/reduced-motion.ts";

export interface AnimateOptions {
  /** Duration in milliseconds; 300 by default (docs/reference/dialogs.md#tween). */
  readonly duration?: number | undefined;
  readonly easing?: string | undefined;
}

const runningAnimations = new WeakMap<Element, Animation>();

/**
 * Animates CSS properties from their current to the given values, which become the inline style. A running animation of
 * the element is replaced. With reduced motion the properties change without an animation. Resolves when the animation
 * has ended or has been replaced; rejects only for an invalid duration.
 */
export async function animate(
  element: HTMLElement,
  to: Readonly<Record<string, string>>,
  { duration = 300, easing = "ease-out" }: AnimateOptions = {},
): Promise<void> {
  if (!Number.isFinite(duration)) throw new TypeError("[Tween] Duration is not a finite number.");
  const current = getComputedStyle(element);
  const from = Object.fromEntries(Object.keys(to).map((name) => [name, current.getPropertyValue(name)]));
  runningAnimations.get(element)?.cancel();
  for (const [name, value] of Object.entries(to)) element.style.setProperty(name, value);
  if (duration <= 0 || prefersReducedMotion()) return;

  const animation = element.animate([from, { ...to }], { duration, easing });
  runningAnimations.set(element, animation);
  // Replacing an animation cancels it, which rejects its promise.
  await animation.finished.catch(() => {});
}

import { inlineDirection } from "../../dom/inline-direction.ts";
import { animate } from "../animate.ts";

interface TransitionOptions {
  readonly to: HTMLElement;
  readonly from: HTMLElement;
  /** Direction of the change: -1 for the previous slide. */
  readonly direction: 1 | -1;
  /** Duration in milliseconds. */
  readonly duration: number;
}

/** Animates the change from one slide to another. Resolves at the end of the animation. */
export type Transition = (options: TransitionOptions) => Promise<unknown>;

const fade: Transition = ({ to, from, duration }) => {
  to.style.opacity = "0";
  return Promise.all([
    animate(to, { opacity: "1" }, { duration }),
    animate(from, { opacity: "0" }, { duration }),
  ]);
};

const slide: Transition = async ({ to, from, direction, duration }) => {
  const side = direction * inlineDirection(to);
  to.style.opacity = "1";
  to.style.translate = `${side * 100}%`;
  await Promise.all([
    animate(to, { translate: "0%" }, { duration }),
    animate(from, { translate: `${side * -100}%` }, { duration }),
  ]);
  from.style.opacity = "0";
  for (const { style } of [to, from]) style.removeProperty("translate");
};

/** Scale of the Ken Burns effect: docs/reference/galleries.md#transitions */
const kenBurnsScale = 1.075;
const kenBurnsMs = 6000;

const kenBurns: Transition = (options) => {
  const image = options.to.querySelector("img");
  if (image !== null) {
    image.style.scale = "1";
    animate(image, { scale: `${kenBurnsScale}` }, { duration: kenBurnsMs, easing: "linear" });
  }
  return fade(options);
};

const none: Transition = ({ to, from }) => {
  to.style.opacity = "1";
  from.style.opacity = "0";
  return Promise.resolve();
};

const transitions: Readonly<Record<string, Transition>> = { fade, slide, "ken-burns": kenBurns, none };

/**
 * The transition with this name; a cross-fade by default. Throws for an unknown name
 * (docs/reference/galleries.md#gallery-errors).
 */
export function transitionNamed(name = "fade"): Transition {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (transition === undefined) throw new TypeError(`Unknown stacked transition: "${name}".`);
  return transition;
}

import { animate } from "../animate.ts";

interface TransitionOptions {
  readonly to: HTMLElement;
  readonly from: HTMLElement;
  /** -1 goes back. */
  readonly direction: 1 | -1;
  /** In milliseconds. */
  readonly duration: number;
}

/** Shows the change from one slide to another; resolves when it is over. */
export type Transition = (options: TransitionOptions) => Promise<unknown>;

const fade: Transition = ({ to, from, duration }) => {
  to.style.opacity = "0";
  return Promise.all([
    animate(to, { opacity: "1" }, { duration }),
    animate(from, { opacity: "0" }, { duration }),
  ]);
};

const slide: Transition = async ({ to, from, direction, duration }) => {
  to.style.opacity = "1";
  to.style.translate = `${direction * 100}%`;
  await Promise.all([
    animate(to, { translate: "0%" }, { duration }),
    animate(from, { translate: `${direction * -100}%` }, { duration }),
  ]);
  from.style.opacity = "0";
  for (const { style } of [to, from]) style.removeProperty("translate");
};

/** docs/reference/galleries.md#transitions */
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

/** A cross-fade by default. Throws for an unknown name (docs/reference/galleries.md#gallery-errors). */
export function transitionNamed(name = "fade"): Transition {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (transition === undefined) throw new TypeError(`Unknown stacked transition: "${name}".`);
  return transition;
}

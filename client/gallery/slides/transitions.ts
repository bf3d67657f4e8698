import { animate } from "../motion.ts";

/** A slide gives way to another. */
interface Passage {
  readonly to: HTMLElement;
  readonly from: HTMLElement;
  /** -1 where it goes back. */
  readonly direction: 1 | -1;
  /** In ms. */
  readonly speed: number;
}

/** Shows the passage; fulfilled when it is over. */
export type Transition = (passage: Passage) => Promise<unknown>;

const fade: Transition = ({ to, from, speed }) => {
  to.style.opacity = "0";
  const ends = [
    animate(to, { opacity: "1" }, { duration: speed }),
    animate(from, { opacity: "0" }, { duration: speed }),
  ];
  return Promise.all(ends.map(({ ended }) => ended));
};

const slide: Transition = async ({ to, from, direction, speed }) => {
  to.style.opacity = "1";
  to.style.translate = `${direction * 100}%`;
  const ends = [
    animate(to, { translate: "0%" }, { duration: speed }),
    animate(from, { translate: `${direction * -100}%` }, { duration: speed }),
  ];
  await Promise.all(ends.map(({ ended }) => ended));
  from.style.opacity = "0";
  for (const { style } of [to, from]) style.removeProperty("translate");
};

/** Spec 9: a picture grows to 1.075 as long as it is shown. */
const zoom = 1.075;
const zoomTime = 6000;

const kenBurns: Transition = (passage) => {
  const picture = passage.to.querySelector("img");
  if (picture !== null) {
    picture.style.scale = "1";
    animate(picture, { scale: `${zoom}` }, { duration: zoomTime, easing: "linear" });
  }
  return fade(passage);
};

const none: Transition = ({ to, from }) => {
  to.style.opacity = "1";
  from.style.opacity = "0";
  return Promise.resolve();
};

const transitions: Readonly<Record<string, Transition>> = { fade, slide, "ken-burns": kenBurns, none };

/** A cross-fade when it does not say. Throws where the name is not known (spec 5). */
export function transitionNamed(name = "fade"): Transition {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (transition === undefined) throw new TypeError(`Unknown stacked transition: "${name}".`);
  return transition;
}

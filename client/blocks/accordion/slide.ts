import { setClosed } from "../../closed-content.ts";

/** Spec 9, timing: accordion animation. */
const timing: KeyframeAnimationOptions = { duration: 250, easing: "ease-in-out", fill: "both" };

const openClass = "accordion-item__dropdown--open";

/** Opens and closes an item's content by its height, and leaves no inline style behind. */
export interface Slide {
  set(open: boolean): void;
  /** Moves there from wherever an earlier movement has come to. `settled` is not called for one that is interrupted. */
  move(open: boolean, settled?: () => void): void;
}

export function slideOf(dropdown: HTMLElement): Slide {
  let moving: Animation | undefined;

  const set = (open: boolean) => {
    setClosed(dropdown, !open);
    dropdown.classList.toggle(openClass, open);
    moving?.cancel();
    moving = undefined;
  };

  const move = (open: boolean, settled?: () => void) => {
    const finish = () => {
      set(open);
      settled?.();
    };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return finish();
    const from = dropdown.offsetHeight;
    set(true);
    const to = open ? dropdown.offsetHeight : 0;
    if (from === to) return finish();
    moving = dropdown.animate([{ height: `${from}px` }, { height: `${to}px` }], timing);
    moving.onfinish = finish;
  };

  return { set, move };
}

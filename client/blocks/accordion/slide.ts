import { setCollapsed } from "../../dom/closed-content.ts";

/** Timing of the height animation: docs/reference/blocks.md#accordion */
const timing: KeyframeAnimationOptions = { duration: 250, easing: "ease-in-out", fill: "both" };

const openClass = "accordion-item__dropdown--open";

/** Animates the height of an item's content when it opens or closes. Removes its inline styles at the end. */
export interface SlideAnimation {
  set(isOpen: boolean): void;
  /**
   * Animates from the current height to the open or closed height. `onFinish` is not called if another call interrupts
   * the animation.
   */
  animate(isOpen: boolean, onFinish?: () => void): void;
}

export function createSlideAnimation(dropdown: HTMLElement): SlideAnimation {
  let animation: Animation | undefined;

  const set = (isOpen: boolean) => {
    setCollapsed(dropdown, !isOpen);
    dropdown.classList.toggle(openClass, isOpen);
    animation?.cancel();
    animation = undefined;
  };

  const animate = (isOpen: boolean, onFinish?: () => void) => {
    const finish = () => {
      set(isOpen);
      onFinish?.();
    };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return finish();
    const fromPx = dropdown.offsetHeight;
    set(true);
    const toPx = isOpen ? dropdown.offsetHeight : 0;
    if (fromPx === toPx) return finish();
    animation = dropdown.animate([{ height: `${fromPx}px` }, { height: `${toPx}px` }], timing);
    animation.onfinish = finish;
  };

  return { set, animate };
}

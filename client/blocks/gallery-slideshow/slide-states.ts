import { attributes } from "../../../shared/names.ts";
import type { Gallery } from "../../gallery/engine/gallery.ts";
import { stopVideos } from "../../video/playback-state.ts";

/**
 * Sets the data attributes by which style sheets of sites move the slides. `data-active`: visible; `data-in`: entering
 * or leaving; `data-next`: the side from which it enters or to which it leaves; `data-static`: no transition. A change
 * lasts as long as the transitions that these attributes start. Returns a cleanup function.
 */
export function syncSlideStates(
  gallery: Gallery,
  slides: readonly HTMLElement[],
  movingSelector: string,
): () => void {
  const setAtRest = () => {
    const { length } = slides;
    for (const [index, slide] of slides.entries()) {
      const distance = (index - gallery.index() + length) % Math.max(1, length);
      const isCurrent = distance === 0;
      setState(slide, "active", isCurrent ? "true" : undefined);
      setState(slide, "in", isCurrent ? "true" : undefined);
      setState(slide, "next", String(isCurrent || distance <= length / 2));
      slide.inert = !isCurrent;
      if (isCurrent || distance === 1 || distance === length - 1)
        slide.setAttribute(attributes.adjacentSlide, "");
    }
  };

  const change = async (from: HTMLElement | undefined, to: HTMLElement | undefined, isNext: boolean) => {
    const endMotion = gallery.beginMotion();
    if (to) {
      to.setAttribute(attributes.adjacentSlide, "");
      setState(to, "static", "true");
      setState(to, "in", undefined);
      setState(to, "next", String(isNext));
      setState(to, "active", "true");
      // Reading the computed style makes the browser use it as start of the transition.
      getComputedStyle(to.querySelector(movingSelector) ?? to).opacity;
      setState(to, "static", undefined);
      setState(to, "in", "true");
    }
    if (from) {
      setState(from, "next", String(!isNext));
      setState(from, "in", "false");
      stopVideos(from);
    }
    const movingParts = [from, to].flatMap((slide) => [...(slide?.querySelectorAll(movingSelector) ?? [])]);
    const transitions = movingParts
      .flatMap((part) => part.getAnimations({ subtree: true }))
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    setAtRest();
    // Without a transition the touch event of the swipe's end would move a second time.
    setTimeout(endMotion);
  };

  setAtRest();
  return gallery.on("change", ({ from, to, direction }) => {
    change(slides[from], slides[to], direction > 0);
  });
}

function setState(slide: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete slide.dataset[name];
  else slide.dataset[name] = value;
}

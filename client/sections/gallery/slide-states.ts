import type { Gallery } from "../../gallery/engine/gallery.ts";
import { stopVideos } from "../../video/playing.ts";

/**
 * Says on each slide what a site's style sheet moves it by. `data-active`: it is seen; `data-in`: it has come, or goes;
 * `data-next`: the side that it comes from, or goes to; `data-static`: without a transition. A change lasts as long as
 * the transitions that these bring about. Returns what ends it.
 */
export function showSlides(gallery: Gallery, slides: readonly HTMLElement[], moving: string): () => void {
  const rest = () => {
    const { length } = slides;
    for (const [index, slide] of slides.entries()) {
      const away = (index - gallery.index() + length) % Math.max(1, length);
      const isCurrent = away === 0;
      say(slide, "active", isCurrent ? "true" : undefined);
      say(slide, "in", isCurrent ? "true" : undefined);
      say(slide, "next", String(isCurrent || away <= length / 2));
      slide.inert = !isCurrent;
      if (isCurrent || away === 1 || away === length - 1) slide.dataset.awningNear = "";
    }
  };

  const change = async (from: HTMLElement | undefined, to: HTMLElement | undefined, isNext: boolean) => {
    const endMotion = gallery.beginMotion();
    if (to) {
      to.dataset.awningNear = "";
      say(to, "static", "true");
      say(to, "in", undefined);
      say(to, "next", String(isNext));
      say(to, "active", "true");
      // Its beginning is to be a style that it has had.
      getComputedStyle(to.querySelector(moving) ?? to).opacity;
      say(to, "static", undefined);
      say(to, "in", "true");
    }
    if (from) {
      say(from, "next", String(!isNext));
      say(from, "in", "false");
      stopVideos(from);
    }
    const parts = [from, to].flatMap((slide) => [...(slide?.querySelectorAll(moving) ?? [])]);
    const motions = parts.flatMap((part) => part.getAnimations({ subtree: true }));
    const transitions = motions.filter((motion) => motion instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    rest();
    endMotion();
  };

  rest();
  return gallery.on("change", ({ from, to, direction }) => {
    change(slides[from], slides[to], direction > 0);
  });
}

function say(slide: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete slide.dataset[name];
  else slide.dataset[name] = value;
}

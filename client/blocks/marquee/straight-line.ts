import { copiesFor, cycleDuration } from "./geometry.ts";
import type { CreateLine } from "./line.ts";

/** A strip of groups that the compositor moves on by exactly one group and starts again: nothing runs in between. */
export const straightLine: CreateLine = ({ track, measure }, { direction, speed }) => {
  const textDirection = getComputedStyle(measure).direction;
  const strip = document.createElement("div");
  strip.className = "awning-marquee-strip";
  strip.setAttribute("aria-hidden", "true");
  track.append(strip);

  const effect = new KeyframeEffect(strip, null, { iterations: Number.POSITIVE_INFINITY });
  const movement = new Animation(effect);

  const fit = () => {
    const groupWidth = measure.offsetWidth;
    const copies = copiesFor(track.clientWidth, groupWidth);
    while (strip.childElementCount > copies) strip.lastElementChild?.remove();
    while (strip.childElementCount < copies) strip.append(copyOf(measure, textDirection));
    if (speed === 0) return;
    const progress = effect.getComputedTiming().progress ?? 0;
    const duration = cycleDuration(groupWidth, speed);
    // A share of the strip rather than pixels: it stays one group when a font arrives and changes the widths.
    const transform = ["none", `translateX(${-100 / copies}%)`];
    effect.setKeyframes({ transform: direction === "left" ? transform : transform.reverse() });
    effect.updateTiming({ duration });
    movement.currentTime = progress * duration;
  };

  return {
    fit,
    move: (moves) => {
      if (speed === 0) return;
      if (moves) movement.play();
      else movement.pause();
    },
    end: () => {
      movement.cancel();
      strip.remove();
    },
  };
};

function copyOf(measure: HTMLElement, textDirection: string): HTMLElement {
  const group = document.createElement("div");
  group.className = "Marquee-group";
  group.dir = textDirection;
  for (const item of measure.children) group.append(item.cloneNode(true));
  for (const named of group.querySelectorAll("[id]")) named.removeAttribute("id");
  return group;
}

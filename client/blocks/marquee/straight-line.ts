import { copiesFor, cycleDuration } from "./geometry.ts";
import type { CreateLine } from "./line.ts";

/**
 * A strip of groups that the compositor moves on by exactly one group and starts again: nothing runs in between. The
 * strip is one group wide and each group stands off by shares of that, so that a font which arrives late, and changes
 * the widths, neither opens a gap nor counts as a layout shift.
 */
export const straightLine: CreateLine = ({ track, measure }, { direction, speed }) => {
  const textDirection = getComputedStyle(measure).direction;
  const strip = document.createElement("div");
  strip.className = "awning-marquee-strip";
  strip.setAttribute("aria-hidden", "true");
  track.append(strip);

  const frames = ["none", "translateX(-100%)"];
  const transform = direction === "left" ? frames : frames.reverse();
  const effect = new KeyframeEffect(strip, { transform }, { iterations: Number.POSITIVE_INFINITY });
  const movement = new Animation(effect);

  const fit = () => {
    const groupWidth = measure.offsetWidth;
    const copies = copiesFor(track.clientWidth, groupWidth);
    while (strip.childElementCount > copies) strip.lastElementChild?.remove();
    while (strip.childElementCount < copies)
      strip.append(copyOf(measure, strip.childElementCount, textDirection));
    if (speed === 0) return;
    const progress = effect.getComputedTiming().progress ?? 0;
    const duration = cycleDuration(groupWidth, speed);
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

function copyOf(measure: HTMLElement, place: number, textDirection: string): HTMLElement {
  const group = document.createElement("div");
  group.className = "Marquee-group";
  group.style.translate = `${place * 100}%`;
  group.dir = textDirection;
  for (const item of measure.children) group.append(item.cloneNode(true));
  for (const named of group.querySelectorAll("[id]")) named.removeAttribute("id");
  return group;
}

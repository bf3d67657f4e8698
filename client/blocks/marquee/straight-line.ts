import { countGroupCopies, cycleDurationMs } from "./geometry.ts";
import type { CreateMarqueeLine } from "./parts.ts";

/**
 * A strip of groups that the browser's compositor moves by exactly one group per cycle, without a script. The strip is
 * as wide as one group, and groups are positioned in percent of it. If a font loads late, the widths therefore change
 * without a gap and without a layout shift.
 */
export const createStraightLine: CreateMarqueeLine = ({ track, measuredGroup }, { direction, speed }) => {
  const textDirection = getComputedStyle(measuredGroup).direction;
  const strip = document.createElement("div");
  strip.className = "awning-marquee-strip";
  strip.setAttribute("aria-hidden", "true");
  track.append(strip);

  const frames = ["none", "translateX(-100%)"];
  const transform = direction === "left" ? frames : frames.reverse();
  const effect = new KeyframeEffect(strip, { transform }, { iterations: Number.POSITIVE_INFINITY });
  const animation = new Animation(effect);

  return {
    measure: () => {
      const groupWidth = measuredGroup.offsetWidth;
      const copies = countGroupCopies(track.clientWidth, groupWidth);
      while (strip.childElementCount > copies) strip.lastElementChild?.remove();
      while (strip.childElementCount < copies)
        strip.append(cloneGroup(measuredGroup, strip.childElementCount, textDirection));
      if (speed === 0) return;
      const progress = effect.getComputedTiming().progress ?? 0;
      const duration = cycleDurationMs(groupWidth, speed);
      effect.updateTiming({ duration });
      animation.currentTime = progress * duration;
    },
    setMoving: (isMoving) => {
      if (speed === 0) return;
      if (isMoving) animation.play();
      else animation.pause();
    },
    dispose: () => {
      animation.cancel();
      strip.remove();
    },
  };
};

function cloneGroup(measuredGroup: HTMLElement, index: number, textDirection: string): HTMLElement {
  const group = document.createElement("div");
  group.className = "Marquee-group";
  group.style.translate = `${index * 100}%`;
  group.dir = textDirection;
  for (const item of measuredGroup.children) group.append(item.cloneNode(true));
  for (const element of group.querySelectorAll("[id]")) element.removeAttribute("id");
  return group;
}

import { copiesFor, cycleDuration, minimumWidth, segmentLength, waveHeight, wavePath } from "./geometry.ts";
import type { CreateLine } from "./line.ts";
import { itemsOf } from "./parts.ts";

let lines = 0;

/** The line itself runs from left to right. */
const rightToLeft = "\u2067";
const isolateEnd = "\u2069";

/**
 * Text along a wave. Letters that bend have no place of their own which the compositor could move, so this sets the
 * text's start in each frame, and only while it is to be seen.
 */
export const wavyLine: CreateLine = ({ root, svg, measure }, options) => {
  const path = svg.querySelector(".Marquee-path");
  const text = svg.querySelector("textPath.Marquee-svg-text");
  if (!(path instanceof SVGPathElement) || text === null)
    throw new Error("The marquee has no line to run along.");
  path.id = `awning-marquee-line-${++lines}`;
  text.setAttribute("href", `#${path.id}`);
  svg.setAttribute("aria-hidden", "true");
  const textDirection = getComputedStyle(measure).direction;

  let groupWidth = minimumWidth;
  let progress = 0;
  let frame: number | undefined;
  let before: number | undefined;

  const place = () => {
    const gone = options.direction === "left" ? progress : 1 - progress;
    text.setAttribute("startOffset", (-gone * groupWidth).toFixed(2));
  };

  const fit = () => {
    const items = itemsOf(measure).map(({ offsetLeft, offsetHeight, textContent }) => ({
      x: offsetLeft,
      height: offsetHeight,
      words:
        textDirection === "rtl" ? `${rightToLeft}${textContent.trim()}${isolateEnd}` : textContent.trim(),
    }));
    groupWidth = Math.max(measure.offsetWidth, minimumWidth);
    const height = waveHeight(options.waveIntensity);
    root.style.setProperty("--awning-marquee-wave", `${height}px`);
    const y = Math.max(0, ...items.map((item) => item.height)) / 2;
    const segment = segmentLength(options.waveFrequency);
    path.setAttribute("d", wavePath({ width: svg.clientWidth, segment, height, y }));
    const copies = items.length === 0 ? 0 : copiesFor(path.getTotalLength(), groupWidth);
    text.replaceChildren();
    for (let copy = 0; copy < copies; copy++)
      for (const { x, words } of items) text.append(span(words, copy * groupWidth + x));
    place();
  };

  const step = (now: number) => {
    progress = (progress + (now - (before ?? now)) / cycleDuration(groupWidth, options.speed)) % 1;
    before = now;
    place();
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    before = undefined;
  };

  return {
    fit,
    move: (moves) => {
      stop();
      if (moves && options.speed > 0) frame = requestAnimationFrame(step);
    },
    end: () => {
      stop();
      text.replaceChildren();
      root.style.removeProperty("--awning-marquee-wave");
    },
  };
};

function span(words: string, x: number): SVGTSpanElement {
  const tspan = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
  tspan.setAttribute("x", String(x));
  tspan.textContent = words;
  return tspan;
}

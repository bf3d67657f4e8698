import {
  countGroupCopies,
  cycleDurationMs,
  halfWavelengthPx,
  minGroupWidthPx,
  waveHeight,
  wavePath,
} from "./geometry.ts";
import type { CreateMarqueeLine } from "./parts.ts";
import { itemsOf } from "./parts.ts";

let lineCount = 0;

/** Starts a right-to-left isolate: the path runs from left to right, but right-to-left text must keep its own order. */
const rightToLeftIsolate = "\u2067";
const popIsolate = "\u2069";

/**
 * Text along a wave. The browser's compositor cannot move letters along a path, so while the marquee is moving a script
 * sets the text's start offset in each frame.
 */
export const createWavyLine: CreateMarqueeLine = ({ root, svg, measuredGroup }, options) => {
  const path = svg.querySelector(".Marquee-path");
  const text = svg.querySelector("textPath.Marquee-svg-text");
  if (!(path instanceof SVGPathElement) || text === null)
    throw new Error("The marquee has no line to run along.");
  path.id = `awning-marquee-line-${++lineCount}`;
  text.setAttribute("href", `#${path.id}`);
  svg.setAttribute("aria-hidden", "true");
  const textDirection = getComputedStyle(measuredGroup).direction;

  let groupWidth = minGroupWidthPx;
  let progress = 0;
  let frame: number | undefined;
  let previousTime: number | undefined;

  const setOffset = () => {
    const share = options.direction === "left" ? progress : 1 - progress;
    text.setAttribute("startOffset", (-share * groupWidth).toFixed(2));
  };
  const onFrame = (time: number) => {
    progress = (progress + (time - (previousTime ?? time)) / cycleDurationMs(groupWidth, options.speed)) % 1;
    previousTime = time;
    setOffset();
    frame = requestAnimationFrame(onFrame);
  };
  const stop = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    previousTime = undefined;
  };

  return {
    measure: () => {
      const items = itemsOf(measuredGroup).map(({ offsetLeft, offsetHeight, textContent }) => ({
        x: offsetLeft,
        height: offsetHeight,
        content:
          textDirection === "rtl"
            ? `${rightToLeftIsolate}${textContent.trim()}${popIsolate}`
            : textContent.trim(),
      }));
      groupWidth = Math.max(measuredGroup.offsetWidth, minGroupWidthPx);
      const height = waveHeight(options.waveIntensity);
      root.style.setProperty("--awning-marquee-wave", `${height}px`);
      const y = Math.max(0, ...items.map((item) => item.height)) / 2;
      const segment = halfWavelengthPx(options.waveFrequency);
      path.setAttribute("d", wavePath({ width: svg.clientWidth, segment, height, y }));
      const copies = items.length === 0 ? 0 : countGroupCopies(path.getTotalLength(), groupWidth);
      text.replaceChildren();
      for (let copy = 0; copy < copies; copy++)
        for (const { x, content } of items) text.append(createTspan(content, copy * groupWidth + x));
      setOffset();
    },
    setMoving: (isMoving) => {
      stop();
      if (isMoving && options.speed > 0) frame = requestAnimationFrame(onFrame);
    },
    dispose: () => {
      stop();
      text.replaceChildren();
      root.style.removeProperty("--awning-marquee-wave");
    },
  };
};

function createTspan(content: string, x: number): SVGTSpanElement {
  const tspan = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
  tspan.setAttribute("x", String(x));
  tspan.textContent = content;
  return tspan;
}

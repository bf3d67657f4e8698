/** Marquee (spec 1, 3, 4): text that moves on and on, straight or along a wave, and rests when it is not wanted. */
import "./style.css";
import { createPauseButton } from "../../ui/pause-button.ts";
import type { Line } from "./line.ts";
import { layLink } from "./link.ts";
import { readOptions } from "./options.ts";
import { itemsOf, partsOf } from "./parts.ts";
import { Rest } from "./rest.ts";
import { straightLine } from "./straight-line.ts";
import { watchRest } from "./watch-rest.ts";
import { wavyLine } from "./wavy-line.ts";

/** Spec 9, text: resize debounce, in milliseconds. */
const debounce = 100;

const pauseButton = {
  className: "awning-marquee-pause",
  labels: { pause: "Pause moving text", play: "Play moving text" },
};

export function mount(block: HTMLElement): (() => void) | undefined {
  const parts = partsOf(block);
  const options = readOptions(parts.props);
  if (itemsOf(parts.measure).length === 0) return undefined;

  const { root, measure } = parts;
  const line = options.waveIntensity > 0 ? wavyLine(parts, options) : straightLine(parts, options);
  line.fit();
  const removeLink = layLink(parts, options.linkTo);

  const rest = new Rest(line.move, ["off-screen"]);
  const button = createPauseButton(pauseButton, (holds) => rest.because("stopped by the visitor", holds));
  if (options.speed > 0) root.append(button);
  const ending = new AbortController();
  watchRest(root, rest, options.pausedOnHover, ending.signal);
  const stopFitting = refit([root, measure], line);

  return () => {
    ending.abort();
    stopFitting();
    line.end();
    removeLink();
    button.remove();
  };
}

/** The observer tells of its elements once at the beginning, and of a font that arrives late as well. */
function refit(elements: readonly HTMLElement[], line: Line): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(line.fit, debounce);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

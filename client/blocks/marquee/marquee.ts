/**
 * Marquee: text that moves continuously along a straight line or a wave, and can be paused
 * (docs/reference/blocks.md#marquee).
 */
import { mediaTexts } from "../../../shared/texts/media.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import "./style.css";
import { createPauseButton } from "../../ui/pause-button.ts";
import { addLink } from "./add-link.ts";
import { readMarqueeOptions } from "./options.ts";
import { itemsOf, type MarqueeLine, marqueeParts } from "./parts.ts";
import { PauseReasons, watchPauseReasons } from "./pause-reasons.ts";
import { createStraightLine } from "./straight-line.ts";
import { createWavyLine } from "./wavy-line.ts";

const resizeDebounceMs = 100;

function pauseButtonOptions() {
  const { pauseText: pause, playText: play } = mediaTexts(pageLanguage());
  return { className: "awning-marquee-pause", labels: { pause, play } };
}

export function mount(block: HTMLElement): (() => void) | undefined {
  const parts = marqueeParts(block);
  const options = readMarqueeOptions(parts.props);
  if (itemsOf(parts.measuredGroup).length === 0) return undefined;

  const { root, measuredGroup } = parts;
  const line =
    options.waveIntensity > 0 ? createWavyLine(parts, options) : createStraightLine(parts, options);
  line.measure();
  const removeLink = addLink(parts, options.linkTo);

  const reasons = new PauseReasons(line.setMoving, ["off-screen"]);
  const button = createPauseButton(pauseButtonOptions(), (isPaused) =>
    reasons.set("paused by the visitor", isPaused),
  );
  if (options.speed > 0) root.append(button);
  const controller = new AbortController();
  watchPauseReasons(root, reasons, options.pausedOnHover, controller.signal);
  const stopMeasuring = measureOnResize([root, measuredGroup], line);

  return () => {
    controller.abort();
    stopMeasuring();
    line.dispose();
    removeLink();
    button.remove();
  };
}

/** Measures once at the start and again after each size change, for example when a font loads late. */
function measureOnResize(elements: readonly HTMLElement[], line: MarqueeLine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(line.measure, resizeDebounceMs);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

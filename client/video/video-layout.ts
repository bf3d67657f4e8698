import * as blockTypes from "../../shared/block-types.ts";
import { placeholderHeightPercent } from "./aspect-ratio.ts";
import { parseObject } from "./parse-object.ts";

/** The fit of a video in its box: docs/reference/video.md#video-modes */
export type VideoMode = "none" | "fit" | "fill";

/** The mode in `data-mode`, or else that of the gallery around the video. */
export function videoModeOf(wrapper: HTMLElement): VideoMode {
  const { mode } = wrapper.dataset;
  if (mode === "none" || mode === "fit" || mode === "fill") return mode;
  const box = wrapper.closest(".content-fill, .content-fit, .slide");
  if (box?.matches(".content-fill") === true) return "fill";
  return box?.matches(".content-fit") === true ? "fit" : "none";
}

/**
 * Sets the aspect ratio of the container of a video and its overlay, and returns the container. If the page has none,
 * it is created.
 */
export function layOutVideo(wrapper: HTMLElement, mode: VideoMode, heightPercent: number): HTMLElement {
  const previousPercent = (wrapper.clientHeight / wrapper.clientWidth) * 100;
  wrapper.classList.remove("video-none", "video-fit", "video-fill", "video-invalid");
  wrapper.classList.add(`video-${mode}`);
  // In fill mode a wrapper sized by its content would collapse to 0, so its previous height is kept.
  if (mode === "fill" && wrapper.clientWidth > 0 && wrapper.clientHeight === 0)
    return layOutVideo(wrapper, "none", previousPercent > 0 ? previousPercent : heightPercent);
  const container = wrapper.querySelector<HTMLElement>(".intrinsic-inner") ?? createContainer(wrapper);
  const percent = reservedHeightPercent(wrapper) ?? heightPercent;
  container.style.paddingBottom = mode === "fill" ? "" : `${percent}%`;
  wrapper.style.setProperty("--awning-video-aspect", String(percent / 100));
  return container;
}

function createContainer(wrapper: HTMLElement): HTMLElement {
  const outer = document.createElement("div");
  const container = document.createElement("div");
  outer.className = "intrinsic";
  container.className = "intrinsic-inner";
  outer.append(container);
  wrapper.append(outer);
  return container;
}

/** The height that the page reserves. The embed's own height may differ by a rounding error. */
function reservedHeightPercent(wrapper: HTMLElement): number | undefined {
  const summary = wrapper.closest<HTMLElement>(
    `[data-block-type="${blockTypes.summary}"], .sqs-block-summary-v2`,
  );
  if (summary !== null)
    return placeholderHeightPercent(parseObject(summary.dataset.blockJson).imageAspectRatio);
  const reserved = /^([\d.]+)%$/.exec(wrapper.parentElement?.style.paddingBottom ?? "")?.[1];
  return reserved !== undefined && Number(reserved) > minReservedPercent ? Number(reserved) : undefined;
}

/** On some pages the percentage is really a ratio (0.5625%). No video has such a small height. */
const minReservedPercent = 12.5;

/** Reserves the height of a native video, if the page does not reserve it. */
export function reserveNativeVideo({ parentElement: parent }: Element, heightPercent: number): void {
  if (!(parent instanceof HTMLElement) || !parent.matches(".embed-block-wrapper")) return;
  if (Number.parseFloat(parent.style.paddingBottom || "0") < minReservedPercent)
    parent.style.paddingBottom = `${heightPercent}%`;
}

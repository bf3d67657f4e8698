import { placeholderAspect } from "./aspect.ts";
import { fieldsOf } from "./fields.ts";

/** Spec 3: the video in its own shape, whole within the box around it, or as large as that box. */
export type Mode = "none" | "fit" | "fill";

/** As the wrapper's `data-mode` says, or else the gallery that it stands in. */
export function modeOf(wrapper: HTMLElement): Mode {
  const { mode } = wrapper.dataset;
  if (mode === "none" || mode === "fit" || mode === "fill") return mode;
  const box = wrapper.closest(".content-fill, .content-fit, .slide");
  if (box?.matches(".content-fill") === true) return "fill";
  return box?.matches(".content-fit") === true ? "fit" : "none";
}

/** The box in which the video and its overlay lie, in the mode's shape. Made where the page has none. */
export function layOut(wrapper: HTMLElement, mode: Mode, aspect: number): HTMLElement {
  const before = (wrapper.clientHeight / wrapper.clientWidth) * 100;
  wrapper.classList.remove("video-none", "video-fit", "video-fill", "video-invalid");
  wrapper.classList.add(`video-${mode}`);
  // A box that gets its height from what is in it would have none left: it keeps the one that it had.
  if (mode === "fill" && wrapper.clientWidth > 0 && wrapper.clientHeight === 0)
    return layOut(wrapper, "none", before > 0 ? before : aspect);
  const inner = wrapper.querySelector<HTMLElement>(".intrinsic-inner") ?? newBox(wrapper);
  const shape = reservedAspect(wrapper) ?? aspect;
  inner.style.paddingBottom = mode === "fill" ? "" : `${shape}%`;
  wrapper.style.setProperty("--awning-video-aspect", String(shape / 100));
  return inner;
}

function newBox(wrapper: HTMLElement): HTMLElement {
  const box = document.createElement("div");
  const inner = document.createElement("div");
  box.className = "intrinsic";
  inner.className = "intrinsic-inner";
  box.append(inner);
  wrapper.append(box);
  return inner;
}

/** What the page keeps free for the video; the embed's own shape may differ from it by a rounding. */
function reservedAspect(wrapper: HTMLElement): number | undefined {
  const summary = wrapper.closest<HTMLElement>('[data-block-type="55"], .sqs-block-summary-v2');
  if (summary !== null) return placeholderAspect(fieldsOf(summary.dataset.blockJson).imageAspectRatio);
  const reserved = /^([\d.]+)%$/.exec(wrapper.parentElement?.style.paddingBottom ?? "")?.[1];
  return reserved !== undefined && Number(reserved) > 12.5 ? Number(reserved) : undefined;
}

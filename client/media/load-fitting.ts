import { report } from "../report.ts";
import { askedWidth, load } from "./follow-load.ts";
import { neededWidth, thriftyPixelRatio } from "./needed-width.ts";
import { type PictureSettings, readSettings } from "./settings.ts";

/** Pictures that are being loaded, with what is to be called at the end. */
const underWay = new WeakMap<HTMLImageElement, (() => void)[]>();

/**
 * Loads the picture in the width that its box needs: never in a smaller one than before, never the same again, and not
 * while it is being loaded, unless it may be (`data-allow-concurrent-loads`). Does nothing while the box has no size.
 * `then` is called when the picture has come or failed; at once where there is nothing to load.
 */
export function loadFitting(picture: HTMLImageElement, then: () => void = () => {}): void {
  const settings = readSettings(picture.dataset);
  const wrong = wrongWith(picture, settings);
  if (wrong !== undefined) {
    report("picture", new Error(wrong));
    then();
    return;
  }
  const waiting = underWay.get(picture);
  if (waiting !== undefined && picture.dataset.allowConcurrentLoads !== "true") {
    waiting.push(then);
    return;
  }
  const width = neededWidth(picture, pixelRatioFor(settings));
  if (width === undefined || width <= askedWidth(picture)) {
    then();
    return;
  }

  const listeners = [...(waiting ?? []), then];
  underWay.set(picture, listeners);
  load(picture, settings.addressInWidth(settings.source ?? "", width), width, () => {
    if (underWay.get(picture) !== listeners) return;
    underWay.delete(picture);
    // Its box may have grown meanwhile.
    loadFitting(picture);
    for (const listener of listeners) listener();
  });
}

/** The image errors of spec 8, where one is due. */
function wrongWith(picture: unknown, { source }: PictureSettings): string | undefined {
  if (!(picture instanceof HTMLImageElement)) return "Element is not a valid image element.";
  return source !== undefined && isAddress(source) ? undefined : "Invalid or missing image source.";
}

function isAddress(source: string): boolean {
  try {
    return /^(?:https?|data|blob):/.test(new URL(source, document.baseURI).protocol);
  } catch {
    return false;
  }
}

/** How many of the picture's pixels go to one of its box's. */
export function pixelRatioFor(settings: PictureSettings): number {
  const { minPixelRatio, maxPixelRatio, savesData, sizeAdjustment } = settings;
  const screen = savesData ? thriftyPixelRatio() : devicePixelRatio;
  return Math.max(minPixelRatio, Math.min(maxPixelRatio, screen)) * sizeAdjustment;
}

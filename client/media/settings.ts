import type { PictureWidth } from "./width.ts";
import { inWidth, withWidthInName } from "./width.ts";

/** How a picture lies in its box: covering it, whole within it, or in its own size. */
type CropMode = "cover" | "contain" | "none";

/** Image settings (spec 3) as a picture's own attributes say them. */
export interface PictureSettings {
  /** Where it comes from. Undefined where it does not say, or says what is no address. */
  readonly source: string | undefined;
  /** Undefined leaves it to the box that the picture is in. */
  readonly cropMode: CropMode | undefined;
  /** For `object-position`. */
  readonly alignment: string;
  /** False: never shown larger than it is. */
  readonly stretch: boolean;
  readonly asBackground: boolean;
  /** At once, wherever it is. */
  readonly loadsAtOnce: boolean;
  /** Times as many pixels as its box needs; 0 is the smallest width. */
  readonly sizeAdjustment: number;
  readonly addressInWidth: (address: string, width: PictureWidth) => string;
  readonly minPixelRatio: number;
  readonly maxPixelRatio: number;
  /** Whether a browser that is to save data may be given fewer pixels. */
  readonly savesData: boolean;
}

/** Parses what `HTMLElement.dataset` holds; whatever is not understood is as if it were not there. */
export function readSettings(data: Readonly<Record<string, string | undefined>>): PictureSettings {
  const { cropMode, sizeFormat, fitAlignment } = data;
  return {
    source: sourceOf(data),
    cropMode: cropMode === "cover" || cropMode === "contain" || cropMode === "none" ? cropMode : undefined,
    alignment: alignmentOf(fitAlignment),
    stretch: data.stretch !== "false",
    asBackground: data.useBackgroundImage === "true",
    loadsAtOnce: data.load === "true",
    sizeAdjustment: notNegative(data.sizeAdjustment) ?? 1,
    addressInWidth: sizeFormat === "filename" ? withWidthInName : inWidth,
    minPixelRatio: notNegative(data.minDevicePixelRatio) ?? 0,
    maxPixelRatio: notNegative(data.maxDevicePixelRatio) ?? Number.POSITIVE_INFINITY,
    savesData: data.saveData !== "false",
  };
}

/** Pages before 2023 say it as `data-src`, `data-image` or both. */
function sourceOf(data: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = (data.src || data.image || "").trim();
  return address === "" ? undefined : address;
}

/** Spec 3 and 5: top, left, center, right, bottom, one or two of them; the centre where it does not say. */
function alignmentOf(text = ""): string {
  const words = new Set(text.toLowerCase().split(/[\s,-]+/));
  const across = words.has("left") ? "left" : words.has("right") ? "right" : "center";
  const down = words.has("top") ? "top" : words.has("bottom") ? "bottom" : "center";
  return `${across} ${down}`;
}

function notNegative(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return value >= 0 && Number.isFinite(value) ? value : undefined;
}

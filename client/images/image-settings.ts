import type { ImageWidth } from "./image-width.ts";
import { urlAtWidth, urlWithWidthInFilename } from "./image-width.ts";

/** `cover`: the image covers its box. `contain`: the whole image is visible. `none`: the image has its own size. */
type CropMode = "cover" | "contain" | "none";

/** The settings in an image's data attributes (docs/reference/images.md#image-settings). */
export interface ImageSettings {
  /** The image's URL; undefined if there is none. */
  readonly source: string | undefined;
  /** Undefined if the style sheet of the image's box decides. */
  readonly cropMode: CropMode | undefined;
  /** Value for `object-position`. */
  readonly alignment: string;
  /** False: the image is never shown larger than its own size. */
  readonly stretch: boolean;
  readonly isBackground: boolean;
  /** True: the image is loaded at once, even far from the viewport. */
  readonly loadsImmediately: boolean;
  /** Factor for the number of pixels that the box needs; 0 selects the smallest width. */
  readonly sizeAdjustment: number;
  readonly urlAtWidth: (url: string, width: ImageWidth) => string;
  readonly minPixelRatio: number;
  readonly maxPixelRatio: number;
  /** True: fewer pixels are loaded if the browser's data saver is on. */
  readonly savesData: boolean;
}

/** Reads the settings from `HTMLElement.dataset`. Invalid values are treated as missing. */
export function readImageSettings(data: Readonly<Record<string, string | undefined>>): ImageSettings {
  const { cropMode, sizeFormat, fitAlignment } = data;
  return {
    source: sourceOf(data),
    cropMode: cropMode === "cover" || cropMode === "contain" || cropMode === "none" ? cropMode : undefined,
    alignment: parseAlignment(fitAlignment),
    stretch: data.stretch !== "false",
    isBackground: data.useBackgroundImage === "true",
    loadsImmediately: data.load === "true",
    sizeAdjustment: nonNegativeNumber(data.sizeAdjustment) ?? 1,
    urlAtWidth: sizeFormat === "filename" ? urlWithWidthInFilename : urlAtWidth,
    minPixelRatio: nonNegativeNumber(data.minDevicePixelRatio) ?? 0,
    maxPixelRatio: nonNegativeNumber(data.maxDevicePixelRatio) ?? Number.POSITIVE_INFINITY,
    savesData: data.saveData !== "false",
  };
}

/** The image's URL. Pages before 2023 have it in `data-src`, `data-image` or both. */
function sourceOf(data: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = (data.src || data.image || "").trim();
  return url === "" ? undefined : url;
}

/**
 * Parses one or two words into an `object-position`; the center by default (docs/reference/images.md#image-alignment).
 */
function parseAlignment(text = ""): string {
  const words = new Set(text.toLowerCase().split(/[\s,-]+/));
  const horizontal = words.has("left") ? "left" : words.has("right") ? "right" : "center";
  const vertical = words.has("top") ? "top" : words.has("bottom") ? "bottom" : "center";
  return `${horizontal} ${vertical}`;
}

function nonNegativeNumber(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return value >= 0 && Number.isFinite(value) ? value : undefined;
}

import type { ImageWidth } from "./image-width.ts";
import { urlAtWidth, urlWithWidthInFilename } from "./image-width.ts";

/** The fit of an image in its box: covering it, whole within it, or in its own size. */
type CropMode = "cover" | "contain" | "none";

/** The settings in an image's data attributes (docs/reference/images.md#image-settings). */
export interface ImageSettings {
  /** The image's address; undefined if there is none. */
  readonly source: string | undefined;
  /** Undefined leaves the crop mode to the image's box. */
  readonly cropMode: CropMode | undefined;
  /** For `object-position`. */
  readonly alignment: string;
  /** False: the image is never shown larger than it is. */
  readonly stretch: boolean;
  readonly isBackground: boolean;
  /** The image loads at once, however far it is from the viewport. */
  readonly loadsImmediately: boolean;
  /** Multiplies the pixels that the box needs; 0 is the smallest width. */
  readonly sizeAdjustment: number;
  readonly urlAtWidth: (url: string, width: ImageWidth) => string;
  readonly minPixelRatio: number;
  readonly maxPixelRatio: number;
  /** True if a browser that asks to save data gets fewer pixels. */
  readonly savesData: boolean;
}

/** Reads the settings from `HTMLElement.dataset`. Invalid values count as missing. */
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

/** Pages before 2023 have `data-src`, `data-image` or both. */
function sourceOf(data: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = (data.src || data.image || "").trim();
  return url === "" ? undefined : url;
}

/** One or two words; the default is the center (docs/reference/images.md#image-alignment). */
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

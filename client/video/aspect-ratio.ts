/** Heights in percent of the width: docs/reference/video.md#aspect-ratio */
const defaultHeightPercent = 56.3;
const defaultPlaceholderPercent = 65;

/** From the attributes of an embed; sizes that are not in pixels do not give its shape. */
export function embedHeightPercent(width: string | null, height: string | null): number {
  return plausiblePercent(parsePixels(height) / parsePixels(width)) ?? defaultHeightPercent;
}

/** From width / height, as native videos give it. */
export function heightPercentOfRatio(ratio: unknown): number {
  return plausiblePercent(1 / toNumber(ratio)) ?? defaultHeightPercent;
}

/** The placeholder of a video in a summary, from the summary's `imageAspectRatio`: "Auto", or width / height. */
export function placeholderHeightPercent(imageAspectRatio: unknown): number {
  return plausiblePercent(1 / toNumber(imageAspectRatio)) ?? defaultPlaceholderPercent;
}

function toNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function parsePixels(size: string | null): number {
  return /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(size ?? "") ? Number.parseFloat(size ?? "") : Number.NaN;
}

/** Undefined for shapes beyond 8 : 1 either way, which are mistakes. */
function plausiblePercent(heightByWidth: number): number | undefined {
  return heightByWidth >= 1 / 8 && heightByWidth <= 8 ? heightByWidth * 100 : undefined;
}

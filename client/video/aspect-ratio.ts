/** Default heights in percent of the width: docs/reference/video.md#aspect-ratio */
const defaultHeightPercent = 56.3;
const defaultPlaceholderPercent = 65;

/** The height from the size attributes of an embed. Sizes that are not in pixels are ignored. */
export function embedHeightPercent(width: string | null, height: string | null): number {
  return plausiblePercent(parsePixels(height) / parsePixels(width)) ?? defaultHeightPercent;
}

/** The height from an aspect ratio (width / height), as native videos have it. */
export function heightPercentOfRatio(ratio: unknown): number {
  return plausiblePercent(1 / toNumber(ratio)) ?? defaultHeightPercent;
}

/**
 * The height of a video's placeholder in a summary, from the summary's `imageAspectRatio`: "Auto", or width / height.
 */
export function placeholderHeightPercent(imageAspectRatio: unknown): number {
  return plausiblePercent(1 / toNumber(imageAspectRatio)) ?? defaultPlaceholderPercent;
}

function toNumber(value: unknown): number {
  return typeof value === "number" || typeof value === "string" ? Number(value) : Number.NaN;
}

function parsePixels(size: string | null): number {
  return /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(size ?? "") ? Number.parseFloat(size ?? "") : Number.NaN;
}

/** The height in percent; undefined for aspect ratios beyond 8 : 1 or 1 : 8, which are mistakes. */
function plausiblePercent(heightByWidth: number): number | undefined {
  return heightByWidth >= 1 / 8 && heightByWidth <= 8 ? heightByWidth * 100 : undefined;
}

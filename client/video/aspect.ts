/** Spec 9: height in per cent of the width, where the markup does not say. */
const defaultAspect = 56.3;

/** From the attributes of an embed; only sizes in pixels say anything of its shape. */
export function aspectOf(width: string | null, height: string | null): number {
  return percent(pixels(height) / pixels(width)) ?? defaultAspect;
}

/** From width / height, as native videos give it. */
export function aspectOfRatio(ratio: unknown): number {
  return percent(1 / stated(ratio)) ?? defaultAspect;
}

/** The place that a list of summaries keeps for a video, by its `imageAspectRatio` (spec 9): "Auto", or width / height. */
export function placeholderAspect(imageAspectRatio: unknown): number {
  return percent(1 / stated(imageAspectRatio)) ?? 65;
}

/** What is neither a number nor a text of one says nothing. */
function stated(ratio: unknown): number {
  return typeof ratio === "number" || typeof ratio === "string" ? Number(ratio) : Number.NaN;
}

function pixels(size: string | null): number {
  return /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(size ?? "") ? Number.parseFloat(size ?? "") : Number.NaN;
}

/** A video is no line: what is beyond eight to one either way is a mistake. */
function percent(ratio: number): number | undefined {
  return ratio >= 1 / 8 && ratio <= 8 ? ratio * 100 : undefined;
}

import type { ImageSize } from "../../../shared/uploads/image-size.ts";
import { pictureWidths } from "../../../shared/uploads/stored-file.ts";

const quality = 0.82;

/** Types that every browser decodes. */
const decodableTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);
/** Pictures with more pixels may need more memory than there is. */
const maxDecodablePixels = 24_000_000;

/**
 * Smaller copies of a picture as WebP, by width. Empty if the browser cannot read the picture or write WebP: the picture is
 * then served as it is. One at a time, because a large picture takes hundreds of megabytes of memory.
 *
 * @throws if the picture is damaged: the browser reads its type and size, but not this picture
 */
export async function* makeCopies(
  file: Blob,
  size: ImageSize,
): AsyncGenerator<readonly [width: number, copy: Blob]> {
  const isDecodable = decodableTypes.has(file.type) && size.width * size.height <= maxDecodablePixels;
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    if (isDecodable) throw error;
  });
  if (picture === undefined) return;
  try {
    for (const width of pictureWidths.filter((each) => each < picture.width)) {
      const copy = await drawCopy(picture, width);
      if (copy?.type !== "image/webp") return;
      yield [width, copy];
    }
  } finally {
    picture.close();
  }
}

async function drawCopy(picture: ImageBitmap, width: number): Promise<Blob | undefined> {
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/webp", quality }).catch(() => undefined);
}

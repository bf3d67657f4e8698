/** The size at which a picture is shown, in px. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** True if it moves. Smaller copies of it would not. */
  readonly isAnimated: boolean;
}

/** The bytes at the beginning of a picture that have its size, behind color profiles and thumbnails. */
export const pictureHeadBytes = 1024 * 1024;

/** The size of a picture by its first bytes; undefined if it is damaged. SVG: `svg.ts`. */
export function measurePicture(mediaType: string, bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = measure[mediaType]?.(view);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The file ends before its size.
    return undefined;
  }
}

const measure: Readonly<Record<string, (view: DataView) => ImageSize | undefined>> = {
  "image/png": (view) => ({
    width: view.getUint32(16),
    height: view.getUint32(20),
    isAnimated: includes(view, "acTL", 4096),
  }),
  // A GIF with one picture is not told apart.
  "image/gif": (view) => ({
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    isAnimated: true,
  }),
  "image/webp": measureWebp,
  "image/jpeg": measureJpeg,
  "image/avif": measureAvif,
};

function text(view: DataView, from: number, length: number): string {
  let result = "";
  for (let at = from; at < from + length; at++) result += String.fromCharCode(view.getUint8(at));
  return result;
}

function includes(view: DataView, wanted: string, maxBytes: number): boolean {
  return text(view, 0, Math.min(maxBytes, view.byteLength)).includes(wanted);
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function measureWebp(view: DataView): ImageSize | undefined {
  const format = text(view, 12, 4);
  if (format === "VP8 ")
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
      isAnimated: false,
    };
  if (format === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
  }
  if (format !== "VP8X") return undefined;
  const read24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  return { width: read24(24) + 1, height: read24(27) + 1, isAnimated: (view.getUint8(20) & 2) !== 0 };
}

/** The markers of a JPEG that begin a frame: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function measureJpeg(view: DataView): ImageSize | undefined {
  let isTurned = false;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned
        ? { width: height, height: width, isAnimated: false }
        : { width, height, isAnimated: false };
    }
    if (marker === 0xd9 || marker === 0xda) return undefined;
    if (marker === 0xe1 && text(view, at + 4, 4) === "Exif") isTurned = exifOrientation(view, at + 10) >= 5;
    at += 2 + view.getUint16(at + 2);
  }
}

/** The value of the EXIF tag 0x0112; from 5 on the picture is turned by a quarter. 1 if it has none. */
function exifOrientation(view: DataView, start: number): number {
  try {
    const isLittle = view.getUint16(start) === 0x4949;
    const directory = start + view.getUint32(start + 4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle);
    }
  } catch {
    // Damaged data about the picture do not matter to the picture.
  }
  return 1;
}

/** The largest of the sizes in the `ispe` boxes; smaller ones are of thumbnails and tiles. */
function measureAvif(view: DataView): ImageSize | undefined {
  const head = text(view, 0, Math.min(16_384, view.byteLength));
  let found: ImageSize | undefined;
  for (let at = head.indexOf("ispe"); at >= 0; at = head.indexOf("ispe", at + 4)) {
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!found || size.width * size.height > found.width * found.height)
      found = { ...size, isAnimated: head.startsWith("avis", 8) };
  }
  return found;
}

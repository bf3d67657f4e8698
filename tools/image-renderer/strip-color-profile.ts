/** Removes everything but the image from a WebP file. The browser adds an sRGB color profile, which is the default and half the size of a small file. */
export function stripColorProfile(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (String.fromCharCode(...webp.subarray(at, at + 4)) === "VP8 ")
      return toWebpFile(webp.subarray(at, end));
    at = end;
  }
  throw new Error("a WebP file without a lossy image");
}

function toWebpFile(chunk: Uint8Array): Uint8Array {
  const file = new Uint8Array(12 + chunk.length);
  file.set(new TextEncoder().encode("RIFF    WEBP"));
  new DataView(file.buffer).setUint32(4, 4 + chunk.length, true);
  file.set(chunk, 12);
  return file;
}

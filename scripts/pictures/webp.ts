/** A WebP file of its picture alone: the browser adds a colour profile (sRGB, which is meant anyhow), half of a small file. */
export function withoutProfile(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (String.fromCharCode(...webp.subarray(at, at + 4)) === "VP8 ") return framed(webp.subarray(at, end));
    at = end;
  }
  throw new Error("a WebP file without a lossy picture");
}

function framed(chunk: Uint8Array): Uint8Array {
  const file = new Uint8Array(12 + chunk.length);
  file.set(new TextEncoder().encode("RIFF    WEBP"));
  new DataView(file.buffer).setUint32(4, 4 + chunk.length, true);
  file.set(chunk, 12);
  return file;
}

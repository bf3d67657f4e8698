/** Halves the canvas repeatedly before the last step: a single large step would alias. */
function resized(source: HTMLCanvasElement, width: number): HTMLCanvasElement {
  let canvas = source;
  while (canvas.width > width) {
    const next = canvas.width >= width * 2 ? Math.ceil(canvas.width / 2) : width;
    const smaller = document.createElement("canvas");
    smaller.width = Math.max(next, width);
    smaller.height = Math.round((source.height * smaller.width) / source.width);
    const context = smaller.getContext("2d");
    if (!context) throw new Error("no 2d context");
    context.imageSmoothingQuality = "high";
    context.drawImage(canvas, 0, 0, smaller.width, smaller.height);
    canvas = smaller;
  }
  return canvas;
}

const webp = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no webp"))), "image/webp", quality),
  );

/** The image at this width as base64 WebP, in the best of a few qualities that fits into `bytes`, or else the lowest. */
export async function encode(source: HTMLCanvasElement, width: number, bytes: number): Promise<string> {
  const canvas = resized(source, width);
  let [low, high] = [0.42, 0.9];
  let best = await webp(canvas, high);
  if (best.size > bytes) {
    best = await webp(canvas, low);
    for (let i = 0; i < 4; i++) {
      const middle = (low + high) / 2;
      const blob = await webp(canvas, middle);
      if (blob.size <= bytes) [best, low] = [blob, middle];
      else high = middle;
    }
  }
  const raw = new Uint8Array(await best.arrayBuffer());
  let text = "";
  for (let i = 0; i < raw.length; i += 0x8000) text += String.fromCharCode(...raw.subarray(i, i + 0x8000));
  return btoa(text);
}

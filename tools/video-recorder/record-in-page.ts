/// <reference lib="dom" />

/** The recording is a slow pan over images, each fading into the next and the last into the first. */
export interface RecordingOptions {
  /** Addresses of the images. */
  readonly images: readonly string[];
  readonly width: number;
  readonly height: number;
  /** The time of each image, including the fade into the next one. */
  readonly sceneMs: number;
  readonly fadeMs: number;
  readonly framesPerSecond: number;
  readonly bitrate: number;
}

interface Recording {
  readonly frames: readonly { atMs: number; isKey: boolean; base64: string }[];
  /** The first frame, as WebP. */
  readonly thumbnail: string;
}

/** Runs in the page: it must not use anything from outside of the function. */
export async function recordInPage(options: RecordingOptions): Promise<Recording> {
  const { width, height, sceneMs, fadeMs, framesPerSecond } = options;
  const images = await Promise.all(
    options.images.map(async (url) => createImageBitmap(await (await fetch(url)).blob())),
  );
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");

  /** `progress` goes from 0 to 1, and beyond 1 while the image fades. */
  const draw = (index: number, progress: number, opacity: number) => {
    const image = images[index % images.length];
    if (image === undefined) return;
    const zoom = Math.max(width / image.width, height / image.height) * (1.04 + 0.08 * progress);
    const [shownWidth, shownHeight] = [image.width * zoom, image.height * zoom];
    const drift = index % 2 === 0 ? progress : 1 - progress;
    context.globalAlpha = opacity;
    context.drawImage(
      image,
      (width - shownWidth) * Math.max(0, Math.min(1, 0.2 + 0.5 * drift)),
      (height - shownHeight) * 0.6,
      shownWidth,
      shownHeight,
    );
  };

  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const frames: { atMs: number; isKey: boolean; base64: string }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        atMs: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === "key",
        base64: base64(bytes),
      });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({
    codec: "vp09.00.10.08",
    width,
    height,
    bitrate: options.bitrate,
    framerate: framesPerSecond,
  });

  let thumbnail = "";
  const count = Math.round((images.length * sceneMs * framesPerSecond) / 1000);
  for (let index = 0; index < count; index++) {
    const timeMs = (index * 1000) / framesPerSecond;
    const current = Math.floor(timeMs / sceneMs);
    const elapsedMs = timeMs - current * sceneMs;
    // The previous image keeps moving while this one fades in.
    if (elapsedMs < fadeMs) draw(current + images.length - 1, (sceneMs + elapsedMs) / sceneMs, 1);
    draw(current, elapsedMs / sceneMs, Math.min(1, elapsedMs / fadeMs));
    if (thumbnail === "" && elapsedMs >= fadeMs)
      thumbnail = base64(
        new Uint8Array(
          await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer(),
        ),
      );
    const frame = new VideoFrame(canvas, { timestamp: Math.round(timeMs * 1000) });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 4) === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 10) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await encoder.flush();
  return { frames, thumbnail };
}

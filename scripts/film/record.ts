/// <reference lib="dom" />

/** What the browser records: pictures that are gone over slowly, one fading into the next, the last into the first. */
export interface Script {
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  readonly width: number;
  readonly height: number;
  /** Of each picture, in ms, the fade into the next one included. */
  readonly scene: number;
  readonly fade: number;
  readonly framesPerSecond: number;
  readonly bitrate: number;
}

interface Recording {
  readonly frames: readonly { at: number; key: boolean; base64: string }[];
  /** The first frame, as WebP. */
  readonly thumbnail: string;
}

/** Runs in the page and uses nothing from around it. */
export async function record(script: Script): Promise<Recording> {
  const { width, height, scene, fade, framesPerSecond } = script;
  const pictures = await Promise.all(
    script.pictures.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
  );
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas.");

  /** `progress` goes from 0 to 1 and a little beyond while the picture fades. */
  const draw = (index: number, progress: number, opacity: number) => {
    const picture = pictures[index % pictures.length];
    if (picture === undefined) return;
    const zoom = Math.max(width / picture.width, height / picture.height) * (1.04 + 0.08 * progress);
    const [shownWidth, shownHeight] = [picture.width * zoom, picture.height * zoom];
    const drift = index % 2 === 0 ? progress : 1 - progress;
    context.globalAlpha = opacity;
    context.drawImage(
      picture,
      (width - shownWidth) * Math.max(0, Math.min(1, 0.2 + 0.5 * drift)),
      (height - shownHeight) * 0.6,
      shownWidth,
      shownHeight,
    );
  };

  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const frames: { at: number; key: boolean; base64: string }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({
        at: Math.round(chunk.timestamp / 1000),
        key: chunk.type === "key",
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
    bitrate: script.bitrate,
    framerate: framesPerSecond,
  });

  let thumbnail = "";
  const count = Math.round((pictures.length * scene * framesPerSecond) / 1000);
  for (let index = 0; index < count; index++) {
    const at = (index * 1000) / framesPerSecond;
    const current = Math.floor(at / scene);
    const into = at - current * scene;
    // The picture before goes on moving while this one comes.
    if (into < fade) draw(current + pictures.length - 1, (scene + into) / scene, 1);
    draw(current, into / scene, Math.min(1, into / fade));
    if (thumbnail === "" && into >= fade)
      thumbnail = base64(
        new Uint8Array(
          await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer(),
        ),
      );
    const frame = new VideoFrame(canvas, { timestamp: Math.round(at * 1000) });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 4) === 0 });
    frame.close();
    if (encoder.encodeQueueSize > 10) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await encoder.flush();
  return { frames, thumbnail };
}

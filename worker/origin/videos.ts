/** The videos of the site, keyed by name. `tools/video-recorder/record-demo.ts` records their files. */
const videos: Readonly<Record<string, { readonly title: string; readonly seconds: number }>> = {
  studio: { title: "From clay to table", seconds: 14 },
};

const videoSize = { width: 640, height: 360 };

/** The data that players read about a video (docs/reference/video.md#video-element); undefined for an unknown name. */
export function videoRecord(name: string) {
  const video = videos[name];
  if (video === undefined) return undefined;
  const pattern = `/static/videos/${name}/{variant}`;
  const shape = { aspectRatio: videoSize.width / videoSize.height, durationSeconds: video.seconds };
  return {
    recordType: 61,
    systemDataVariants: `${videoSize.width}:${videoSize.height}`,
    filename: `${name}.webm`,
    title: video.title,
    contentType: "video/webm",
    videoCodec: "vp9",
    alexandriaUrl: pattern,
    structuredContent: { _type: "SqspHostedVideo", videoCodec: "vp9", alexandriaUrl: pattern, ...shape },
    ...shape,
  };
}

/** The file name of a variant of a video, as its URL in the video's data names it; undefined if there is none. */
export function videoFile(name: string, variant: string): string | undefined {
  if (videos[name] === undefined) return undefined;
  if (variant === "thumbnail") return `videos/${name}-thumbnail.webp`;
  return variant === `webm-vp9-${videoSize.width}:${videoSize.height}`
    ? `videos/${name}-${videoSize.width}x${videoSize.height}.webm`
    : undefined;
}

/** Serves the requested byte range. Some players play only files that support ranges. */
export async function serveByteRange(response: Response, rangeHeader: string | undefined): Promise<Response> {
  const range = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(rangeHeader ?? "");
  const headers = new Headers(response.headers);
  headers.set("accept-ranges", "bytes");
  if (response.status !== 200) return response;
  if (range === null) return new Response(response.body, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const from = Number(range[1]);
  const to = Math.min(range[2] ? Number(range[2]) : bytes.length, bytes.length - 1);
  const isSatisfiable = from <= to;
  headers.set("content-range", `bytes ${isSatisfiable ? `${from}-${to}` : "*"}/${bytes.length}`);
  if (!isSatisfiable) return new Response(null, { status: 416, headers });
  return new Response(bytes.subarray(from, to + 1), { status: 206, headers });
}

/** Films of the site's own. Their files are made by `scripts/film.ts`, under these names. */
const films: Readonly<Record<string, { readonly title: string; readonly seconds: number }>> = {
  studio: { title: "From clay to table", seconds: 14 },
};

const size = { width: 640, height: 360 };

/** The record of a film, as pages state it for their players; undefined for a name that no film has. */
export function filmRecord(name: string) {
  const film = films[name];
  if (film === undefined) return undefined;
  const pattern = `/static/films/${name}/{variant}`;
  const shape = { aspectRatio: size.width / size.height, durationSeconds: film.seconds };
  return {
    recordType: 61,
    systemDataVariants: `${size.width}:${size.height}`,
    filename: `${name}.webm`,
    title: film.title,
    contentType: "video/webm",
    videoCodec: "vp9",
    alexandriaUrl: pattern,
    structuredContent: { _type: "SqspHostedVideo", videoCodec: "vp9", alexandriaUrl: pattern, ...shape },
    ...shape,
  };
}

/** The file that answers to a variant of the record's address; undefined where there is none. */
export function filmFile(name: string, variant: string): string | undefined {
  if (films[name] === undefined) return undefined;
  if (variant === "thumbnail") return `films/${name}-thumbnail.webp`;
  return variant === `webm-vp9-${size.width}:${size.height}`
    ? `films/${name}-${size.width}x${size.height}.webm`
    : undefined;
}

/** The part of a file that a player asks for: some play nothing that they cannot ask for in parts. */
export async function inParts(answer: Response, asked: string | undefined): Promise<Response> {
  const range = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(asked ?? "");
  const headers = new Headers(answer.headers);
  headers.set("accept-ranges", "bytes");
  if (answer.status !== 200) return answer;
  if (range === null) return new Response(answer.body, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const from = Number(range[1]);
  const to = Math.min(range[2] ? Number(range[2]) : bytes.length, bytes.length - 1);
  const isThere = from <= to;
  headers.set("content-range", `bytes ${isThere ? `${from}-${to}` : "*"}/${bytes.length}`);
  if (!isThere) return new Response(null, { status: 416, headers });
  return new Response(bytes.subarray(from, to + 1), { status: 206, headers });
}

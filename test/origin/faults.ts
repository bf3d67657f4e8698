import { buffer } from "node:stream/consumers";
import * as zlib from "node:zlib";
import type { Answer, Asked } from "./answer.ts";

/** Query parameters that bend any answer, and what each does. `/` of the origin prints this table. */
export const faults = {
  status: "answer with this status code",
  type: "answer with this Content-Type, whole; empty for none",
  body: "send this text as the body",
  header: "add this header, `Name:Value`; may come several times",
  cookie: "add this Set-Cookie; may come several times",
  etag: "give the answer this ETag and honour If-None-Match",
  modified: "give the answer this Last-Modified and honour If-Modified-Since",
  ranges: "honour Range (`ranges=1`)",
  encoding:
    "compress the body (gzip, br, deflate, zstd) whatever was asked for; any other word only labels it",
  chunk: "send the body in chunks of this many bytes",
  delay: "wait this many milliseconds before the headers",
  early: "send this many bytes of the body, then wait for `pause` milliseconds",
  pause: "how long `early` waits (default 1000)",
  stall: "stop for ever after this many bytes of the body",
  reset: "reset the connection: `headers` before them, a number after that many bytes of the body",
  trace: "remember the request under this name; `/requests?trace=NAME` tells of it",
} as const;

const compress: Readonly<Record<string, (body: Uint8Array) => Uint8Array>> = {
  gzip: (body) => zlib.gzipSync(body),
  br: (body) => zlib.brotliCompressSync(body),
  deflate: (body) => zlib.deflateSync(body),
  zstd: (body) => zlib.zstdCompressSync(body),
};

async function whole(body: Answer["body"]): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : buffer(body);
}

function without(headers: Answer["headers"], name: string): Answer["headers"] {
  return headers.filter(([other]) => other.toLowerCase() !== name);
}

/** The answer with its status, headers and body bent as the query says; how it is sent is `deliver.ts`. */
export async function bend(answer: Answer, asked: Asked): Promise<Answer> {
  const { query } = asked;
  let { headers, body } = answer;
  const type = query.get("type");
  if (type !== null)
    headers = [...without(headers, "content-type"), ...(type ? [["content-type", type] as const] : [])];
  const text = query.get("body");
  if (text !== null) body = Buffer.from(text);
  for (const line of query.getAll("header")) {
    const colon = line.indexOf(":");
    headers = [...headers, [line.slice(0, colon), line.slice(colon + 1).trim()]];
  }
  for (const cookie of query.getAll("cookie")) headers = [...headers, ["set-cookie", cookie]];
  const encoding = query.get("encoding");
  if (encoding !== null) {
    body = (compress[encoding] ?? ((same) => same))(await whole(body));
    headers = [...without(headers, "content-encoding"), ["content-encoding", encoding]];
  }
  const status = query.get("status");
  const bent = { ...answer, headers, body, ...(status === null ? {} : { status: Number(status) }) };
  return partial(notModified(bent, asked), asked);
}

function notModified(answer: Answer, { request, query }: Asked): Answer {
  const etag = query.get("etag");
  const modified = query.get("modified");
  if (etag === null && modified === null) return answer;
  const headers: Answer["headers"] = [
    ...answer.headers,
    ...(etag === null ? [] : [["etag", etag] as const]),
    ...(modified === null ? [] : [["last-modified", modified] as const]),
  ];
  const asked = request.headers["if-none-match"];
  const same =
    asked === undefined
      ? modified !== null && request.headers["if-modified-since"] === modified
      : asked.split(",").some((tag) => tag.trim() === etag);
  return same
    ? { status: 304, headers: without(headers, "content-type"), body: new Uint8Array() }
    : { ...answer, headers };
}

function partial(answer: Answer, { request, query }: Asked): Answer {
  if (!query.has("ranges") || !(answer.body instanceof Uint8Array)) return answer;
  const headers: Answer["headers"] = [...answer.headers, ["accept-ranges", "bytes"]];
  const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  if (match === null) return { ...answer, headers };
  const size = answer.body.length;
  const from = Number(match[1]);
  if (from >= size)
    return { status: 416, headers: [["content-range", `bytes */${size}`]], body: new Uint8Array() };
  const to = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1);
  return {
    status: 206,
    headers: [...headers, ["content-range", `bytes ${from}-${to}/${size}`]],
    body: answer.body.subarray(from, to + 1),
  };
}

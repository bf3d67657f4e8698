import { buffer } from "node:stream/consumers";
import * as zlib from "node:zlib";
import type { OriginResponse, RouteRequest } from "./origin-response.ts";

/** Query parameters that change any response, with their effects. The origin's front page shows this table. */
export const faultDescriptions = {
  status: "respond with this status code",
  type: "respond with this Content-Type; empty for none",
  body: "send this text as the body",
  header: "add this header, `Name:Value`; may be repeated",
  cookie: "add this Set-Cookie; may be repeated",
  etag: "set this ETag and honour If-None-Match",
  modified: "set this Last-Modified and honour If-Modified-Since",
  ranges: "honour Range (`ranges=1`)",
  encoding:
    "compress the body (gzip, br, deflate, zstd) for every request; any other value only sets the header",
  chunk: "send the body in chunks of this many bytes",
  delay: "wait this many milliseconds before the headers",
  early: "send this many bytes of the body, then wait for `pause` milliseconds",
  pause: "how long `early` waits (default 1000)",
  stall: "stop after this many bytes of the body, and keep the connection",
  reset: "reset the connection: `headers` before the headers, a number after that many bytes of the body",
  trace: "record the request under this name; `/requests?trace=NAME` lists it",
} as const;

const compress: Readonly<Record<string, (body: Uint8Array) => Uint8Array>> = {
  gzip: (body) => zlib.gzipSync(body),
  br: (body) => zlib.brotliCompressSync(body),
  deflate: (body) => zlib.deflateSync(body),
  zstd: (body) => zlib.zstdCompressSync(body),
};

async function readAll(body: OriginResponse["body"]): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : buffer(body);
}

function withoutHeader(headers: OriginResponse["headers"], name: string): OriginResponse["headers"] {
  return headers.filter(([other]) => other.toLowerCase() !== name);
}

/** The response with the faults of the query that concern its status, headers and body. `send-response.ts` applies the others. */
export async function applyFaults(
  response: OriginResponse,
  routeRequest: RouteRequest,
): Promise<OriginResponse> {
  const { query } = routeRequest;
  let { headers, body } = response;
  const type = query.get("type");
  if (type !== null)
    headers = [...withoutHeader(headers, "content-type"), ...(type ? [["content-type", type] as const] : [])];
  const text = query.get("body");
  if (text !== null) body = Buffer.from(text);
  for (const line of query.getAll("header")) {
    const colon = line.indexOf(":");
    headers = [...headers, [line.slice(0, colon), line.slice(colon + 1).trim()]];
  }
  for (const cookie of query.getAll("cookie")) headers = [...headers, ["set-cookie", cookie]];
  const encoding = query.get("encoding");
  if (encoding !== null) {
    body = (compress[encoding] ?? ((same) => same))(await readAll(body));
    headers = [...withoutHeader(headers, "content-encoding"), ["content-encoding", encoding]];
  }
  const status = query.get("status");
  const changed = { ...response, headers, body, ...(status === null ? {} : { status: Number(status) }) };
  return partial(notModified(changed, routeRequest), routeRequest);
}

function notModified(response: OriginResponse, { request, query }: RouteRequest): OriginResponse {
  const etag = query.get("etag");
  const modified = query.get("modified");
  if (etag === null && modified === null) return response;
  const headers: OriginResponse["headers"] = [
    ...response.headers,
    ...(etag === null ? [] : [["etag", etag] as const]),
    ...(modified === null ? [] : [["last-modified", modified] as const]),
  ];
  const ifNoneMatch = request.headers["if-none-match"];
  const isSame =
    ifNoneMatch === undefined
      ? modified !== null && request.headers["if-modified-since"] === modified
      : ifNoneMatch.split(",").some((tag) => tag.trim() === etag);
  return isSame
    ? { status: 304, headers: withoutHeader(headers, "content-type"), body: new Uint8Array() }
    : { ...response, headers };
}

function partial(response: OriginResponse, { request, query }: RouteRequest): OriginResponse {
  if (!query.has("ranges") || !(response.body instanceof Uint8Array)) return response;
  const headers: OriginResponse["headers"] = [...response.headers, ["accept-ranges", "bytes"]];
  const match = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  if (match === null) return { ...response, headers };
  const size = response.body.length;
  const from = Number(match[1]);
  if (from >= size)
    return { status: 416, headers: [["content-range", `bytes */${size}`]], body: new Uint8Array() };
  const to = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1);
  return {
    status: 206,
    headers: [...headers, ["content-range", `bytes ${from}-${to}/${size}`]],
    body: response.body.subarray(from, to + 1),
  };
}

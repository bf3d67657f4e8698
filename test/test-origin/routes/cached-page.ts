import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { htmlResponse, plainTextResponse, type Route } from "../origin-response.ts";
import { wait } from "../wait.ts";

/** The behavior of a page from now on. Absent fields stay as they were. */
interface State {
  status?: number;
  /** Response headers by name; null removes one. */
  headers?: Readonly<Record<string, string | null>>;
  /** Milliseconds before the response. */
  delay?: number;
  /** The response breaks off before the headers, in the middle of the body, or before its first byte. */
  cut?: "headers" | "body" | "first-byte";
  /** The page contains the headers of its request. */
  echo?: boolean;
  etag?: string;
  /** A text in the page. */
  label?: string;
}

const states = new Map<string, State>();
const counts = new Map<string, number>();

function mergeState(state: State, changes: State): State {
  return { ...state, ...changes, headers: { ...state.headers, ...changes.headers } };
}

/**
 * `POST /cached/NAME` with JSON sets how `GET /cached/NAME` behaves from then on. The page contains the number of times it
 * was rendered.
 */
export const cachedPage: Route = async ({ request, subpath }) => {
  const [name = ""] = subpath.split("/");
  const state = states.get(name) ?? {};
  if (request.method === "POST" && request.headers["x-control"] === "1") {
    states.set(name, mergeState(state, (await json(request)) as State));
    return plainTextResponse("OK");
  }
  await wait(state.delay ?? 0);
  if (state.cut === "headers") {
    request.socket.resetAndDestroy();
    return plainTextResponse("");
  }
  const headers = Object.entries(state.headers ?? {}).flatMap(([header, value]): [string, string][] =>
    value === null ? [] : [[header, value]],
  );
  if (state.etag !== undefined) headers.push(["etag", state.etag]);
  if (state.etag !== undefined && request.headers["if-none-match"] === state.etag)
    return { status: 304, headers, body: new Uint8Array() };
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  const echoed = state.echo
    ? `<pre>${JSON.stringify({ url: request.url, ...request.headers }).replaceAll("<", "")}</pre>`
    : "";
  const page = htmlResponse(
    `<!doctype html><html lang="en"><head><title>Cached</title></head><body><h1>${name}</h1><p>${state.label ?? ""}</p><p>sent ${count} times</p>${echoed}</body></html>\n`,
  );
  const response = { ...page, status: state.status ?? 200, headers: [...page.headers, ...headers] };
  return state.cut ? { ...response, body: breakOff(response.body, state.cut, request) } : response;
};

async function* breakOff(
  body: Uint8Array | AsyncIterable<Uint8Array>,
  cut: NonNullable<State["cut"]>,
  { socket }: IncomingMessage,
): AsyncGenerator<Uint8Array> {
  if (cut === "body" && body instanceof Uint8Array) yield body.subarray(0, 90);
  await wait(50);
  socket.resetAndDestroy();
}

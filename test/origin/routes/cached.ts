import type { IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { html, plain, type Route } from "../answer.ts";
import { wait } from "../wait.ts";

/** How a page behaves from now on; what is absent stays as it was. */
interface State {
  status?: number;
  /** Response headers, by name; null takes one away. */
  headers?: Readonly<Record<string, string | null>>;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Break off: before the headers, or in the middle of the body. */
  cut?: "headers" | "body" | "first-byte";
  /** Show the request's headers in the page, as an origin does that knows its visitors. */
  echo?: boolean;
  etag?: string;
  /** Shown in the page. */
  label?: string;
}

const states = new Map<string, State>();
const counts = new Map<string, number>();

function merged(old: State, news: State): State {
  return { ...old, ...news, headers: { ...old.headers, ...news.headers } };
}

/**
 * `POST /cached/NAME` with JSON decides how `GET /cached/NAME` behaves from then on, so that one address can change. The
 * page counts how often it was sent.
 */
export const cached: Route = async ({ request, rest }) => {
  const [name = ""] = rest.split("/");
  const state = states.get(name) ?? {};
  if (request.method === "POST" && request.headers["x-control"] === "1") {
    states.set(name, merged(state, (await json(request)) as State));
    return plain("Understood");
  }
  await wait(state.delay ?? 0);
  if (state.cut === "headers") {
    request.socket.resetAndDestroy();
    return plain("");
  }
  const headers = Object.entries(state.headers ?? {}).flatMap(([header, value]): [string, string][] =>
    value === null ? [] : [[header, value]],
  );
  if (state.etag !== undefined) headers.push(["etag", state.etag]);
  if (state.etag !== undefined && request.headers["if-none-match"] === state.etag)
    return { status: 304, headers, body: new Uint8Array() };
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  const told = state.echo
    ? `<pre>${JSON.stringify({ url: request.url, ...request.headers }).replaceAll("<", "")}</pre>`
    : "";
  const page = html(
    `<!doctype html><html lang="en"><head><title>Cached</title></head><body><h1>${name}</h1><p>${state.label ?? ""}</p><p>sent ${count} times</p>${told}</body></html>\n`,
  );
  const answer = { ...page, status: state.status ?? 200, headers: [...page.headers, ...headers] };
  return state.cut ? { ...answer, body: broken(answer.body, state.cut, request) } : answer;
};

async function* broken(
  body: Uint8Array | AsyncIterable<Uint8Array>,
  cut: NonNullable<State["cut"]>,
  { socket }: IncomingMessage,
): AsyncGenerator<Uint8Array> {
  if (cut === "body" && body instanceof Uint8Array) yield body.subarray(0, 90);
  await wait(50);
  socket.resetAndDestroy();
}

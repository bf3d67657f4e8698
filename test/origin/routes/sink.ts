import { buffer } from "node:stream/consumers";
import { json, plain, type Route } from "../answer.ts";
import { wait } from "../wait.ts";

/** A call to an endpoint of spec 7 as the origin got it. */
interface Got {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly state: string;
}

interface Sink {
  state: string;
  readonly calls: Got[];
  /** How often each event has come to be counted, by the ids of `Idempotency-Key`. Who heeds it counts each once. */
  readonly counted: Map<string, number>;
}

/** By the site that the events are of, as `X-Forwarded-Host` says. */
const sinks = new Map<string, Sink>();

function sinkOf(host: string): Sink {
  const sink = sinks.get(host) ?? { state: "up", calls: [], counted: new Map<string, number>() };
  sinks.set(host, sink);
  return sink;
}

/**
 * `POST /sink/HOST` with a state as the body decides how calls for that site fare: `up`, a status (`503`; `503 7` has
 * Retry-After 7), `hang`, `slow 300`, `reset` (before it is counted), `forget` (counted, and reset before the answer),
 * `poison WORD` (500 to what holds the word), `refuse WORD` (400 to it). `GET` tells what has come.
 */
export const sink: Route = async ({ request, rest }) => {
  const sink = sinkOf(rest);
  if (request.method !== "POST")
    return json({ calls: sink.calls, counted: Object.fromEntries(sink.counted) });
  sink.state = (await buffer(request)).toString();
  return plain(sink.state);
};

/** What an endpoint of the platform answers. */
export const collected: Route = async ({ request }) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const { state, calls, counted } = sinkOf(headers["x-forwarded-host"] ?? "");
  const body = (await buffer(request)).toString();
  const { method = "", url = "" } = request;
  calls.push({ at: Date.now(), method, url, headers, body, state });
  const [, what = "up", more = ""] = /^(\S*) ?(.*)$/.exec(state) ?? [];
  if (what === "hang") await new Promise(() => {});
  if (what === "slow") await wait(Number(more));
  if (what === "reset") {
    request.socket.resetAndDestroy();
    return plain("");
  }
  if (what === "poison" && (url + body).includes(more)) return plain("Broken", 500);
  if (what === "refuse" && (url + body).includes(more)) return plain("No", 400);
  if (/^\d/.test(what) && !what.startsWith("2"))
    return { ...plain("Not now", Number(what)), headers: more === "" ? [] : [["retry-after", more]] };
  for (const id of (headers["idempotency-key"] ?? "").split(",")) counted.set(id, (counted.get(id) ?? 0) + 1);
  if (what === "forget") request.socket.resetAndDestroy();
  if (url.startsWith("/api/1/performance/settings")) return json({ pageLoadId: "page-load-of-the-origin" });
  if (url.startsWith("/api/commerce/fullstory/")) return json("recording-of-the-origin");
  return json({}, what.startsWith("2") ? Number(what) : 200);
};

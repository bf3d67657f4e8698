import { buffer } from "node:stream/consumers";
import { jsonResponse, plainTextResponse, type Route } from "../origin-response.ts";
import { wait } from "../wait.ts";

/** A call to a tracking endpoint (docs/reference/tracking.md#what-the-client-records) as the origin got it. */
interface SinkCall {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly state: string;
}

interface Sink {
  state: string;
  readonly calls: SinkCall[];
  /** The number of times that each event was processed, by the ids in `Idempotency-Key`. An origin that checks the key would process each once. */
  readonly counted: Map<string, number>;
}

/** By the site of the events: `X-Forwarded-Host`. */
const sinks = new Map<string, Sink>();

function getSink(host: string): Sink {
  const sink = sinks.get(host) ?? { state: "up", calls: [], counted: new Map<string, number>() };
  sinks.set(host, sink);
  return sink;
}

/**
 * `POST /sink/HOST` with a state as the body sets the responses to calls for that site: `up`, a status (`503`; `503 7` has
 * Retry-After 7), `hang`, `slow 300`, `reset` (before it is counted), `forget` (counted, and reset before the response),
 * `poison WORD` (500 to calls that contain the word), `refuse WORD` (400 to them). `GET` lists the calls.
 */
export const eventSink: Route = async ({ request, subpath }) => {
  const sink = getSink(subpath);
  if (request.method !== "POST")
    return jsonResponse({ calls: sink.calls, counted: Object.fromEntries(sink.counted) });
  sink.state = (await buffer(request)).toString();
  return plainTextResponse(sink.state);
};

/** The endpoints of the platform. */
export const eventEndpoint: Route = async ({ request }) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const { state, calls, counted } = getSink(headers["x-forwarded-host"] ?? "");
  const body = (await buffer(request)).toString();
  const { method = "", url = "" } = request;
  calls.push({ at: Date.now(), method, url, headers, body, state });
  const [, behavior = "up", parameter = ""] = /^(\S*) ?(.*)$/.exec(state) ?? [];
  if (behavior === "hang") await new Promise(() => {});
  if (behavior === "slow") await wait(Number(parameter));
  if (behavior === "reset") {
    request.socket.resetAndDestroy();
    return plainTextResponse("");
  }
  if (behavior === "poison" && (url + body).includes(parameter)) return plainTextResponse("Broken", 500);
  if (behavior === "refuse" && (url + body).includes(parameter)) return plainTextResponse("No", 400);
  if (/^\d/.test(behavior) && !behavior.startsWith("2"))
    return {
      ...plainTextResponse("Not now", Number(behavior)),
      headers: parameter === "" ? [] : [["retry-after", parameter]],
    };
  for (const id of (headers["idempotency-key"] ?? "").split(",")) counted.set(id, (counted.get(id) ?? 0) + 1);
  if (behavior === "forget") request.socket.resetAndDestroy();
  if (url.startsWith("/api/1/performance/settings"))
    return jsonResponse({ pageLoadId: "page-load-of-the-origin" });
  if (url.startsWith("/api/commerce/fullstory/")) return jsonResponse("recording-of-the-origin");
  return jsonResponse({}, behavior.startsWith("2") ? Number(behavior) : 200);
};

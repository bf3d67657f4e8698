import { buffer } from "node:stream/consumers";
import type { BatchResult, EventBatch } from "../../../shared/tracking/event.ts";
import { jsonResponse, type OriginResponse, plainTextResponse, type Route } from "../origin-response.ts";

interface Sink {
  state: string;
  requests: number;
  /** The number of times that each id has arrived, with the events that had it. */
  readonly ids: Map<string, { times: number; readonly texts: Set<string> }>;
}

const sinks = new Map<string, Sink>();

function getSink(name: string): Sink {
  const sink = sinks.get(name) ?? { state: "up", requests: 0, ids: new Map() };
  sinks.set(name, sink);
  return sink;
}

/**
 * `POST /events-sink/NAME` takes an `EventBatch` and counts the ids in it. `PUT` with a state as the body sets the responses to
 * those that follow: `up`, a status (`503 7`: with Retry-After 7), `hang`, `reset` (in the middle of the body),
 * `forget` (counted, and reset before the response), `refuse` (every second one). `GET` returns a summary.
 */
export const batchSink: Route = async ({ request, subpath }) => {
  const sink = getSink(subpath);
  if (request.method === "PUT") {
    sink.state = (await buffer(request)).toString();
    return plainTextResponse(sink.state);
  }
  if (request.method !== "POST") return jsonResponse(summary(sink));
  sink.requests++;
  const [, behavior = "up", parameter = ""] = /^(\S*) ?(.*)$/.exec(sink.state) ?? [];
  if (behavior === "reset") {
    request.once("data", () => request.socket.resetAndDestroy());
    return plainTextResponse("");
  }
  const text = (await buffer(request)).toString();
  if (behavior === "hang") await new Promise(() => {});
  if (/^\d/.test(behavior))
    return {
      ...plainTextResponse("Not now", Number(behavior)),
      headers: parameter === "" ? [] : [["retry-after", parameter]],
    };
  const response = count(sink, JSON.parse(text), behavior === "refuse");
  if (behavior === "forget") request.socket.resetAndDestroy();
  return response;
};

function count(sink: Sink, { events }: EventBatch, refuses: boolean): OriginResponse {
  const refused = refuses ? events.filter((_, at) => at % 2 === 1) : [];
  for (const event of events) {
    if (refused.includes(event)) continue;
    const seen = sink.ids.get(event.id) ?? { times: 0, texts: new Set<string>() };
    seen.times++;
    seen.texts.add(JSON.stringify(event));
    sink.ids.set(event.id, seen);
  }
  const answer: BatchResult = {
    accepted: events.length - refused.length,
    refused: refused.map(({ id }) => ({ id, why: "every second one" })),
  };
  return jsonResponse(answer);
}

function summary({ requests, ids }: Sink) {
  return {
    requests,
    /** The number of times that each id has arrived. */
    ids: Object.fromEntries([...ids].map(([id, { times }]) => [id, times])),
    /** Ids that two different events had. */
    ambiguous: [...ids].filter(([, { texts }]) => texts.size > 1).map(([id]) => id),
  };
}

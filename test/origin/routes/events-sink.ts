import { buffer } from "node:stream/consumers";
import type { BatchAnswer, EventBatch } from "../../../shared/tracking/event.ts";
import { type Answer, json, plain, type Route } from "../answer.ts";

interface Sink {
  state: string;
  requests: number;
  /** How often each id has come, and what came with it. */
  readonly ids: Map<string, { times: number; readonly texts: Set<string> }>;
}

const sinks = new Map<string, Sink>();

function sinkOf(name: string): Sink {
  const sink = sinks.get(name) ?? { state: "up", requests: 0, ids: new Map() };
  sinks.set(name, sink);
  return sink;
}

/**
 * `POST /events-sink/NAME` takes an `EventBatch` and counts the ids in it. `PUT` with a state as the body decides what
 * becomes of those that follow: `up`, a status (`503 7`: with Retry-After 7), `hang`, `reset` (in the middle of the body),
 * `forget` (counted, and reset before the answer), `refuse` (every second one). `GET` tells what has come.
 */
export const eventsSink: Route = async ({ request, rest }) => {
  const sink = sinkOf(rest);
  if (request.method === "PUT") {
    sink.state = (await buffer(request)).toString();
    return plain(sink.state);
  }
  if (request.method !== "POST") return json(told(sink));
  sink.requests++;
  const [, what = "up", more = ""] = /^(\S*) ?(.*)$/.exec(sink.state) ?? [];
  if (what === "reset") {
    request.once("data", () => request.socket.resetAndDestroy());
    return plain("");
  }
  const text = (await buffer(request)).toString();
  if (what === "hang") await new Promise(() => {});
  if (/^\d/.test(what))
    return { ...plain("Not now", Number(what)), headers: more === "" ? [] : [["retry-after", more]] };
  const answer = count(sink, JSON.parse(text), what === "refuse");
  if (what === "forget") request.socket.resetAndDestroy();
  return answer;
};

function count(sink: Sink, { events }: EventBatch, refuses: boolean): Answer {
  const refused = refuses ? events.filter((_, at) => at % 2 === 1) : [];
  for (const event of events) {
    if (refused.includes(event)) continue;
    const seen = sink.ids.get(event.id) ?? { times: 0, texts: new Set<string>() };
    seen.times++;
    seen.texts.add(JSON.stringify(event));
    sink.ids.set(event.id, seen);
  }
  const answer: BatchAnswer = {
    accepted: events.length - refused.length,
    refused: refused.map(({ id }) => ({ id, why: "every second one" })),
  };
  return json(answer);
}

function told({ requests, ids }: Sink) {
  return {
    requests,
    /** Each id and how often it came. */
    ids: Object.fromEntries([...ids].map(([id, { times }]) => [id, times])),
    /** Ids that came with two different events. */
    ambiguous: [...ids].filter(([, { texts }]) => texts.size > 1).map(([id]) => id),
  };
}

import { once } from "node:events";
import type { ServerResponse } from "node:http";

import type { Answer, Asked } from "./answer.ts";
import { wait } from "./wait.ts";

/** Cuts a body where a fault wants to step in, and into `chunk` bytes where that is asked for. */
async function* cut(
  body: Answer["body"],
  places: readonly number[],
  chunk: number,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (let rest of body instanceof Uint8Array ? [body] : body) {
    while (rest.length > 0) {
      const next = Math.min(chunk, ...places.filter((place) => place > sent).map((place) => place - sent));
      yield rest.subarray(0, next);
      sent += Math.min(next, rest.length);
      rest = rest.subarray(next);
    }
  }
}

async function drained(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  await Promise.race(["drain", "close"].map((event) => once(response, event, over)));
  over.abort();
}

/** Sends an answer as well, or as badly, as the query says. Returns when the last byte is out or never will be. */
export async function deliver(
  answer: Answer,
  { request, query }: Asked,
  response: ServerResponse,
): Promise<void> {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  await wait(number("delay") ?? 0);
  const reset = query.get("reset");
  if (reset === "headers") return void request.socket.resetAndDestroy();

  const status = answer.status ?? 200;
  const chunk = number("chunk");
  const known = answer.body instanceof Uint8Array && chunk === undefined && ![204, 304].includes(status);
  const length = known ? ["content-length", String(answer.body.length)] : [];
  response.writeHead(status, [...answer.headers.flat(), ...length]);
  response.flushHeaders();
  if (request.method === "HEAD") return void response.end();

  const resetAt = reset === null ? undefined : Number(reset);
  const [early, stall] = [number("early"), number("stall")];
  const places = [resetAt, early, stall].filter((place) => place !== undefined);
  let sent = 0;
  const stops = async () => {
    if (sent === stall) await once(response, "close");
    else if (sent === early) await wait(number("pause") ?? 1000);
    else if (sent === resetAt) {
      // A reset overtakes bytes that the other side has not read yet; let them arrive first.
      await wait(20);
      request.socket.resetAndDestroy();
    } else if (chunk !== undefined) {
      // Gives the bytes to the wire one chunk at a time; otherwise they would leave together.
      await new Promise(setImmediate);
    }
    return response.destroyed;
  };
  if (await stops()) return;
  for await (const bytes of cut(answer.body, places, chunk ?? Number.POSITIVE_INFINITY)) {
    if (!response.write(bytes)) await drained(response);
    sent += bytes.length;
    if (response.destroyed || (await stops())) return;
  }
  response.end();
}

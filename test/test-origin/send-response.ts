import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { OriginResponse, RouteRequest } from "./origin-response.ts";
import { wait } from "./wait.ts";

/** Splits a body at the positions of faults, and into pieces of at most `maxChunkBytes`. */
async function* splitBody(
  body: OriginResponse["body"],
  positions: readonly number[],
  maxChunkBytes: number,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for await (let rest of body instanceof Uint8Array ? [body] : body) {
    while (rest.length > 0) {
      const distances = positions.filter((position) => position > sent).map((position) => position - sent);
      const next = Math.min(maxChunkBytes, ...distances);
      yield rest.subarray(0, next);
      sent += Math.min(next, rest.length);
      rest = rest.subarray(next);
    }
  }
}

async function drainedOrClosed(response: ServerResponse): Promise<void> {
  const controller = new AbortController();
  await Promise.race(["drain", "close"].map((event) => once(response, event, controller)));
  controller.abort();
}

/** Sends a response with the faults of the query that concern its transfer. Resolves when the response has ended. */
export async function sendResponse(
  { status = 200, headers, body }: OriginResponse,
  { request, query }: RouteRequest,
  response: ServerResponse,
): Promise<void> {
  const numberOf = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  await wait(numberOf("delay") ?? 0);
  const reset = query.get("reset");
  if (reset === "headers") return void request.socket.resetAndDestroy();

  const chunk = numberOf("chunk");
  const hasLength = body instanceof Uint8Array && chunk === undefined && ![204, 304].includes(status);
  const length = hasLength ? ["content-length", String(body.length)] : [];
  response.writeHead(status, [...headers.flat(), ...length]);
  response.flushHeaders();
  if (request.method === "HEAD") return void response.end();

  const resetAt = reset === null ? undefined : Number(reset);
  const [early, stall] = [numberOf("early"), numberOf("stall")];
  const positions = [resetAt, early, stall].filter((position) => position !== undefined);
  let sent = 0;
  /** Runs the fault at the current position. True if the response is over. */
  const runFault = async () => {
    if (sent === stall) await once(response, "close");
    else if (sent === early) await wait(numberOf("pause") ?? 1000);
    else if (sent === resetAt) {
      // A reset discards bytes that the other side has not read yet: they must arrive first.
      await wait(20);
      request.socket.resetAndDestroy();
    } else if (chunk !== undefined) {
      // Otherwise the chunks would be sent together.
      await new Promise(setImmediate);
    }
    return response.destroyed;
  };
  if (await runFault()) return;
  for await (const bytes of splitBody(body, positions, chunk ?? Number.POSITIVE_INFINITY)) {
    if (!response.write(bytes)) await drainedOrClosed(response);
    sent += bytes.length;
    if (response.destroyed || (await runFault())) return;
  }
  response.end();
}

import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { type Answer, html, plain, type Route } from "../answer.ts";

const kept = new Map<string, Uint8Array>();

/**
 * `POST /posted/NAME` keeps the body, `GET` serves it as a page; with `seed=N` in pieces of sizes that N decides, from
 * one byte on.
 */
export const posted: Route = async ({ request, rest, query }) => {
  if (request.method === "POST") {
    kept.set(rest, await buffer(request));
    return plain("Kept");
  }
  const body = kept.get(rest);
  if (body === undefined) return plain("Nobody has posted this", 404);
  const seed = query.get("seed");
  const page: Answer = { ...html(""), body };
  return seed === null ? page : { ...page, body: inPieces(body, Number(seed)) };
};

async function* inPieces(body: Uint8Array, seed: number): AsyncGenerator<Uint8Array> {
  // Small bodies are cut everywhere, large ones about forty times.
  const largest = Math.max(4, Math.ceil(body.length / 20));
  let state = (seed % 2147483646) + 1;
  for (let at = 0; at < body.length; ) {
    state = (state * 48271) % 2147483647;
    const size = 1 + (state % largest);
    yield body.subarray(at, at + size);
    at += size;
    // Otherwise the pieces would leave together.
    await setImmediate();
  }
}

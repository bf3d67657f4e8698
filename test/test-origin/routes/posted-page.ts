import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { htmlResponse, type OriginResponse, plainTextResponse, type Route } from "../origin-response.ts";

const bodies = new Map<string, Uint8Array>();

/**
 * `POST /posted/NAME` stores the body, `GET` serves it as a page; with `seed=N` in chunks of random sizes.
 * `POST /posted/` stores all strings of a JSON object by their names.
 */
export const postedPage: Route = async ({ request, subpath, query }) => {
  if (request.method === "POST") {
    const posted = await buffer(request);
    if (subpath !== "") bodies.set(subpath, posted);
    else
      for (const [name, text] of Object.entries(JSON.parse(posted.toString()) as Record<string, string>))
        bodies.set(name, Buffer.from(text));
    return plainTextResponse("Stored");
  }
  const body = bodies.get(subpath);
  if (body === undefined) return plainTextResponse("Nothing was posted here", 404);
  const seed = query.get("seed");
  const page: OriginResponse = { ...htmlResponse(""), body };
  return seed === null ? page : { ...page, body: splitRandomly(body, Number(seed)) };
};

async function* splitRandomly(body: Uint8Array, seed: number): AsyncGenerator<Uint8Array> {
  // Small bodies are split everywhere, large ones about forty times.
  const maxChunkBytes = Math.max(4, Math.ceil(body.length / 20));
  let state = (seed % 2147483646) + 1;
  for (let offset = 0; offset < body.length; ) {
    state = (state * 48271) % 2147483647;
    const size = 1 + (state % maxChunkBytes);
    yield body.subarray(offset, offset + size);
    offset += size;
    // Otherwise the chunks would be sent together.
    await setImmediate();
  }
}

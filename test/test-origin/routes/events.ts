import type { Route } from "../origin-response.ts";
import { wait } from "../wait.ts";

export const eventsRoute: Route = ({ query }) => ({
  headers: [
    ["content-type", "text/event-stream"],
    ["cache-control", "no-store"],
  ],
  body: eventBody(Number(query.get("n") ?? Number.POSITIVE_INFINITY), Number(query.get("every") ?? 1000)),
});

async function* eventBody(count: number, every: number): AsyncGenerator<Uint8Array> {
  for (let id = 0; id < count; id++) {
    yield Buffer.from(`id: ${id}\ndata: tick ${id}\n\n`);
    await wait(every);
  }
}

import { measureEvents } from "./events.ts";
import { bundleWorker, startOrigin } from "./start-origin.ts";
import { startWorker } from "./workerd.ts";

/** `BENCH_EVENTS_SECONDS=60 node test/bench/run-events.ts`: runs only the event part of the bench. */
const script = bundleWorker();
const origin = await startOrigin();
const running: { stop(): void }[] = [origin];
const start = async (deliversEvents: boolean) => {
  const worker = await startWorker("Awning", script, origin.url, { deliversEvents });
  running.push(worker);
  return worker;
};
try {
  console.log((await measureEvents(await start(false), await start(true))).join("\n"));
} finally {
  for (const each of running) each.stop();
}

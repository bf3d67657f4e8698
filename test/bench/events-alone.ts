import { eventsTaken } from "./events.ts";
import { bundle, startOrigin } from "./start.ts";
import { startWorker } from "./workerd.ts";

/** `BENCH_EVENTS_SECONDS=60 node test/bench/events-alone.ts`: of the bench, what concerns events. */
const script = bundle();
const origin = await startOrigin();
const running: { stop(): void }[] = [origin];
const start = async (delivers: boolean) => {
  const worker = await startWorker("Awning", script, origin.url, { delivers });
  running.push(worker);
  return worker;
};
try {
  console.log((await eventsTaken(await start(false), await start(true))).join("\n"));
} finally {
  for (const each of running) each.stop();
}

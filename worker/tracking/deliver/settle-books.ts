import type { Env } from "../../env.ts";
import { keepDeadLetters } from "../database/dead-letters.ts";
import type { Deliveries } from "../database/deliveries.ts";
import { keepServedPages } from "../database/served-pages.ts";
import { sweep } from "../database/sweep.ts";
import { tablesReady } from "../database/tables.ts";
import type { QueueMessage, ServedPages } from "../queue-message.ts";
import type { Ledger } from "./ledger.ts";

interface Books {
  readonly ledger: Ledger;
  readonly served: ReadonlyMap<Message<QueueMessage>, ServedPages>;
  readonly deliveries: Deliveries;
  readonly env: Pick<Env, "DB">;
}

/** Milliseconds between two steps of taking away what is old, in this isolate. */
const sweepEvery = 60_000;
let sweptAt = 0;

/**
 * What stands at the end of a batch: dead letters are kept, and only then settled; what became of events is counted.
 * Where the database fails, what is not settled comes again and the counts wait.
 */
export async function settleBooks({ ledger, served, deliveries, env: { DB: db } }: Books): Promise<void> {
  const now = Date.now();
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await tablesReady(db);
      await work();
    } catch (error) {
      console.error(`events: ${what}:`, error instanceof Error ? error.message : error);
    }
  };
  if (ledger.dead.length > 0)
    await attempt("dead letters cannot be kept", () =>
      keepDeadLetters(db, ledger.dead, (letter) => ledger.kept(letter)),
    );
  if (served.size > 0)
    await attempt("served pages cannot be counted", async () => {
      await keepServedPages(db, [...served.values()]);
      for (const message of served.keys()) ledger.ack(message);
    });
  for (const { event, fate } of ledger.fates) deliveries.count(event, fate, now);
  await attempt("deliveries cannot be counted", () => deliveries.write(db));
  if (now - sweptAt < sweepEvery) return;
  sweptAt = now;
  await attempt("old rows cannot be taken away", () => sweep(db, now));
}

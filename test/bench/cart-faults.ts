import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { CartDeps } from "../../client/store/cart/cart-deps.ts";
import type { CartChange, StoredChange } from "../../client/store/cart/kept-changes.ts";
import { SimulatedOrigin } from "../client/store/simulated-origin.ts";
import { applyFaults } from "../test-origin/faults.ts";
import { jsonResponse } from "../test-origin/origin-response.ts";
import { sendResponse } from "../test-origin/send-response.ts";

/** The faults of the test origin (test/test-origin/faults.ts) whose answers still say what was done, as queries. */
const readable: readonly string[] = [
  "",
  "type=text/html",
  "header=X-Odd:1",
  "cookie=odd=1",
  'etag="1"',
  "modified=Mon, 01 Jan 2024 00:00:00 GMT",
  "ranges=1",
  "encoding=br",
  "encoding=nonsense",
  "chunk=1",
  "delay=200",
  "early=5&pause=200",
];
/** The others: after them the client does not know if the change was applied. */
const unreadable: readonly string[] = [
  "status=500",
  "status=503",
  "status=429",
  "body=<h1>Sorry</h1>",
  "body={}",
  'body={"shoppingCart":',
  "stall=0",
  "stall=5",
  "reset=headers",
  "reset=0",
  "reset=5",
];
const faults = [...readable, ...unreadable];
/** Carts for each fault. Half of the servers know ids of entries, and half apply a change before an unreadable answer. */
const carts = 40;
/** The expected quantity of each product after the operations of a cart. */
const expected: Readonly<Record<string, number>> = { c: 1, added: 2, changed: 3, removed: 0 };
const maxAttempts = 200;
const pauseMs = 50;

interface ServedCart {
  readonly origin: SimulatedOrigin;
  readonly faults: URLSearchParams;
  readonly appliesBefore: boolean;
  /** Ids of changes whose first request has got the fault. */
  readonly failed: Set<string>;
  current: StoredChange | undefined;
}

interface FaultCounts {
  operations: number;
  lost: number;
  doubled: number;
  refused: number;
}

const served = new Map<string, ServedCart>();
const cartUrl = new AsyncLocalStorage<string>();

/** Runs the operations of carts through every fault, with the cart's own engine and calls over HTTP. */
export async function measureCartFaults(): Promise<string[]> {
  const server = createServer((request, response) => {
    const url = new URL(`http://origin${request.url}`);
    const cart = served.get(url.pathname.split("/")[1] ?? "");
    request.resume();
    if (cart === undefined) return void response.destroy();
    const stored = request.method === "GET" ? undefined : cart.current;
    const isFaulty = stored !== undefined && !cart.failed.has(stored.id);
    if (isFaulty) cart.failed.add(stored.id);
    if (stored && (!isFaulty || cart.appliesBefore)) cart.origin.send(stored, "none");
    const query = isFaulty ? cart.faults : new URLSearchParams();
    const routeRequest = { request, url, query, subpath: "" };
    applyFaults(jsonResponse(cart.origin.answer()), routeRequest)
      .then((result) => sendResponse(result, routeRequest, response))
      .catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  // The calls are those of a page: relative addresses, and the crumb in a cookie.
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { cookie: "crumb=fresh", querySelector: () => null }),
    fetch: (address: string, init: RequestInit) =>
      realFetch(`http://127.0.0.1:${port}/${cartUrl.getStore()}${address}`, init),
  });
  try {
    const rows = await Promise.all(faults.map(measureFault));
    return [
      "## The cart through the faults of the test origin",
      "",
      `Each fault meets the first request of every operation of ${carts} carts: three additions, a change and a removal.`,
      "Half of the servers know ids of entries. Where the answer cannot be read, half have applied the operation before it.",
      "",
      "| fault | operations | lost | doubled | refused |",
      "|---|---|---|---|---|",
      ...rows.map(
        ({ operations, lost, doubled, refused }, index) =>
          `| ${faults[index] ? `\`${faults[index]}\`` : "none"} | ${operations} | ${lost} | ${doubled} | ${refused} |`,
      ),
    ];
  } finally {
    Object.assign(globalThis, { fetch: realFetch });
    server.closeAllConnections();
    server.close();
  }
}

async function measureFault(fault: string, index: number): Promise<FaultCounts> {
  const counts: FaultCounts = { operations: 0, lost: 0, doubled: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: carts }, async (_, each) => {
      const key = `${index}-${each}`;
      const cart: ServedCart = {
        origin: new SimulatedOrigin(each % 2 === 0),
        faults: new URLSearchParams(fault),
        appliesBefore: index < readable.length || each % 4 < 2,
        failed: new Set(),
        current: undefined,
      };
      served.set(key, cart);
      await cartUrl.run(key, () => runOperations(cart, counts));
      for (const [itemId, quantity] of Object.entries(expected)) {
        const found = cart.origin.entries.find((entry) => entry.itemId === itemId)?.quantity ?? 0;
        if (itemId === "removed" ? found > quantity : found < quantity) counts.lost++;
        else if (found > quantity) counts.doubled++;
      }
    }),
  );
  return counts;
}

/** Makes the operations one after the other, each until it is answered. */
async function runOperations(cart: ServedCart, counts: FaultCounts): Promise<void> {
  // Imported after the globals of a page exist.
  const { createCartEngine } = await import("../../client/store/cart/cart-engine.ts");
  const { readCart, sendChange } = await import("../../client/store/cart/cart-calls.ts");
  const stored = new Map<string, StoredChange>();
  let clock = 0;
  let version = 0;
  const deps: CartDeps = {
    read: readCart,
    send: (change) => {
      cart.current = change;
      return sendChange(change);
    },
    changes: {
      list: () => [...stored.values()].sort((a, b) => a.at - b.at),
      put: (change) => void stored.set(change.id, change),
      remove: (id) => void stored.delete(id),
    },
    version: {
      get: () => version,
      set: (next) => {
        version = next;
      },
    },
    withLock: async (work) => {
      await work();
      return true;
    },
    broadcast: () => {},
    now: () => ++clock,
    newId: () => crypto.randomUUID(),
    schedule: () => {},
    mayHaveCart: () => true,
    publish: () => {},
  };
  const engine = createCartEngine(deps);
  const run = async (change: CartChange) => {
    counts.operations++;
    const { status } = await engine.change(change);
    if (status === "refused") counts.refused++;
    for (let attempt = 0; stored.size > 0 && attempt < maxAttempts; attempt++) {
      await engine.retry();
      await setTimeout(pauseMs);
    }
  };
  const add = (itemId: string, quantity: number) =>
    run({
      type: "add",
      entry: { itemId, sku: null, quantity: String(quantity), additionalFields: "null" },
    });
  const entryId = (itemId: string) => cart.origin.entries.find((entry) => entry.itemId === itemId)?.id ?? "";
  await add("added", 2);
  await add("changed", 1);
  await add("removed", 1);
  await run({ type: "quantity", entryId: entryId("changed"), quantity: 3 });
  await run({ type: "remove", entryId: entryId("removed") });
}

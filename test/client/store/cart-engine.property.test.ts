import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CartDeps, CartTabMessage } from "../../../client/store/cart/cart-deps.ts";
import { createCartEngine } from "../../../client/store/cart/cart-engine.ts";
import type { CartChange, StoredChange } from "../../../client/store/cart/kept-changes.ts";
import { randomRuns } from "../../random-runs.ts";
import { type Fault, SimulatedOrigin } from "./simulated-origin.ts";

const timeout = 120_000 * randomRuns;

const faults: readonly Fault[] = [
  "none",
  "unreachable",
  "offline",
  "failing",
  "lost",
  "broken",
  "refused",
  "gone",
];
const fault = fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>("none") }, fc.constantFrom(...faults));

const entryChange = (type: "quantity" | "remove", entryId: string, quantity: number): CartChange =>
  type === "remove" ? { type, entryId } : { type, entryId, quantity };
const step = fc.record({
  tab: fc.nat(1),
  kind: fc.constantFrom("add", "quantity", "remove", "read", "retry", "leave"),
  item: fc.constantFrom("a", "b", "c"),
  quantity: fc.integer({ min: 1, max: 4 }),
});

/** Two tabs of one browser: one storage, one lock, and messages that may arrive late. */
function openBrowser(origin: SimulatedOrigin, scheduler: fc.Scheduler, nextFault: () => Fault) {
  const stored = new Map<string, StoredChange>();
  const submitted: { readonly id: string; readonly at: number; readonly change: CartChange }[] = [];
  /** Changes whose refusal has arrived. */
  const refused = new Set<string>();
  let version = 0;
  let clock = 0;
  let ids = 0;
  let isLocked = false;
  const queue: (() => void)[] = [];
  const tabs: Tab[] = [];

  class Tab {
    isOpen = true;
    timers: (() => void)[] = [];
    unlock: (() => void) | undefined;
    readonly engine = createCartEngine(this.#deps());

    submit(change: CartChange): void {
      const id = `id${++ids}`;
      submitted.push({ id, at: clock, change });
      this.engine.change(change, id);
    }

    /** A closed page runs no more code, and its lock is free. */
    close(): void {
      this.isOpen = false;
      this.unlock?.();
    }

    #deps(): CartDeps {
      const call = async (run: () => Awaited<ReturnType<CartDeps["read"]>>, name: string) => {
        await scheduler.schedule(Promise.resolve(), `${name} arrives`);
        // A request of a closed page may still arrive late. Only a server that knows ids can tell that it came before.
        if (!this.isOpen && !origin.knowsIds) return await new Promise<never>(() => {});
        const result = run();
        await scheduler.schedule(Promise.resolve(), `${name} is answered`);
        return this.isOpen ? result : await new Promise<never>(() => {});
      };
      return {
        send: async (change) => {
          const result = await call(() => origin.send(change, nextFault()), "change");
          if (result.status === "refused") refused.add(change.id);
          return result;
        },
        read: () => call(() => origin.read(nextFault()), "read"),
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
          if (isLocked) await new Promise<void>((resolve) => queue.push(resolve));
          if (!this.isOpen) {
            queue.shift()?.();
            return await new Promise<never>(() => {});
          }
          isLocked = true;
          this.unlock = () => {
            this.unlock = undefined;
            const next = queue.shift();
            if (next === undefined) isLocked = false;
            else next();
          };
          await work();
          this.unlock?.();
          return true;
        },
        broadcast: (message: CartTabMessage) => {
          for (const other of tabs)
            if (other !== this)
              scheduler.schedule(Promise.resolve(), "message").then(() => {
                if (other.isOpen) other.engine.receive(structuredClone(message));
              });
        },
        now: () => ++clock,
        newId: () => `id${++ids}`,
        schedule: (run) => this.timers.push(run),
        mayHaveCart: () => true,
        publish: () => {},
      };
    }
  }
  const open = (index: number) => {
    tabs[index] = new Tab();
    return tabs[index];
  };
  open(0);
  open(1);
  return { tabs, open, stored, submitted, refused };
}

describe("a cart in two tabs", () => {
  it.each([
    ["that ignores repeated ids", true],
    ["that does not know ids of entries", false],
  ])("loses and doubles nothing at a server %s", { timeout }, async (_name, knowsIds) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fault, { minLength: 1, maxLength: 24 }),
        fc.scheduler(),
        async (steps, plannedFaults, scheduler) => {
          const origin = new SimulatedOrigin(knowsIds);
          const planned = [...plannedFaults];
          const browser = openBrowser(origin, scheduler, () => planned.shift() ?? "none");
          const run = async ({ tab: index, kind, item, quantity }: (typeof steps)[number]) => {
            const tab = browser.tabs[index];
            if (tab === undefined) return;
            const entry = origin.entries.find(({ itemId }) => itemId === item);
            if (kind === "add")
              tab.submit({
                type: "add",
                entry: { itemId: item, sku: null, quantity: String(quantity), additionalFields: "null" },
              });
            else if (kind === "read") tab.engine.read();
            else if (kind === "retry") tab.engine.retry();
            else if (kind === "leave") {
              tab.close();
              browser.open(index).engine.retry();
            } else if (entry !== undefined) tab.submit(entryChange(kind, entry.id, quantity));
          };
          await scheduler.waitFor(
            scheduler.scheduleSequence(
              steps.map((each, index) => ({ label: `${index}`, builder: () => run(each) })),
            ).task,
          );
          await scheduler.waitIdle();
          planned.length = 0;
          for (let round = 0; round < 20 && browser.stored.size > 0; round++) {
            for (const tab of browser.tabs) tab.engine.retry();
            await scheduler.waitIdle();
          }

          expect(browser.stored.size).toBe(0);
          for (const { id, change } of browser.submitted)
            if (change.type === "add")
              expect([id, origin.applied.filter((each) => each === id).length]).toEqual([
                id,
                browser.refused.has(id) ? 0 : 1,
              ]);
          const quantities = origin.entries.map(({ id, quantity }) => [id, quantity]);
          const isEqual = (tab: (typeof browser.tabs)[number]) => {
            const { cart, notice } = tab.engine.getState();
            expect(notice?.title).not.toBe("");
            if (cart !== undefined)
              expect(cart.entries.map(({ id, quantity }) => [id, quantity])).toEqual(quantities);
          };
          // The last request of a closed tab may have arrived late.
          if (!steps.some(({ kind }) => kind === "leave")) browser.tabs.forEach(isEqual);
          for (const tab of browser.tabs) tab.engine.read();
          await scheduler.waitIdle();
          browser.tabs.forEach(isEqual);
        },
      ),
      { numRuns: 1000 * randomRuns },
    );
  });
});

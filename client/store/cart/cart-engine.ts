/**
 * The state of the cart in one tab (docs/decisions/0062-cart.md). A change is stored before it is sent, and removed when
 * it has been answered. All tabs share the stored changes, and one tab at a time sends them, in order. The cart that is
 * shown is the last answer with the stored changes applied.
 */
import { type Cart, emptyCart, parseCart } from "../../../shared/store/cart.ts";
import type { CartNotice } from "../../../shared/store/cart-form.tsx";
import { countOf, isReplacedBy, markChangedPrices, projectChanges, targetOf } from "./cart-change.ts";
import type { CallResult, CartDeps, CartState, CartTabMessage, ChangeOutcome } from "./cart-deps.ts";
import { type FailureCause, placeOf, refusal, unknownFailure, waitingMessage } from "./cart-messages.ts";
import type { CartChange, StoredChange } from "./kept-changes.ts";

const maxAgeMs = 24 * 3_600_000;
const firstRetryMs = 1000;
const maxRetryMs = 60_000;
/** Time for the message of another tab that has sent a change of this one. */
const messageDelayMs = 3000;

export type CartEngine = ReturnType<typeof createCartEngine>;

export function createCartEngine(deps: CartDeps) {
  let settled: { readonly cart: Cart; readonly version: number } | undefined;
  let notice: CartNotice | undefined;
  let failures = 0;
  let reading: Promise<CallResult> | undefined;
  let isFlushing = false;
  let isRetryScheduled = false;
  let flushAgain = false;
  const waiters = new Map<string, (outcome: ChangeOutcome) => void>();

  const getState = (): CartState => {
    const changes = deps.changes.list();
    // The notice without a title says that changes wait. It is removed after the last one, even if another tab has sent
    // it.
    if (changes.length === 0 && notice?.title === "") notice = undefined;
    return { cart: settled && projectChanges(settled.cart, changes), changes, notice };
  };
  const publish = () => deps.publish(getState());

  function accept(answer: unknown, version: number): void {
    if (settled !== undefined && version <= settled.version) return;
    settled = { cart: markChangedPrices(parseCart(answer), settled?.cart), version };
    if (version > deps.version.get()) deps.version.set(version);
  }

  function settle(id: string, outcome: ChangeOutcome): void {
    deps.changes.remove(id);
    if (outcome.status === "refused") notice = outcome.notice;
    waiters.get(id)?.(outcome);
    waiters.delete(id);
  }

  function finish(id: string, outcome: ChangeOutcome): void {
    settle(id, outcome);
    deps.broadcast({ type: "outcome", id, outcome });
  }

  /** Requests the cart. Its version is the time of the request, so an older response never replaces a newer one. */
  async function read(): Promise<CallResult> {
    const version = deps.now();
    const result = await deps.read();
    if (result.status === "cart") {
      accept(result.answer, version);
      deps.broadcast({ type: "cart", answer: result.answer, version });
    }
    publish();
    return result;
  }

  /** Sends a change. Before an added entry is sent again, the cart shows if the first attempt has added it. */
  async function send(stored: StoredChange): Promise<FailureCause | undefined> {
    let { countBefore } = stored;
    const { id, change, attempts } = stored;
    if (deps.now() - stored.at > maxAgeMs) {
      finish(id, { status: "refused", notice: unknownFailure() });
      return undefined;
    }
    if (change.type === "add") {
      const isKnown = !deps.mayHaveCart() || (settled !== undefined && settled.version >= deps.version.get());
      if (attempts > 0 || !isKnown) {
        const result = await read();
        if (result.status === "unknown") return result.cause;
      }
      const count = countOf(settled?.cart ?? emptyCart, change.entry);
      if (attempts > 0 && countBefore !== undefined && count > countBefore) {
        finish(id, { status: "done" });
        return undefined;
      }
      countBefore ??= count;
    }
    deps.changes.put({
      ...stored,
      attempts: attempts + 1,
      ...(countBefore !== undefined && { countBefore }),
    });
    const result = await deps.send(stored);
    if (result.status === "unknown") return result.cause;
    if (result.status === "cart") {
      const version = deps.now();
      accept(result.answer, version);
      deps.broadcast({ type: "cart", answer: result.answer, version });
      finish(id, { status: "done" });
    } else {
      // The last answer still has an entry that is gone. The change applies to it until the cart is read.
      const latest = result.isGone ? await read() : undefined;
      if (change.type !== "add" && latest?.status === "unknown") return latest.cause;
      const isDone = change.type === "remove" && result.isGone;
      finish(
        id,
        isDone ? { status: "done" } : { status: "refused", notice: refusal(change, result.message) },
      );
    }
    return undefined;
  }

  /** Sends the stored changes of all tabs. A failure holds up only the changes of the same product. */
  async function sendAll(): Promise<void> {
    const held: StoredChange[] = [];
    const isHeld = ({ id, change }: StoredChange) => {
      const target = targetOf(change, settled?.cart);
      return held.some((other) => {
        const otherTarget = targetOf(other.change, settled?.cart);
        // Before the first answer the product of an entry is not known.
        const isKnown = settled !== undefined || otherTarget !== undefined;
        return other.id === id || target === undefined || target === otherTarget || !isKnown;
      });
    };
    for (;;) {
      const next = deps.changes.list().find((stored) => !isHeld(stored));
      if (next === undefined) return;
      const cause = await send(next);
      if (cause === undefined) failures = 0;
      else {
        held.push(next);
        if (cause === "server" && settled === undefined) await read();
        const message = waitingMessage(cause);
        notice = { title: "", message, ...placeOf(next.change) };
        for (const stored of deps.changes.list())
          if (isHeld(stored) || cause !== "server") waiters.get(stored.id)?.({ status: "waiting", message });
        if (cause !== "server") {
          publish();
          return;
        }
      }
      publish();
    }
  }

  async function flush(): Promise<void> {
    flushAgain = true;
    if (isFlushing) return;
    isFlushing = true;
    while (flushAgain) {
      flushAgain = false;
      await deps.withLock(sendAll);
    }
    isFlushing = false;
    publish();
    const left = deps.changes.list();
    for (const id of waiters.keys())
      if (!left.some((stored) => stored.id === id))
        deps.schedule(() => settle(id, { status: "done" }), messageDelayMs);
    if (left.length === 0 || isRetryScheduled) return;
    isRetryScheduled = true;
    deps.schedule(
      () => {
        isRetryScheduled = false;
        flush();
      },
      Math.min(maxRetryMs, firstRetryMs * 2 ** failures++),
    );
  }

  /**
   * Stores and sends a change. Resolves when it is answered, or waits because there is no usable answer. A change of a
   * quantity or of the answers to a form replaces an earlier one of the same entry.
   */
  function change(wanted: CartChange, id = deps.newId()): Promise<ChangeOutcome> {
    const at = deps.now();
    notice = undefined;
    for (const { id: oldId, change: old } of deps.changes.list())
      if (isReplacedBy(old, wanted)) finish(oldId, { status: "done" });
    deps.changes.put({ id, at, change: wanted, attempts: 0 });
    deps.broadcast({ type: "changes" });
    const outcome = new Promise<ChangeOutcome>((resolve) => waiters.set(id, resolve));
    publish();
    flush();
    return outcome;
  }

  /** Undoes a removal, and requests the cart. True if the entry is no longer in it, as far as that is known. */
  async function cancelRemoval(entryId: string): Promise<boolean> {
    const waiting = deps.changes
      .list()
      .filter(({ change: old }) => old.type === "remove" && old.entryId === entryId);
    for (const { id } of waiting) finish(id, { status: "done" });
    publish();
    const { status } = await read();
    if (status !== "cart") return waiting.length === 0;
    return !settled?.cart.entries.some(({ id }) => id === entryId);
  }

  /** Takes a message of another tab. */
  function receive(message: CartTabMessage): void {
    if (message.type === "cart") accept(message.answer, message.version);
    if (message.type === "outcome") settle(message.id, message.outcome);
    publish();
  }

  /** Sends what waits, without regard to the time of the next attempt. */
  function retry(): Promise<void> {
    failures = 0;
    return flush();
  }

  /** Requests the cart. Concurrent requests are merged. */
  function readOnce(): Promise<CallResult> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return { change, cancelRemoval, receive, read: readOnce, retry, getState };
}

import { expect, it, vi } from "vitest";
import type { CallResult } from "../../../client/store/cart/cart-deps.ts";
import { createCartEngine } from "../../../client/store/cart/cart-engine.ts";
import type { CartChange, StoredChange } from "../../../client/store/cart/kept-changes.ts";

const cartWith = (...ids: string[]): CallResult => ({
  status: "cart",
  answer: { entries: ids.map((id) => ({ id, itemId: id, quantity: 1 })) },
});
const offline: CallResult = { status: "unknown", cause: "offline" };

/** A cart of one tab, whose calls get these answers. */
function openCart(answers: { send: CallResult | ((change: CartChange) => CallResult); read: CallResult }) {
  const stored = new Map<string, StoredChange>();
  let clock = 0;
  let version = 0;
  return createCartEngine({
    send: async ({ change }) => (typeof answers.send === "function" ? answers.send(change) : answers.send),
    read: async () => answers.read,
    changes: {
      list: () => [...stored.values()],
      put: (change) => stored.set(change.id, change),
      remove: (id) => stored.delete(id),
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
    broadcast() {},
    now: () => ++clock,
    newId: () => String(++clock),
    schedule() {},
    mayHaveCart: () => true,
    publish() {},
  });
}

it.each([
  ["an answered removal is not, and the cart is known", cartWith(), cartWith(), true],
  ["an answered removal is not, though the cart cannot be asked for", cartWith(), offline, true],
  ["a waiting removal is, as far as is known", offline, offline, false],
  ["a removal that has not reached the server is", offline, cartWith("e1"), false],
])("an entry that is taken back: %s in the cart", async (_, send, read, isGone) => {
  const answers = { send, read: cartWith("e1") };
  const cart = openCart(answers);
  await cart.read();
  await cart.change({ type: "remove", entryId: "e1" });
  answers.read = read;
  expect(await cart.cancelRemoval("e1")).toBe(isGone);
  expect(cart.getState().changes).toEqual([]);
});

it("an entry that is gone at its removal stays removed while the cart cannot be asked for", async () => {
  const answers: Parameters<typeof openCart>[0] = { send: offline, read: cartWith("e1") };
  const cart = openCart(answers);
  await cart.read();
  await cart.change({ type: "remove", entryId: "e1" });
  Object.assign(answers, { send: { status: "refused", message: "", isGone: true } });
  for (const read of [offline, cartWith()]) {
    answers.read = read;
    cart.retry();
    await vi.waitFor(() =>
      expect(cart.getState()).toMatchObject({
        changes: read === offline ? [{ attempts: 2 }] : [],
        cart: { entries: [] },
      }),
    );
  }
});

it("a product is not added before a failing change of its entry, which no answer has named yet", async () => {
  const sent: string[] = [];
  const failing: CallResult = { status: "unknown", cause: "server" };
  const cart = openCart({
    send: (change) => {
      sent.push(change.type === "add" ? `add ${change.entry.itemId}` : change.type);
      return change.type === "add" ? cartWith("c", "d") : failing;
    },
    read: cartWith("c"),
  });
  await cart.change({ type: "quantity", entryId: "c", quantity: 3 });
  for (const itemId of ["c", "d"])
    await cart.change({
      type: "add",
      entry: { itemId, sku: null, quantity: "1", additionalFields: "null" },
    });
  expect(sent.filter((each) => each !== "quantity")).toEqual(["add d"]);
});

import { describe, expect, it } from "vitest";
import { createOrderController } from "../../../../client/owner/store/order-controller.ts";
import type { StoreResponse } from "../../../../client/owner/store/store-call.ts";
import type { OrderDetail } from "../../../../shared/store/owner/order-detail.ts";
import { ownerOrderTexts } from "../../../../shared/texts/owner-order.ts";

const order: OrderDetail = {
  id: "order-1",
  title: "Order 1001",
  version: 3,
  status: "Pending",
  facts: [],
  entries: [],
  sums: [],
  payments: [],
  history: [],
  actions: { fulfil: true, refund: true, cancel: true, note: true },
  left: "£10.00",
  currency: "GBP",
  isShippingRefundable: false,
  hasStock: true,
};

function createScreen(answers: readonly StoreResponse[]) {
  const sent: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  let count = 0;
  const controller = createOrderController({
    texts: ownerOrderTexts("en"),
    order,
    newId: () => `id-${++count}`,
    call: async (path, body) => {
      sent.push({ path, body: body as Record<string, unknown> });
      return answers[sent.length - 1] ?? { status: 500, body: {} };
    },
  });
  const note = async (text: string) => {
    controller.actions.run("note", { text });
    await controller.settled();
  };
  return { controller, sent, note };
}

const orderAt = (version: number): StoreResponse => ({
  status: 200,
  body: { order: { ...order, version } },
});

describe("an action on an order", () => {
  it("is sent once for a double press", async () => {
    const { controller, sent } = createScreen([orderAt(4)]);
    controller.actions.run("fulfil", { carrier: "" });
    controller.actions.run("fulfil", { carrier: "" });
    await controller.settled();
    expect(sent).toEqual([
      {
        path: "/config/commerce/orders/order-1/fulfil",
        body: { carrier: "", actionId: "id-1", version: 3 },
      },
    ]);
    const state = controller.getState();
    expect(state.order.version).toBe(4);
    expect(state.status).toEqual({ kind: "done", text: "The order is fulfilled." });
    expect(state.done).toBe(1);
  });

  it.each([
    { status: 0, body: {} },
    { status: 500, body: {} },
    { status: 202, body: { order: { ...order, version: 4 }, error: "Later." } },
    { status: 401, body: { error: "Please sign in." } },
  ])("is repeated with the same id and version after the answer $status", async (lost) => {
    const { controller, sent, note } = createScreen([lost, orderAt(4), orderAt(5)]);
    await note("A");
    expect(controller.getState().status.kind).toBe("failed");
    await note("A");
    await note("A");
    expect(sent.map(({ body }) => [body.actionId, body.version])).toEqual([
      ["id-1", 3],
      ["id-1", 3],
      ["id-2", 4],
    ]);
  });

  it("describes an error of the server in its own words", async () => {
    const { controller, note } = createScreen([{ status: 503, body: { error: "The database is silent." } }]);
    await note("A");
    expect(controller.getState().status).toMatchObject({ text: expect.stringMatching(/^The server had an/) });
  });

  it("is a new one if its values were changed after a lost answer", async () => {
    const { sent, note } = createScreen([{ status: 0, body: {} }, orderAt(4)]);
    await note("A");
    await note("B");
    expect(sent.map(({ body }) => [body.actionId, body.version])).toEqual([
      ["id-1", 3],
      ["id-2", 3],
    ]);
  });

  it("shows the current order after a conflict, and keeps the form", async () => {
    const conflict = { status: 409, body: { error: "Changed.", order: { ...order, version: 9 } } };
    const { controller, sent, note } = createScreen([conflict, orderAt(10)]);
    await note("A");
    const state = controller.getState();
    expect(state.order.version).toBe(9);
    expect(state.done).toBe(0);
    expect(state.status).toEqual({ kind: "failed", text: "Changed.", isSignedOut: false });
    await note("A");
    expect(sent[1]?.body).toMatchObject({ actionId: "id-2", version: 9 });
  });

  it("marks refused values", async () => {
    const { controller, note } = createScreen([{ status: 422, body: { errors: { text: "Please write." } } }]);
    await note("");
    expect(controller.getState().errors).toEqual({ text: "Please write." });
    expect(controller.getState().status).toMatchObject({ text: "A value was refused. It is marked below." });
  });
});

describe("a refund", () => {
  it("is worked out before, and again after a change", async () => {
    const quote = { amount: 1000, text: "£10.00", parts: [] };
    const { controller, sent } = createScreen([{ status: 200, body: { quote } }, orderAt(5)]);
    controller.actions.askQuote({ kind: "rest" });
    await controller.settled();
    expect(controller.getState().quote).toEqual(quote);
    controller.actions.dropQuote();
    expect(controller.getState().quote).toBeUndefined();
    controller.actions.run("refund", { request: { kind: "rest" }, proposedAmount: 1000 });
    await controller.settled();
    expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual(["refund-quote", "refund"]);
  });
});

import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { runScheduledTasks } from "../../../worker/origin/index.ts";
import { applyAction } from "../../../worker/origin/store/order-actions/apply-action.ts";
import { PaymentTimeout } from "../../../worker/origin/store/payments/payment-service.ts";
import { createTestPayments } from "../../../worker/origin/store/payments/test-payments.ts";
import { originBindings, sessionSecret } from "./accounts/browser.ts";
import { emptyDatabase } from "./fresh-database.ts";
import { orderColumn, placedOrder, refundsPaid } from "./store/order-actions/owner-actions.ts";
import { buyerOf, mug, stockOf } from "./store/orders/buyer.ts";
import { Shopper, setVariant } from "./store/shopper.ts";

const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
});

it("makes no demo site where there is none", async () => {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  ).all();
  expect(tables.map(({ name }) => name)).not.toContain("orders");
  await runScheduledTasks(originBindings, Date.now());
  const after = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  expect(after.results).toEqual(tables);
});

it("releases expired orders, and places those that were paid", async () => {
  await new Shopper().send("/shop");
  await setVariant(mug, { stock: 10 });
  const unpaid = await buyerOf();
  await unpaid.orderWith("challenge");
  const paid = await buyerOf();
  await paid.orderWith("timeout");
  expect(await stockOf(mug)).toBe(8);
  const states = async () => {
    const { results } = await env.DB.prepare("SELECT state FROM orders ORDER BY created_at, rowid").all();
    return results.map(({ state }) => state);
  };
  await runScheduledTasks(originBindings, Date.now());
  expect(await states()).toEqual(["pending", "pending"]);
  await runScheduledTasks(originBindings, Date.now() + hourMs);
  expect(await states()).toEqual(["released", "placed"]);
  expect(await stockOf(mug)).toBe(9);
});

it("finishes a refund whose answer was lost", async () => {
  await setVariant(mug, { stock: 10 });
  const id = await placedOrder();
  const payments = createTestPayments(env.DB, async () => {});
  const store = {
    db: env.DB,
    secret: sessionSecret,
    siteUrl: "",
    payments: {
      ...payments,
      refundPart: async () => {
        throw new PaymentTimeout("not reached");
      },
    },
  };
  const total = (await orderColumn(id, "grand_total")) ?? 0;
  const { kind } = await applyAction(store, id, {
    request: {
      action: {
        kind: "refund",
        request: { kind: "rest" },
        isRestocked: true,
        text: "",
        proposedAmount: total,
      },
      actionId: crypto.randomUUID(),
      version: 0,
    },
    author: "account-1",
  });
  expect(kind).toBe("unknown");
  expect([await refundsPaid(id), await stockOf(mug)]).toEqual([0, 9]);
  for (let time = 0; time < 2; time++) {
    await runScheduledTasks(originBindings, Date.now() + hourMs);
    expect([await refundsPaid(id), await stockOf(mug)]).toEqual([total, 10]);
  }
});

it("deletes carts that have not changed for the lifetime of their cookie, but none of a member", async () => {
  await env.DB.exec("DELETE FROM carts");
  const now = Date.now();
  const cart = (token: string, days: number, member: string) =>
    env.DB.prepare(
      `INSERT INTO carts (token, id, member_id, created_at, modified_at)
       SELECT ?1, ?1, ${member}, ?2, ?2`,
    ).bind(token.padEnd(22, "-"), now - days * 24 * hourMs);
  await env.DB.batch([
    cart("old", 31, "NULL"),
    cart("new", 29, "NULL"),
    cart("member", 31, "(SELECT id FROM members LIMIT 1)"),
  ]);
  await runScheduledTasks(originBindings, now);
  const { results } = await env.DB.prepare("SELECT token FROM carts ORDER BY token").all<{ token: string }>();
  expect(results.map(({ token }) => token.replace(/-+$/, ""))).toEqual(["member", "new"]);
});

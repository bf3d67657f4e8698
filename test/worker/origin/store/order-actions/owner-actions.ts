import { env } from "cloudflare:workers";
import type { OrderDetail, RefundQuote } from "../../../../../shared/store/owner/order-detail.ts";
import { TestBrowser } from "../../accounts/browser.ts";
import { buyerOf, mug } from "../orders/buyer.ts";

export interface ActionAnswer {
  readonly status: number;
  readonly order: OrderDetail | undefined;
  readonly quote: RefundQuote | undefined;
  readonly error: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
}

/** A browser of an owner who acts on orders by the calls of the screen. */
export class OwnerBrowser extends TestBrowser {
  async act(orderId: string, action: string, values: object): Promise<ActionAnswer> {
    const path = `/config/commerce/orders/${orderId}/${action}`;
    // An action without an id of its own gets one, so that a repetition because of the crumb is the same action.
    const body = { actionId: crypto.randomUUID(), version: 0, ...values };
    const response = await this.retry(path, { method: "POST", body });
    const json = await response.json<Record<string, unknown>>();
    return {
      status: response.status,
      order: json.order as OrderDetail | undefined,
      quote: json.quote as RefundQuote | undefined,
      error: json.error as string | undefined,
      errors: (json.errors ?? {}) as Record<string, string>,
    };
  }

  async read(path: string): Promise<string> {
    return await (await this.send(path)).text();
  }
}

export async function signedInOwner(email = "owner@demo.test"): Promise<OwnerBrowser> {
  const browser = new OwnerBrowser();
  await browser.signIn(email);
  return browser;
}

/** Places an order and returns its id. */
export async function placedOrder(
  sku = mug,
  quantity = 1,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const buyer = await buyerOf(sku, quantity);
  const { order, json } = await buyer.order(buyer.orderBody(changes));
  if (order === undefined) throw new Error(`The order was not placed: ${JSON.stringify(json)}`);
  return order.id;
}

export async function orderColumn<T = number>(id: string, column: string): Promise<T | null> {
  return await env.DB.prepare(`SELECT ${column} AS value FROM orders WHERE id = ?`)
    .bind(id)
    .first<T>("value");
}

export async function refundsPaid(id: string): Promise<number> {
  const query = "SELECT ifnull(sum(amount), 0) AS n FROM test_refunds WHERE payment_key = ?";
  return (await env.DB.prepare(query).bind(id).first<number>("n")) ?? 0;
}

/** The emails that were written about an order's actions, the latest first. */
export async function actionEmails(): Promise<
  readonly { subject: string; body: string; recipient: string }[]
> {
  const { results } = await env.DB.prepare(
    "SELECT subject, body, recipient FROM outbox WHERE id LIKE 'order %ed %' ORDER BY rowid DESC",
  ).all<{ subject: string; body: string; recipient: string }>();
  return results;
}

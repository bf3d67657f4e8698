import { env } from "cloudflare:workers";
import { Shopper } from "../shopper.ts";

const ordersPath = "/api/commerce/orders";
export const mug = "SP-MUG-TIDE-S";
export const vase = "SP-VASE-REED";

export const address = {
  country: "GB",
  line1: "1 Harbour Street",
  line2: "",
  city: "Wrenmouth",
  region: "",
  zip: "TR1 2AB",
  phone: "",
};

interface OrderJson {
  readonly id: string;
  readonly orderNumber: string;
  readonly orderToken: string;
  readonly grandTotalCents: number;
  readonly confirmedUrl: string;
  readonly statusUrl: string;
}

export interface OrderAnswer {
  readonly status: number;
  readonly order: OrderJson | undefined;
  readonly json: {
    readonly error?: string;
    readonly retry?: boolean;
    readonly receivedUrl?: string;
    readonly errors?: Readonly<Record<string, string>>;
    readonly action?: { readonly type: string; readonly paymentId: string };
    readonly changed?: readonly {
      readonly what: string;
      readonly entryId?: string;
      readonly message: string;
    }[];
    readonly shoppingCart?: { readonly grandTotalCents: number };
  };
}

/** A shopper who orders by the call of the checkout page. */
export class Buyer extends Shopper {
  key: string = crypto.randomUUID();

  /** The body of an order with one shipped product to an address in Great Britain. */
  orderBody(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    return {
      cartToken: this.cookies.get("CART") ?? "",
      email: "ada@example.org",
      name: "Ada Lovelace",
      shippingAddress: address,
      shippingOptionKey: "second-class",
      payment: { method: "test", card: "success" },
      termsAccepted: true,
      ...changes,
    };
  }

  async order(body: unknown = this.orderBody(), key: string | undefined = this.key): Promise<OrderAnswer> {
    const headers = {
      "x-requested-with": "XMLHttpRequest",
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const response = await this.retry(ordersPath, { method: "POST", headers, body });
    const json = await response.json<OrderAnswer["json"] & { order?: OrderJson }>();
    return { status: response.status, order: json.order, json };
  }

  orderWith(card: string, changes: Readonly<Record<string, unknown>> = {}): Promise<OrderAnswer> {
    return this.order(this.orderBody({ payment: { method: "test", card }, ...changes }));
  }

  async answerChallenge(paymentId: string | undefined, answer: unknown): Promise<number> {
    const path = `/api/commerce/payments/${paymentId}/challenge`;
    return (await this.retry(path, { method: "POST", body: { answer } })).status;
  }
}

/** A buyer with one piece of a product in the cart. */
export async function buyerOf(sku = mug, quantity = 1): Promise<Buyer> {
  const buyer = new Buyer();
  await buyer.add(sku, String(quantity));
  return buyer;
}

export async function stockOf(sku: string): Promise<number | null> {
  return await env.DB.prepare("SELECT stock FROM variants WHERE sku = ?").bind(sku).first<number>("stock");
}

export async function countRows(table: string, where = "1"): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<number>("n")) ?? 0;
}

/** Payments whose money was taken and not given back. */
export const paymentsTaken = () => countRows("test_payments", "state = 'succeeded'");
export const ordersPlaced = () => countRows("orders", "state = 'placed'");

/** The SKU of the gift card of £50.00. */
export async function giftCardSku(): Promise<string> {
  const query =
    "SELECT v.sku FROM variants v JOIN items i ON i.id = v.item_id WHERE i.path = '/shop/p/gift-card' AND v.price = 5000";
  return (await env.DB.prepare(query).first<string>("sku")) ?? "";
}

/** Changes of an order that is not sent. */
export const noShipping = { shippingAddress: undefined, shippingOptionKey: undefined };

/** Buys gift cards of £50.00 and returns their codes, from the email. */
export async function buyGiftCards(quantity = 1): Promise<string[]> {
  const buyer = await buyerOf(await giftCardSku(), quantity);
  const { status, json } = await buyer.order(buyer.orderBody(noShipping));
  if (status !== 200) throw new Error(`The gift cards were not sold: ${JSON.stringify(json)}`);
  const body = await env.DB.prepare("SELECT body FROM outbox ORDER BY rowid DESC").first<string>("body");
  return body?.match(/\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/g) ?? [];
}

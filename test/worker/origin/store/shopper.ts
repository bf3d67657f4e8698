import { env } from "cloudflare:workers";
import { TestBrowser } from "../accounts/browser.ts";

export const cartPath = "/api/commerce/shopping-cart";

interface Amount {
  readonly currency: string;
  readonly value: string;
}

/** The cart as the calls answer it, as far as tests read it. */
export interface CartAnswer {
  readonly [key: string]: unknown;
  readonly entries: readonly {
    readonly id: string;
    readonly sku: string;
    readonly quantity: number;
    readonly unitPrice: Amount;
    readonly total: Amount;
    readonly problem?: string;
    readonly title: string;
    readonly optionValues?: readonly { readonly optionName: string; readonly value: string }[];
  }[];
  readonly totalQuantity: number;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCostCents: number;
  readonly taxCents: number;
  readonly grandTotalCents: number;
  readonly shippingOptions: readonly { readonly key: string; readonly costCents: number }[];
  readonly validCoupons: readonly { readonly promoCode: string }[];
  readonly invalidCoupons: readonly { readonly promoCode: string; readonly reason: string }[];
}

export interface Answer {
  readonly status: number;
  readonly cart: CartAnswer;
  readonly error: string | undefined;
  readonly newlyAdded: CartAnswer["entries"][number] | undefined;
}

/** A browser that shops by the platform's calls. */
export class Shopper extends TestBrowser {
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const options = {
      method,
      headers: { "x-requested-with": "XMLHttpRequest", ...headers },
      ...(body !== undefined && { body }),
    };
    const response = await this.retry(cartPath + path, options);
    const json = await response.json<Record<string, unknown>>();
    return {
      status: response.status,
      cart: (json.shoppingCart ?? json) as CartAnswer,
      error: json.error as string | undefined,
      newlyAdded: json.newlyAdded as Answer["newlyAdded"],
    };
  }

  async cart(): Promise<CartAnswer> {
    return (await this.call("GET", "?mock=false&timecode=1&calculateSubtotal=false")).cart;
  }

  /** Adds a variant by its SKU, as the platform's client does. */
  async add(sku: string, quantity: unknown = "1", id?: string): Promise<Answer> {
    const body = { itemId: await itemOf(sku), sku, quantity, additionalFields: "null" };
    return await this.call("POST", "/entries", body, id === undefined ? {} : { "add-to-cart-id": id });
  }
}

export async function itemOf(sku: string): Promise<string> {
  const id = await env.DB.prepare("SELECT item_id FROM variants WHERE sku = ?")
    .bind(sku)
    .first<string>("item_id");
  return id ?? "0".repeat(24);
}

/** Changes a variant, as the shop's owner may do at any time. */
export async function setVariant(
  sku: string,
  changes: Readonly<Record<string, number | null>>,
): Promise<void> {
  for (const [column, value] of Object.entries(changes))
    await env.DB.prepare(`UPDATE variants SET ${column} = ? WHERE sku = ?`).bind(value, sku).run();
}

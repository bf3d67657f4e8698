import { returnPath } from "../../../shared/return-path.ts";
import { acceptsJson } from "../accounts/accepts-json.ts";
import type { OriginContext } from "../bindings.ts";
import { showPageAt } from "../page-loaders/show-page.ts";
import { textLanguageOf } from "../rows/text-language.ts";
import { cartJson, entryJson } from "./cart-json.ts";
import { CartChangeError } from "./cart-refusal.ts";
import { loadCart } from "./cart-rows.ts";
import { priceCart } from "./cart-rules.ts";
import { shownCurrencyOf } from "./cart-token.ts";
import { CartInput, readCartInput } from "./read-input.ts";
import { relatedToCart } from "./related-products.ts";

/** Path of the cart's page. */
const cartPath = "/cart";
const noStore = { "cache-control": "no-store" };

/** The result of a change of a cart. */
export interface ChangeResult {
  /** The cart after the change; undefined if the visitor has none. */
  readonly token: string | undefined;
  /** Id of the entry that was added or enlarged. */
  readonly newEntry?: string;
  /** Id of the entry that was removed by a form. The next page offers to put it back. */
  readonly removed?: string;
  readonly refusedCoupons?: readonly { readonly promoCode: string; readonly reason: string }[];
  /** Status of the page that a form without scripts gets with a refused coupon. Scripts get the cart. */
  readonly refusedStatus?: 422 | 429;
  /** The currency that was chosen by this request. */
  readonly currency?: string;
  /** Path of a page that a form without scripts leads to. */
  readonly next?: string;
}

/**
 * Reads the input, makes the change and responds: scripts get the cart or `{error}`, a form without scripts is sent
 * back to a page, or gets its page again with the error.
 */
export async function respondToChange(
  c: OriginContext,
  change: (input: CartInput) => Promise<ChangeResult>,
): Promise<Response> {
  let input = new CartInput();
  try {
    input = await readCartInput(c.req.raw);
    const result = await change(input);
    return acceptsJson(c) ? await jsonResponse(c, result) : await formResponse(c, result, input);
  } catch (error) {
    if (!(error instanceof CartChangeError)) throw error;
    const message = error.messageIn(await textLanguageOf(c));
    if (acceptsJson(c)) return c.json({ error: message }, error.status, noStore);
    return await showPageAt(c, pageOf(c, input), {
      status: error.status,
      state: { storeForm: { error: message, values: input } },
    });
  }
}

async function jsonResponse(
  c: OriginContext,
  { token, newEntry, ...result }: ChangeResult,
): Promise<Response> {
  const currency = result.currency ?? shownCurrencyOf(c);
  const cart = priceCart(await loadCart(c.env.DB, token, currency));
  const { refusedCoupons = [] } = result;
  const related = await relatedToCart(c.env.DB, cart);
  const added = cart.entries.find(({ id }) => id === newEntry);
  return c.json(
    {
      shoppingCart: cartJson(cart, { refusedCoupons, related }),
      ...(newEntry !== undefined && { newlyAdded: added ? entryJson(added, cart) : null }),
    },
    200,
    noStore,
  );
}

async function formResponse(
  c: OriginContext,
  { removed, refusedCoupons = [], refusedStatus = 422, next }: ChangeResult,
  input: CartInput,
): Promise<Response> {
  const [refused] = refusedCoupons;
  if (refused)
    return await showPageAt(c, cartPath, {
      status: refusedStatus,
      state: { storeForm: { error: refused.reason, values: input, refusedCoupons } },
    });
  c.header("cache-control", "no-store");
  if (next !== undefined) return c.redirect(next, 303);
  if (removed !== undefined) return c.redirect(`${cartPath}?${new URLSearchParams({ removed })}`, 303);
  return c.redirect(input.get("action") === "add" ? cartPath : pageOf(c, input), 303);
}

/** The page with the form: the cart, or the page that the form names. */
function pageOf(c: OriginContext, input: CartInput): string {
  const named = input.get("return");
  return named === undefined ? cartPath : returnPath(named, new URL(c.req.url));
}

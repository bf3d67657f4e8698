import "../../texts.ts";
import { type RefusalsTexts, refusalsTexts } from "../../../shared/texts/refusals.ts";

type Say = (texts: RefusalsTexts, language: string) => string;
/** The part of the shipping that a refusal is about. */
type RefusedField = "country" | "zip" | "shippingOption";

/** The reason why the store does not do what was asked, as a sentence that says what to do. Nothing has changed. */
export class CartChangeError extends Error {
  override readonly name = "CartChangeError";
  readonly status: 400 | 404 | 409 | 413 | 422;
  readonly field: RefusedField | undefined;
  readonly #say: Say;

  constructor(status: CartChangeError["status"], say: Say, field?: RefusedField) {
    super(say(refusalsTexts("en"), "en"));
    this.status = status;
    this.field = field;
    this.#say = say;
  }

  /** The sentence in a language. */
  messageIn(language: string): string {
    return this.#say(refusalsTexts(language), language);
  }
}

/** The refusal of a change to an entry that was removed, perhaps in another tab. */
export function missingEntryRefusal(): CartChangeError {
  return new CartChangeError(404, ({ entryGone }) => entryGone);
}

/** The refusal of a product that is not sold, or whose page this visitor may not see. */
export function productGoneRefusal(): CartChangeError {
  return new CartChangeError(404, ({ productGone }) => productGone);
}

/** Thrown by an addition to a cart whose order was placed in the meantime. Nothing has changed. */
export class PurchasedCartError extends Error {
  override readonly name = "PurchasedCartError";
}

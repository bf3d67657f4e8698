/** The reason why the store does not do what was asked, as a sentence that says what to do. Nothing has changed. */
export class CartRefusal extends Error {
  override readonly name = "CartRefusal";
  readonly status: 400 | 404 | 409 | 413 | 422;

  constructor(status: CartRefusal["status"], message: string) {
    super(message);
    this.status = status;
  }
}

/** The refusal of a change to an entry that was removed, perhaps in another tab. */
export function missingEntryRefusal(): CartRefusal {
  return new CartRefusal(404, "This is not in your cart any more. Reload the page to see your cart.");
}

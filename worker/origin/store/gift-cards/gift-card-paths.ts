export const giftCardPath = "/checkout/giftcard";
export const giftCardBalancePath = "/gift-card-balance";

/** The address of the form with which a gift card is bought: docs/reference/routes.md#checkout-links */
export function giftCardLink(websiteId: string, productId: string): string {
  return `${giftCardPath}?${new URLSearchParams({ websiteId, giftCardProductId: productId.toWellFormed() })}`;
}

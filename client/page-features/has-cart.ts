/** True if the visitor may have a cart, by its cookies (docs/reference/commerce.md#cart-indicator). */
export const hasCart = () => /\b(has)?cart=./i.test(document.cookie);

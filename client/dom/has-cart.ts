/** True if the visitor's cookies show that they may have a cart (docs/reference/commerce.md#cart-indicator). */
export const hasCart = () => /\b(has)?cart=./i.test(document.cookie);

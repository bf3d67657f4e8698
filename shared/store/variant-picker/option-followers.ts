/** Classes of published products. The first element with one of them follows the product's options. */
export const optionFollowers = [
  "product-add-to-cart",
  "product-quantity-input-wrapper",
  "product-quantity-input",
  "sqs-add-to-cart-button-wrapper",
] as const;

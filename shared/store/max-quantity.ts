/** The highest quantity that the field of a product accepts, and of an entry of the cart. */
export const maxQuantity = 9999;

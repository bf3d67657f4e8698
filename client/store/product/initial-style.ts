/** Style sheets of 7.0 hide the add-to-cart button until a script has given it its width. */
export const initialCartButtonStyle = `
.sqs-add-to-cart-button-wrapper { visibility: visible !important }
`;

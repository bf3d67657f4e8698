/** The columns of `cart_entries` that a gift has. Without them a copy of the entry would be something without a price. */
export const donationColumns = "donation_amount, donation_unit, donation_typed, donation_currency";

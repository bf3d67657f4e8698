// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { PluralText, Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface ShopTexts {
  readonly from: Text<"price">;
  readonly soldOut: string;
  /** A mark on a product. */
  readonly sale: string;
  readonly quickView: string;
  readonly quickViewOf: Text<"title">;
  readonly related: string;
  readonly nothing: string;
  readonly seeEverything: string;
  readonly breadcrumb: string;
  readonly send: string;
  readonly seeBalance: string;
  /** Before the recipient of a gift card, in the cart. */
  readonly giftFor: string;
  /** Before the day on which a gift card is sent, in the cart. */
  readonly giftSentOn: string;
  readonly seeAll: string;
  readonly image: Text<"n" | "title">;
  readonly nextFiring: Text<"link" | "phone">;
  readonly nextFiringLink: string;
  readonly nextFiringSubject: Text<"title">;
  readonly writesEmail: Text<"email">;
  readonly weight: string;
  /** The size of the parcel. */
  readonly parcel: string;
  readonly pieces: PluralText<never>;
  readonly categories: string;
  readonly everything: string;
  readonly inStock: string;
  readonly onSale: string;
  /** Before an amount of money. */
  readonly upTo: string;
  readonly notAPrice: Text<"example">;
  /** The order of a list. */
  readonly order: string;
  readonly asShelf: string;
  readonly lowestFirst: string;
  readonly highestFirst: string;
  readonly name: string;
  readonly show: string;
  readonly showEverything: string;
  readonly subscribe: string;
  readonly book: string;
  readonly addToCart: string;
  readonly reviews: string;
  readonly average: PluralText<"average">;
  readonly stars: Text<"rating" | "max">;
}

const english: ShopTexts = {
  from: "from {price}",
  soldOut: "Sold out",
  sale: "Sale",
  quickView: "Quick view",
  quickViewOf: "Quick view: {title}",
  related: "You might also like",
  nothing: "Nothing on the shelf is like that at the moment.",
  seeEverything: "See everything",
  breadcrumb: "Breadcrumb",
  send: "Send it to somebody, with your words and on a day of your choice",
  seeBalance: "See what is left on a gift card",
  giftFor: "For",
  giftSentOn: "Sent on",
  seeAll: "See all about it",
  image: "Image {n} of {title}",
  nextFiring: "This one has found its homes. {link}: we write to you when it comes out of the kiln. Telephone {phone}.",
  nextFiringLink: "Tell me about the next firing",
  nextFiringSubject: "Next firing: {title}",
  writesEmail: "Writes an email to {email} in your mail program",
  weight: "Weight",
  parcel: "Parcel",
  pieces: {"language":"en","count":"n","forms":{"one":"1 piece","other":"{n} pieces"}},
  categories: "Categories",
  everything: "Everything",
  inStock: "In stock",
  onSale: "On sale",
  upTo: "Up to",
  notAPrice: "This is not a price. Write it like {example}.",
  order: "Order",
  asShelf: "As on the shelf",
  lowestFirst: "Price, lowest first",
  highestFirst: "Price, highest first",
  name: "Name",
  show: "Show",
  showEverything: "Show everything",
  subscribe: "Subscribe",
  book: "Book a place",
  addToCart: "Add to cart",
  reviews: "Reviews",
  average: {"language":"en","count":"n","forms":{"one":"{average}, from 1 review","other":"{average}, from {n} reviews"}},
  stars: "{rating} of {max} stars",
};

export const shopTexts = (language: string): ShopTexts => textsByLanguage("shop", english, language);

// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerPageTypesTexts {
  /** The type of a page, within a sentence. So are the next ones. */
  readonly collection: string;
  readonly page: string;
  readonly splash: string;
  readonly item: string;
  readonly notFound: string;
  readonly error: string;
  readonly search: string;
  readonly lockScreen: string;
  readonly popupOverlay: string;
  readonly protectedContent: string;
  readonly accessDenied: string;
  readonly showCart: string;
  readonly checkout: string;
  readonly orderConfirmed: string;
  readonly donate: string;
  readonly contributionConfirmed: string;
  readonly cart: string;
  readonly subscriptionConfirmed: string;
  readonly orderReceived: string;
  readonly membershipConfirmed: string;
  readonly reviewsRequest: string;
  readonly digitalProductPreview: string;
  readonly orderStatus: string;
  readonly newsletterUnsubscribe: string;
  readonly commerceEmailPreview: string;
  readonly unknown: string;
  /** The type of a collection. So are the next ones. */
  readonly generic: string;
  readonly subscription: string;
  readonly products: string;
  readonly mosaic: string;
  readonly portfolio: string;
  readonly lessons: string;
}

const english: OwnerPageTypesTexts = {
  collection: "main content/collection",
  page: "page",
  splash: "splash page",
  item: "content item",
  notFound: "not found",
  error: "error",
  search: "search",
  lockScreen: "lock screen",
  popupOverlay: "popup overlay",
  protectedContent: "protected content",
  accessDenied: "member-area access denied",
  showCart: "show cart",
  checkout: "checkout",
  orderConfirmed: "order confirmed",
  donate: "donate",
  contributionConfirmed: "contribution confirmed",
  cart: "cart v2",
  subscriptionConfirmed: "subscription confirmed",
  orderReceived: "order received",
  membershipConfirmed: "membership confirmed",
  reviewsRequest: "reviews request",
  digitalProductPreview: "digital product composer preview",
  orderStatus: "order status",
  newsletterUnsubscribe: "newsletter unsubscribe",
  commerceEmailPreview: "commerce email preview",
  unknown: "unknown",
  generic: "generic",
  subscription: "subscription",
  products: "products",
  mosaic: "mosaic",
  portfolio: "portfolio",
  lessons: "lessons",
};

export const ownerPageTypesTexts = (language: string): OwnerPageTypesTexts => textsByLanguage("ownerPageTypes", english, language);

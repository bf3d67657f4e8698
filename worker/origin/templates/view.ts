import type { RejectedComment } from "../../../shared/comments/comment-form.tsx";
import type { SortOrder } from "../../../shared/comments/comments.ts";
import type { CardPayment } from "../../../shared/store/checkout/checkout-settings.ts";
import type { CheckoutForm } from "../../../shared/store/checkout/checkout-state.ts";
import type { RenderedReviews } from "../../../shared/store/reviews/review-form.tsx";
import type { FieldValues } from "../../http/field-values.ts";
import type { SignedInUsers } from "../accounts/sessions.ts";
import type { LinkPurpose } from "../forms/newsletter/email-links.ts";
import type { SubscriberState } from "../forms/newsletter/subscribers.ts";
import type { PageVersion } from "../languages/languages.ts";
import type { SearchResults } from "../page-loaders/search/search-results.ts";
import type { Asset } from "../rows/assets.ts";
import type { Collection } from "../rows/collections.ts";
import type { Item } from "../rows/items.ts";
import type { AdjacentPosts, PostPage, PostQuery } from "../rows/posts.ts";
import type { SentEmail } from "../rows/sent-email.ts";
import type { Site } from "../rows/site.ts";
import type { DigitalFile } from "../store/digital-files.ts";
import type { DonationForm } from "../store/donations/donation-input.ts";
import type { DonationPage } from "../store/donations/donation-page.ts";
import type { GiftCardProduct } from "../store/gift-cards/gift-card-product.ts";
import type { GiftForm, GiftFormError } from "../store/gift-cards/gift-form.ts";
import type { MemberAddress } from "../store/member-account/addresses.ts";
import type { MemberAccount } from "../store/member-account/member-account.ts";
import type { PlanOption } from "../store/memberships/plan-options.ts";
import type { GiftCard } from "../store/orders/gift-cards.ts";
import type { OrderState } from "../store/orders/order-state.ts";
import type { ProductWithForm } from "../store/product-form.ts";
import type { Review } from "../store/reviews/review-rows.ts";
import type { SubscriptionRow } from "../store/subscriptions/subscription-rows.ts";

export interface SubmittedField {
  readonly name: string;
  readonly value: string;
}

/** A form that was submitted without JavaScript and rejected. It is shown again with its values. */
export interface RejectedForm {
  readonly id: string;
  /** The id of the rendering that was sent; empty if there is none. */
  readonly renderId: string;
  readonly values: FieldValues;
  readonly error: string;
  /** Error messages, keyed by field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The subscriber and the purpose that a link in an email names. */
export interface NewsletterSubscription {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly email: string;
  readonly state: SubscriberState;
}

/** The values of the form that signs a member in or out, on the account page. */
interface MemberFormValues {
  readonly email: string;
  readonly remember: boolean;
  /** The path of this site that follows. */
  readonly returnTo: string;
}

/** A form of the store that was sent without scripts and refused. It is shown again with its values. */
interface RefusedStoreForm {
  readonly error: string;
  readonly values: ReadonlyMap<string, string>;
  readonly refusedCoupons?: readonly { readonly promoCode: string; readonly reason: string }[];
}

/** The cart of the cart page. */
interface CartScreen {
  /** The cart in the format of the platform's calls. */
  readonly cart: Readonly<Record<string, unknown>>;
  /** The entry that the visitor has just removed, and can put back. */
  readonly removed?: { readonly id: string; readonly title: string };
}

/** The page with the form of a product. */
export interface ProductFormScreen extends ProductWithForm {
  /** The address: the chosen options and the quantity of a new entry. */
  readonly query: URLSearchParams;
  /** The entry of the cart that is changed, with its answers as JSON. */
  readonly entry?: { readonly id: string; readonly answers: string };
}

/** The data that a screen has prepared for its blocks. */
export interface ScreenData {
  /** Overrides the page's title. */
  readonly title?: string;
  /** The requested page, if a gate page (lock screen, sign-in) replaces it. */
  readonly gatedPage?: Collection;
  /** The crumb, and the message about the form that was just submitted. */
  readonly crumb?: string;
  readonly message?: string;
  /** The reason why access is denied. */
  readonly deniedFor?: "plan" | "staff";
  /** The requested path; only on the not-found page. */
  readonly missingPath?: string;
  readonly search?: SearchResults;
  /** The requested order id or token, if it is unknown. */
  readonly unknownId?: string;
  readonly cart?: CartScreen;
  /** The order that the page's token opens. */
  readonly order?: OrderState;
  /** True if the order of the page's token was not paid, so that it does not exist any more. */
  readonly isOrderNotPaid?: boolean;
  /** The email about an order that the address names, for contributors. */
  readonly orderEmail?: SentEmail;
  /** A digital product as its buyer gets it, for contributors. Without `download` it has no file. */
  readonly digitalProduct?: {
    readonly product: Item;
    readonly download?: DigitalFile & { readonly url: string };
  };
  /** The products of the order that wait for a review, and the reason why there are none. */
  readonly reviews?: Omit<RenderedReviews, "language" | "crumb" | "refused"> & { readonly isSent: boolean };
  readonly reviewProblem?: "expired" | "nothing" | "reviewed" | "thanks";
  /** A review that was sent without JavaScript and refused. */
  readonly refusedReview?: RenderedReviews["refused"];
  /** The donation page that the address names, and the form as it was sent. */
  readonly donation?: { readonly page: DonationPage; readonly form: DonationForm };
  /** The gift card that the address names, and the form as it was sent. */
  readonly giftCard?: {
    readonly product: GiftCardProduct;
    readonly form: GiftForm;
    readonly error: GiftFormError | undefined;
  };
  /** The pricing options of all plans, on a page that sells them. */
  readonly planOptions?: readonly PlanOption[];
  /** The token of the link with which a member chooses a password. */
  readonly passwordToken?: string;
  /** The code that was typed, and its card. */
  readonly giftCardBalance?: { readonly code: string; readonly card: GiftCard | undefined };
  /** The subscription that the page's token opens. */
  readonly storeSubscription?: SubscriptionRow;
  readonly storeForm?: RefusedStoreForm;
  readonly productForm?: ProductFormScreen;
  /** The payment service of the checkout page, and the sources that it needs. Undefined: the test payment service. */
  readonly cardPayment?: CardPayment & { readonly sources: Readonly<Record<string, readonly string[]>> };
  /** Idempotency key of the order, on the checkout page. */
  readonly checkoutKey?: string;
  /** The form of the checkout page, sent without JavaScript. Absent parts are those of a new page. */
  readonly checkoutForm?: Partial<Omit<CheckoutForm, "values">> & {
    readonly values?: Partial<CheckoutForm["values"]>;
  };
  readonly rejectedForm?: RejectedForm;
  /** `key`: id of the item, or of the comment to which it replies. */
  readonly rejectedComment?: RejectedComment & { readonly key: string };
  readonly subscription?: NewsletterSubscription;
  readonly memberForm?: MemberFormValues;
  /** The account of the signed-in member, on the account page. */
  readonly memberAccount?: MemberAccount;
  /** An address that was sent and refused, with messages by field. */
  readonly addressForm?: MemberAddress & { readonly errors: Readonly<Record<string, string>> };
}

/** The data of one page's templates. */
export interface View {
  readonly site: Site;
  readonly url: URL;
  /** The versions of the page in all languages, that of the default language first. Empty without a translation. */
  readonly versions: readonly PageVersion[];
  readonly collection: Collection;
  /** The item whose page this is; undefined on all other pages. */
  readonly item: Item | undefined;
  /** The signed-in owner and member. */
  readonly visitor: SignedInUsers;
  /** Number of items in the visitor's cart. */
  readonly cartQuantity: number;
  readonly screen: ScreenData;
  /** Address of the style sheet with the chosen colors and fonts, for previews: the worker does not rewrite them. */
  readonly designSheet?: string;
  /** The submitted fields, if the site does not accept submissions. */
  readonly submittedFields: readonly SubmittedField[];
  /** The assets of the page's sections, by name. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Loads the published items of the collection at a path, or with an id. */
  readonly items: (collection: string, limit?: number) => Promise<readonly Item[]>;
  /** Loads a page of the published posts of the blog that this page is or belongs to. */
  readonly posts: (query: PostQuery) => Promise<PostPage>;
  /** Loads links to the posts beside the one whose page this is. */
  readonly adjacentPosts: () => Promise<AdjacentPosts>;
  /** Loads the published reviews of the product whose page this is. */
  readonly reviews: () => Promise<readonly Review[]>;
  /** Loads a page of the comments of the item whose page this is, in the format of the platform's call. */
  readonly comments: (sort: SortOrder, page: number) => Promise<Readonly<Record<string, unknown>>>;
}

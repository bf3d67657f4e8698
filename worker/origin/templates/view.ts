import type { SignedInUsers } from "../accounts/sessions.ts";
import type { LinkPurpose } from "../forms/newsletter/email-links.ts";
import type { SubscriberState } from "../forms/newsletter/subscribers.ts";
import type { FieldValues } from "../forms/values.ts";
import type { Asset } from "../rows/assets.ts";
import type { Collection } from "../rows/collections.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import type { SearchResults } from "../screens/search/search-results.ts";

export interface SubmittedField {
  readonly name: string;
  readonly value: string;
}

/** A rejected submission without scripts. The form is shown again with its values. */
export interface RejectedForm {
  readonly id: string;
  readonly values: FieldValues;
  readonly error: string;
  /** By field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** The subscriber and purpose of an email's link. */
export interface NewsletterSubscription {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly email: string;
  readonly state: SubscriberState;
}

/** One line of a cart. */
export interface CartEntry {
  readonly title: string;
  readonly path: string;
  /** For example `Large, 420 ml`; empty if the product has one variant. */
  readonly variantLabel: string;
  readonly quantity: number;
  /** The price of one, in the smallest unit of the store's currency. */
  readonly price: number;
}

/** The data that a screen has prepared for its blocks. */
export interface ScreenData {
  /** Replaces the page's title. */
  readonly title?: string;
  /** The requested page, while a gate page replaces it. */
  readonly gatedPage?: Collection;
  /** The crumb, and the message about the form that was just submitted. */
  readonly crumb?: string;
  readonly message?: string;
  /** Why access is denied. */
  readonly deniedFor?: "plan" | "staff";
  /** The requested path, on the not-found page. */
  readonly missingPath?: string;
  readonly search?: SearchResults;
  /** The requested id or token that is unknown. */
  readonly unknownId?: string;
  readonly cart?: readonly CartEntry[];
  readonly rejectedForm?: RejectedForm;
  readonly subscription?: NewsletterSubscription;
}

/** The data of one page's templates. */
export interface View {
  readonly site: Site;
  readonly url: URL;
  readonly collection: Collection;
  /** The item that the page shows; undefined on other pages. */
  readonly item: Item | undefined;
  /** The signed-in owner and member. */
  readonly visitor: SignedInUsers;
  readonly screen: ScreenData;
  /** The submitted fields, while the site accepts no forms. */
  readonly submittedFields: readonly SubmittedField[];
  /** The assets of the page's sections, by name. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Loads the published items of the collection at a path. */
  readonly items: (path: string, limit?: number) => Promise<readonly Item[]>;
}

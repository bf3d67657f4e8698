import type { SignedIn } from "../accounts/signed-in.ts";
import type { LinkPurpose } from "../forms/newsletter/link.ts";
import type { SubscriberState } from "../forms/newsletter/subscribe.ts";
import type { FieldValues } from "../forms/values.ts";
import type { Asset } from "../rows/assets.ts";
import type { Collection } from "../rows/collections.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import type { BasketEntry } from "../screens/basket.ts";
import type { SearchAnswer } from "../screens/search/answer.ts";

export interface SentField {
  readonly name: string;
  readonly value: string;
}

/** A form that was sent without scripts and not taken: it is shown again as it was. */
export interface SentForm {
  readonly id: string;
  readonly values: FieldValues;
  readonly error: string;
  /** By field id. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Whose letters a link is about, and what it is for. */
export interface Subscription {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly email: string;
  readonly state: SubscriberState;
}

/** What a screen has found out before its page begins. Each of the screens knows some of it; their blocks show it. */
export interface ScreenState {
  /** In place of the page's own title. */
  readonly title?: string;
  /** The page that was asked for, while this one stands before it. */
  readonly guarded?: Collection;
  /** For a form that needs it: the crumb, and what became of the form that has just been sent. */
  readonly crumb?: string;
  readonly message?: string;
  /** Why the page is refused. */
  readonly denied?: "plan" | "staff";
  /** The address that has no page. */
  readonly missingPath?: string;
  readonly search?: SearchAnswer;
  /** The number or token that was asked for, of which nothing is known. */
  readonly unknownId?: string;
  readonly basket?: readonly BasketEntry[];
  readonly form?: SentForm;
  readonly subscription?: Subscription;
}

/** Everything that the templates of one page may ask for. */
export interface View {
  readonly site: Site;
  readonly url: URL;
  readonly collection: Collection;
  /** The item that the page shows; undefined on a page of its own or a list. */
  readonly item: Item | undefined;
  /** Who looks at the page, if it is somebody who has signed in. */
  readonly visitor: SignedIn;
  readonly screen: ScreenState;
  /** What the visitor has sent with a form that nobody reads, to be given back. */
  readonly sent: readonly SentField[];
  /** The assets that the page's sections speak of, by name. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** The published items of the collection at a path. */
  readonly items: (path: string, limit?: number) => Promise<readonly Item[]>;
}

import type { SignedInMember, SignedInOwner } from "../accounts/session.ts";
import type { Asset } from "../rows/assets.ts";
import type { Collection } from "../rows/collections.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";

export interface SentField {
  readonly name: string;
  readonly value: string;
}

/** Everything that the templates of one page may ask for. */
export interface View {
  readonly site: Site;
  readonly url: URL;
  readonly collection: Collection;
  /** The item that the page shows; undefined on a page of its own or a list. */
  readonly item: Item | undefined;
  /** What the visitor has sent with a form that nobody reads, to be given back. */
  readonly sent: readonly SentField[];
  /** Who works on the site and looks at the page; absent on the pages of everybody else. */
  readonly owner?: SignedInOwner | undefined;
  /** The member who looks at the page. */
  readonly member?: SignedInMember | undefined;
  /** The assets that the page's sections speak of, by name. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** The published items of the collection at a path. */
  readonly items: (path: string, limit?: number) => Promise<readonly Item[]>;
}

import type { Item } from "../../rows/items.ts";
import type { Html } from "../html.ts";
import type { View } from "../view.ts";

/** Renders a collection's page and the pages of its items, as sections in order. */
export interface CollectionTemplate {
  list(view: View): AsyncGenerator<Html>;
  item(item: Item, view: View): AsyncGenerator<Html>;
  /** Renders the markup around the sections. Default: the site's header and footer. */
  readonly frame?: PageFrame;
}

export interface PageFrame {
  before(view: View): Html;
  after(view: View): Html | Promise<Html>;
}

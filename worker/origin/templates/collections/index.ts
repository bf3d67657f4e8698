import type { Item } from "../../rows/items.ts";
import type { Html } from "../html.ts";
import type { View } from "../view.ts";
import { blog } from "./blog.ts";
import { notTaken } from "./not-taken.ts";
import { page } from "./page.ts";
import { slide } from "./slide.ts";
import { store } from "./store.ts";

/** How a collection is shown: as a page of its own, and one of its items. Both give the page's sections in order. */
export interface CollectionTemplate {
  list(view: View): AsyncGenerator<Html>;
  item(item: Item, view: View): AsyncGenerator<Html>;
  /** What stands around it; the site's header and footer unless set. */
  readonly frame?: Frame;
}

export interface Frame {
  before(view: View): Html;
  after(view: View): Html | Promise<Html>;
}

/** By the name in the collection's row, column `template`. A new kind is a file here and a line below. */
export const collectionTemplates: Readonly<Record<string, CollectionTemplate>> = {
  page,
  blog,
  slide,
  store,
  "not-taken": notTaken,
};

import { blog } from "./blog.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { events } from "./events.ts";
import { formsClosed } from "./forms-closed.ts";
import { page } from "./page.ts";
import { slide } from "./slide.ts";
import { store } from "./store.ts";

/**
 * The templates by the value in the column `template` of `collections`. A new template is a file here and a line below.
 */
export const collectionTemplates: Readonly<Record<string, CollectionTemplate>> = {
  page,
  blog,
  events,
  slide,
  store,
  "not-taken": formsClosed,
};

import type { GuardedRoute } from "../guarded-route.ts";
import { pagesPath } from "../pages/page-names.ts";
import { eventKind } from "./events-screens.ts";
import { type ItemKind, pageItemScreen, pageItemsScreen } from "./page-items.ts";
import { postKind } from "./posts-screens.ts";
import { productScreen, productsPath, productsScreen } from "./products-screens.ts";
import { tagsScreen } from "./tags-screen.ts";

const posts = `${pagesPath}/:id{[\\da-fA-F]{24}}/${postKind.part}`;
const content = ["contentManager"] as const;
const inventory = ["commerce.inventory"] as const;

/** The screens of the items that a page lists. */
function pageItemRoutes(kind: ItemKind): GuardedRoute[] {
  const path = `${pagesPath}/:id{[\\da-fA-F]{24}}/${kind.part}`;
  const handle: GuardedRoute["handle"] = (request) => pageItemScreen(request, kind);
  return [
    { method: "GET", path, permissions: content, handle: (request) => pageItemsScreen(request, kind) },
    { method: "GET", path: `${path}/:item`, permissions: content, handle },
    { method: "POST", path: `${path}/:item`, permissions: content, handle },
  ];
}

/** The screens of events, posts and products: docs/reference/items.md */
export const itemRoutes: readonly GuardedRoute[] = [
  { method: "GET", path: `${posts}/tags`, permissions: content, handle: (request) => tagsScreen(request) },
  { method: "POST", path: `${posts}/tags`, permissions: content, handle: (request) => tagsScreen(request) },
  ...pageItemRoutes(eventKind),
  ...pageItemRoutes(postKind),
  { method: "GET", path: productsPath, permissions: inventory, handle: productsScreen },
  { method: "GET", path: `${productsPath}/:item`, permissions: inventory, handle: productScreen },
  { method: "POST", path: `${productsPath}/:item`, permissions: inventory, handle: productScreen },
];

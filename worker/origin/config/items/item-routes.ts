import type { GuardedRoute } from "../guarded-route.ts";
import { pagesPath } from "../pages/page-names.ts";
import { eventScreen, eventsScreen } from "./events-screens.ts";
import { productScreen, productsPath, productsScreen } from "./products-screens.ts";

const events = `${pagesPath}/:id{[\\da-fA-F]{24}}/events`;
const content = ["contentManager"] as const;
const inventory = ["commerce.inventory"] as const;

/** The screens of events and products: docs/reference/items.md */
export const itemRoutes: readonly GuardedRoute[] = [
  { method: "GET", path: events, permissions: content, handle: eventsScreen },
  { method: "GET", path: `${events}/:item`, permissions: content, handle: eventScreen },
  { method: "POST", path: `${events}/:item`, permissions: content, handle: eventScreen },
  { method: "GET", path: productsPath, permissions: inventory, handle: productsScreen },
  { method: "GET", path: `${productsPath}/:item`, permissions: inventory, handle: productScreen },
  { method: "POST", path: `${productsPath}/:item`, permissions: inventory, handle: productScreen },
];

import { accountSeed } from "../accounts/demo-people.ts";
import type { Seed } from "../database/seed.ts";
import pictures from "../pictures/manifest.json";
import { postSeed, productSeed } from "./items.ts";
import about from "./pages/about.json";
import contact from "./pages/contact.json";
import gallery from "./pages/gallery.json";
import home from "./pages/home.json";
import lists from "./pages/lists.json";
import privacy from "./pages/privacy.json";
import states from "./pages/states.json";
import workshops from "./pages/workshops.json";
import posts from "./posts.json";
import products from "./products.json";
import site from "./site.json";
import { assetSeed, pageSeed, siteSeed } from "./website.ts";

/**
 * The demo site's rows, in the order in which they are sown. A new page is a file and a line here, under a name of
 * its own: a database that has the others already gets just that one.
 */
export const seeds: readonly Seed[] = [
  siteSeed("site", site),
  assetSeed("pictures", pictures),
  pageSeed("home", [home]),
  pageSeed("about", [about]),
  pageSeed("gallery", [gallery]),
  pageSeed("workshops", [workshops]),
  pageSeed("contact", [contact]),
  pageSeed("privacy", [privacy]),
  pageSeed("lists", lists),
  pageSeed("states", states),
  postSeed("journal", "/journal", posts),
  productSeed("shop", "/shop", products),
  accountSeed,
];

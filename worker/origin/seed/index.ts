import { accountSeed } from "../accounts/demo-people.ts";
import type { Seed } from "../database/seed.ts";
import pictures from "../pictures/manifest.json";
import files from "./files.json";
import { postSeed, productSeed } from "./items.ts";
import about from "./pages/about.json";
import checkout from "./pages/checkout.json";
import commission from "./pages/commission.json";
import contact from "./pages/contact.json";
import films from "./pages/films.json";
import find from "./pages/find.json";
import fronts from "./pages/fronts.json";
import gallery from "./pages/gallery.json";
import gallerySections from "./pages/gallery-sections.json";
import guarded from "./pages/guarded.json";
import home from "./pages/home.json";
import lists from "./pages/lists.json";
import newsletter from "./pages/newsletter.json";
import openKiln from "./pages/open-kiln.json";
import pictureLayouts from "./pages/pictures.json";
import previews from "./pages/previews.json";
import privacy from "./pages/privacy.json";
import records from "./pages/records.json";
import screenStates from "./pages/screen-states.json";
import slideshows from "./pages/slideshows.json";
import states from "./pages/states.json";
import summaries from "./pages/summaries.json";
import workshops from "./pages/workshops.json";
import plans from "./plans.json";
import { fileSeed, planSeed } from "./plans-and-files.ts";
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
  pageSeed("screen-states", screenStates),
  pageSeed("fronts", fronts),
  planSeed("plans", plans),
  pageSeed("guarded", guarded),
  pageSeed("checkout", checkout),
  pageSeed("records", records),
  pageSeed("previews", previews),
  pageSeed("find", find),
  pageSeed("summaries", [summaries]),
  pageSeed("slideshows", [slideshows]),
  pageSeed("picture-layouts", [pictureLayouts]),
  pageSeed("films", [films]),
  pageSeed("gallery-sections", [gallerySections]),
  pageSeed("newsletter", newsletter),
  pageSeed("commission", [commission]),
  pageSeed("open-kiln", [openKiln]),
  fileSeed("files", files),
  postSeed("journal", "/journal", posts),
  productSeed("shop", "/shop", products),
  accountSeed,
];

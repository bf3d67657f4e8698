import { accountSeed } from "../accounts/demo-accounts.ts";
import type { Seed } from "../database/seed.ts";
import images from "../images/manifest.json";
import { commentSeeds } from "./comment-seeds.ts";
import comments from "./comments.json";
import digitalFiles from "./digital-files.json";
import { donationSeed } from "./donations.ts";
import eventSeries from "./events.json";
import { eventSeed } from "./events.ts";
import files from "./files.json";
import german from "./german.json";
import { postSeed } from "./items.ts";
import { languageSeed } from "./languages.ts";
import { membershipSeed } from "./memberships.ts";
import moreProducts from "./more-products.json";
import moreVariants from "./more-variants.json";
import about from "./pages/about.json";
import accessPages from "./pages/access-pages.json";
import audio from "./pages/audio.json";
import cartAndCheckout from "./pages/cart-and-checkout.json";
import charts from "./pages/charts.json";
import checkoutPages from "./pages/checkout.json";
import commission from "./pages/commission.json";
import contact from "./pages/contact.json";
import coverPages from "./pages/cover-pages.json";
import demo from "./pages/demo.json";
import donatePage from "./pages/donate.json";
import errorPages from "./pages/error-pages.json";
import eventPages from "./pages/events.json";
import gallery from "./pages/gallery.json";
import gallerySections from "./pages/gallery-sections.json";
import giftCardPages from "./pages/gift-cards.json";
import home from "./pages/home.json";
import imageLayouts from "./pages/images.json";
import joinPage from "./pages/join.json";
import journalAndShop from "./pages/journal-and-shop.json";
import lockedPages from "./pages/locked-pages.json";
import maps from "./pages/maps.json";
import newsletter from "./pages/newsletter.json";
import openKiln from "./pages/open-kiln.json";
import orderRecords from "./pages/order-records.json";
import previews from "./pages/previews.json";
import privacy from "./pages/privacy.json";
import productDetails from "./pages/product-details.json";
import reviewPage from "./pages/review.json";
import searchAndError from "./pages/search-and-error.json";
import searchFields from "./pages/search-fields.json";
import services from "./pages/services.json";
import slideshows from "./pages/slideshows.json";
import subscriptionPage from "./pages/subscription.json";
import summaries from "./pages/summaries.json";
import videos from "./pages/videos.json";
import workshops from "./pages/workshops.json";
import plans from "./plans.json";
import { digitalFileSeed, fileSeed, planSeed } from "./plans-and-files.ts";
import posts from "./posts.json";
import productForms from "./product-forms.json";
import { productFormSeed } from "./product-forms.ts";
import products from "./products.json";
import { productSeed, variantSeed } from "./products.ts";
import site from "./site.json";
import store from "./store.json";
import { policySeed, storeSeed } from "./store.ts";
import { assetSeed, pageSeed, siteSeed } from "./website.ts";

/**
 * The rows of the demo site, in the order in which they are applied. A new page is a file and a line here. Existing
 * databases get only seeds whose name is not recorded, so the names of seeds must never change.
 */
export const seeds: readonly Seed[] = [
  siteSeed("site", site),
  assetSeed("pictures", images),
  pageSeed("home", [home]),
  pageSeed("about", [about]),
  pageSeed("gallery", [gallery]),
  pageSeed("workshops", [workshops]),
  pageSeed("contact", [contact]),
  pageSeed("privacy", [privacy]),
  pageSeed("lists", journalAndShop),
  pageSeed("states", errorPages),
  pageSeed("screen-states", accessPages),
  pageSeed("fronts", coverPages),
  planSeed("plans", plans),
  pageSeed("guarded", lockedPages),
  pageSeed("checkout", cartAndCheckout),
  pageSeed("records", orderRecords),
  pageSeed("previews", previews),
  pageSeed("find", searchAndError),
  pageSeed("search-fields", [searchFields]),
  pageSeed("summaries", [summaries]),
  pageSeed("slideshows", [slideshows]),
  pageSeed("picture-layouts", [imageLayouts]),
  pageSeed("films", [videos]),
  pageSeed("gallery-sections", [gallerySections]),
  pageSeed("newsletter", newsletter),
  pageSeed("commission", [commission]),
  pageSeed("open-kiln", [openKiln]),
  pageSeed("maps", [maps]),
  pageSeed("sounds", [audio]),
  pageSeed("charts", [charts]),
  fileSeed("files", files),
  postSeed("journal", "/journal", posts),
  productSeed("shop", "/shop", products),
  variantSeed("more-variants", "/shop", moreVariants),
  productSeed("more-products", "/shop", moreProducts, 100),
  productFormSeed("product-forms", "/shop", productForms),
  digitalFileSeed("digital-files", "/shop", digitalFiles),
  storeSeed("store", store),
  policySeed("store-policies", site),
  pageSeed("event-pages", eventPages),
  eventSeed("events", "/events", eventSeries),
  pageSeed("checkout-pages", checkoutPages),
  pageSeed("subscription-page", subscriptionPage),
  pageSeed("donate-page", donatePage),
  pageSeed("review-page", reviewPage),
  pageSeed("gift-card-pages", giftCardPages),
  pageSeed("join-page", joinPage),
  membershipSeed("firing-circle-options", "/join", "Firing circle", [
    { name: "Monthly", price: 800, unit: "month" },
    { name: "Yearly", price: 8000, unit: "year" },
    { name: "Once", price: 24_000 },
  ]),
  pageSeed("product-details-page", productDetails),
  donationSeed("kiln-fund", "/kiln-fund", { suggested: [500, 2000, 4000], minimum: 100, maximum: 500_000 }),
  languageSeed("languages", german),
  accountSeed,
  commentSeeds("comments", comments),
  pageSeed("services", [services]),
  pageSeed("demo", [demo]),
];

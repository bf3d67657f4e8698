import { Hono } from "hono";
import "../texts.ts";
import { fontStylesheetPath } from "../../shared/design/fonts.ts";
import { MigrationError } from "../database/migrate.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { crumbGuard } from "./accounts/crumb.ts";
import { memberPaths } from "./accounts/member-paths.ts";
import type { OriginEnv } from "./bindings.ts";
import { commentRoutes } from "./comments/comment-routes.ts";
import { configArea } from "./config/config-routes.ts";
import { prepareDatabase } from "./database/prepare-database.ts";
import { serveFontStylesheet } from "./font-stylesheet.ts";
import { formRoutes } from "./forms/form-routes.ts";
import { multilingualRoutes } from "./languages/multilingual-routes.ts";
import { NotFoundError } from "./page-loaders/not-found-error.ts";
import { screenRoutes } from "./page-loaders/screen-routes.ts";
import {
  refuseWhileLocked,
  showLockFirst,
  showNotFoundPage,
  showPage,
  showStatusPage,
} from "./page-loaders/show-page.ts";
import { assetById } from "./rows/assets.ts";
import { statusPages } from "./rows/collections.ts";
import { serveManifest, siteIconRoutes } from "./site-icons.ts";
import { renderSitemap } from "./sitemap.ts";
import { serveDemoFile, storedImageWidth } from "./static-files.ts";
import { checkoutRoutes } from "./store/checkout/checkout-routes.ts";
import { keepFailedForm, repeatableForms } from "./store/checkout/failed-form.ts";
import { donationRoutes } from "./store/donations/donation-routes.ts";
import { giftCardRoutes } from "./store/gift-cards/gift-card-routes.ts";
import { membershipRoutes } from "./store/memberships/membership-routes.ts";
import { orderRoutes } from "./store/orders/order-routes.ts";
import { reviewRoutes } from "./store/reviews/review-routes.ts";
import { storeRoutes } from "./store/store-routes.ts";
import { subscriptionRoutes } from "./store/subscriptions/subscription-routes.ts";
import { databaseErrorPage } from "./templates/plain-page.ts";
import { stylesheet } from "./theme/index.ts";
import { renderTone } from "./tones.ts";
import { serveStoredFile } from "./uploads/serve-stored-file.ts";
import { uploadRoutes } from "./uploads/upload-routes.ts";
import { serveByteRange, videoFile } from "./videos.ts";

/** The routes of the embedded origin. */
export const app = new Hono<OriginEnv>();

const immutable = "public, max-age=31536000, immutable";

app.get("/robots.txt", (c) =>
  c.text(`User-agent: *\nAllow: /\nSitemap: ${new URL("/sitemap.xml", c.req.url)}\n`),
);

app.route("/", siteIconRoutes);

app.get("/static/versioned-site-css/:version/site.css", (c) => {
  const etag = `"${stylesheet.version}"`;
  const current = c.req.param("version") === stylesheet.version;
  const headers = { etag, "cache-control": current ? immutable : "no-cache" };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(stylesheet.text, 200, { ...headers, "content-type": "text/css; charset=utf-8" });
});

app.get(fontStylesheetPath, serveFontStylesheet);
app.get("/static/fonts/:name{[a-z-]+\\.woff2}", (c) =>
  serveDemoFile(c.req.raw, c.env.ASSETS, `fonts/${c.req.param("name")}`),
);

app.get("/static/videos/:video/:variant", async (c) => {
  const file = videoFile(c.req.param("video"), c.req.param("variant"));
  if (file === undefined) return c.text("There is no such video.\n", 404);
  const withoutRange = new Request(c.req.url, { method: c.req.method });
  return await serveByteRange(await serveDemoFile(withoutRange, c.env.ASSETS, file), c.req.header("range"));
});

app.get("/static/audio/:name{[a-z]+\\.wav}", async (c) => {
  const file = renderTone(c.req.param("name").replace(/\.wav$/, ""));
  if (file === undefined) return c.text("There is no such sound.\n", 404);
  const headers = { "content-type": "audio/wav", "cache-control": immutable };
  return await serveByteRange(new Response(file, { headers }), c.req.header("range"));
});

app.post(repeatableForms, keepFailedForm);

// The routes below may change rows, so they need the database and the crumb guard, whose refusals are in the language
// that the database has.
app.use(async (c, next) => {
  await prepareDatabase(c.env);
  await next();
});
app.use(crumbGuard);

app.get("/site.webmanifest", serveManifest);
// Contributors who are invited open `/account/invitation` also while the site is locked.
for (const path of [
  memberPaths.signIn,
  memberPaths.password,
  memberPaths.reset,
  memberPaths.addresses,
  "/checkout/*",
])
  app.use(path, showLockFirst);
// Services of payment call the shop, and buyers have links to what they have bought.
app.use("/api/commerce/*", (c, next) =>
  /\/(?:payments|downloads)\//.test(c.req.path) ? next() : refuseWhileLocked(c, next),
);
app.route("/", accountRoutes);
app.route("/", formRoutes);
app.route("/", commentRoutes);
app.route("/", checkoutRoutes);
app.route("/", donationRoutes);
app.route("/", giftCardRoutes);
app.route("/", membershipRoutes);
app.route("/", storeRoutes);
app.route("/", orderRoutes);
app.route("/", subscriptionRoutes);
app.route("/", reviewRoutes);
app.route("/", uploadRoutes);
app.route("/", configArea);
app.route("/", multilingualRoutes);
app.route("/", screenRoutes);

app.get("/content/v1/:website/:asset/:name", async (c) => {
  const id = c.req.param("asset");
  const asset = await assetById(c.env.DB, id);
  if (!asset || asset.fileName !== undefined)
    return (await serveStoredFile(c, id)) ?? c.text("There is no such file.\n", 404);
  if (c.req.param("name") !== `${asset.name}.webp`) return c.text("There is no such image.\n", 404);
  return serveDemoFile(
    c.req.raw,
    c.env.ASSETS,
    `images/${asset.name}-${storedImageWidth(asset, c.req.query("format"))}.webp`,
  );
});

app.get("/sitemap.xml", async (c) =>
  c.body(await renderSitemap(c.env.DB, new URL(c.req.url)), 200, { "content-type": "application/xml" }),
);

app.get("*", (c) => showPage(c));

app.all("*", (c) => c.text("Pages can only be read here.\n", 405, { allow: "GET, HEAD" }));

app.onError(async (error, c) => {
  const isMissing = error instanceof NotFoundError;
  if (isMissing) console.info(`origin: ${error.message}`);
  else console.error(`origin: ${c.req.path}: ${error.message}`);
  if (error instanceof MigrationError) return databaseErrorPage(c.req.raw, error.message);
  try {
    return isMissing
      ? await showNotFoundPage(c, error)
      : await showStatusPage(c, statusPages.error, { status: 500 });
  } catch {
    // The site's own error page is stored in the database, which has failed.
    return databaseErrorPage(c.req.raw);
  }
});

import { Hono } from "hono";
import { crumbGuard } from "./accounts/crumb.ts";
import { accounts } from "./accounts/routes.ts";
import { configArea } from "./config/routes.ts";
import { MigrationError } from "./database/migrate.ts";
import { databaseReady } from "./database/ready.ts";
import { filmFile, inParts } from "./films.ts";
import { forms } from "./forms/routes.ts";
import { pictureWidth, staticFile } from "./pictures.ts";
import { assetById } from "./rows/assets.ts";
import { statePages } from "./rows/collections.ts";
import { NotFoundError } from "./screens/not-found.ts";
import { screens } from "./screens/routes.ts";
import { showNotFound, showPage, showState } from "./screens/show.ts";
import { sitemap } from "./sitemap.ts";
import { favicon } from "./templates/icons.ts";
import { plainError } from "./templates/plain-error.ts";
import { stylesheet } from "./theme/index.ts";

/** What the embedded origin needs of the platform. */
export interface OriginBindings {
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  readonly SESSION_SECRET?: string;
  readonly DEMO_PASSWORD?: string;
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly UNLOCK_LIMIT: RateLimit;
  readonly FORM_LIMIT: RateLimit;
}

/** The embedded origin's table of contents. */
export const app = new Hono<{ Bindings: OriginBindings }>();

const forever = "public, max-age=31536000, immutable";

app.get("/robots.txt", (c) =>
  c.text(`User-agent: *\nAllow: /\nSitemap: ${new URL("/sitemap.xml", c.req.url)}\n`),
);
app.get("/favicon.svg", (c) =>
  c.body(favicon, 200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" }),
);
app.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));

app.get("/static/versioned-site-css/:version/site.css", (c) => {
  const etag = `"${stylesheet.version}"`;
  const current = c.req.param("version") === stylesheet.version;
  const headers = { etag, "cache-control": current ? forever : "no-cache" };
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
  return c.body(stylesheet.text, 200, { ...headers, "content-type": "text/css; charset=utf-8" });
});

app.get("/static/fonts/:name{[a-z]+\\.woff2}", (c) =>
  staticFile(c.req.raw, c.env.ASSETS, `fonts/${c.req.param("name")}`),
);

app.get("/static/films/:film/:variant", async (c) => {
  const file = filmFile(c.req.param("film"), c.req.param("variant"));
  if (file === undefined) return c.text("There is no such film.\n", 404);
  const whole = new Request(c.req.url, { method: c.req.method });
  return await inParts(await staticFile(whole, c.env.ASSETS, file), c.req.header("range"));
});

// From here on things may change, and rows are needed.
app.use(crumbGuard);
app.use(async (c, next) => {
  await databaseReady(c.env);
  await next();
});

app.route("/", accounts);
app.route("/", forms);
app.route("/", configArea);
app.route("/", screens);

app.get("/content/v1/:website/:asset/:name", async (c) => {
  const asset = await assetById(c.env.DB, c.req.param("asset"));
  if (!asset || c.req.param("name") !== `${asset.name}.webp`)
    return c.text("There is no such picture.\n", 404);
  return staticFile(
    c.req.raw,
    c.env.ASSETS,
    `${asset.name}-${pictureWidth(asset, c.req.query("format"))}.webp`,
  );
});

app.get("/sitemap.xml", async (c) =>
  c.body(await sitemap(c.env.DB, new URL(c.req.url)), 200, { "content-type": "application/xml" }),
);

app.get("*", (c) => showPage(c));

app.all("*", (c) => c.text("Pages can only be read here.\n", 405, { allow: "GET, HEAD" }));

app.onError(async (error, c) => {
  const missing = error instanceof NotFoundError;
  if (missing) console.info(`origin: ${error.message}`);
  else console.error(`origin: ${c.req.path}: ${error.message}`);
  if (error instanceof MigrationError) return plainError(error.message);
  try {
    return missing ? await showNotFound(c, error) : await showState(c, statePages.error, { status: 500 });
  } catch {
    // The database is what is broken.
    return plainError("Its database does not answer. Reload the page in a moment.");
  }
});

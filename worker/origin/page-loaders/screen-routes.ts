import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import type { OriginEnv } from "../bindings.ts";
import { respondWithItemsOfMonth } from "./items-by-month.ts";
import { NotFoundError } from "./not-found-error.ts";
import { renderPopup } from "./popup-content.ts";
import { generalSearch } from "./search/general-search.ts";
import { serveUploadedFile } from "./serve-file.ts";
import { handleUnlockPost, isSiteLocked } from "./show-page.ts";
import { respondWithWidget } from "./widget-rendering.ts";

/** Routes for content that is not a page (files, sitemap), and for the form of the lock screen. */
export const screenRoutes = new Hono<OriginEnv>();

/**
 * Links of the configuration area's page list (docs/reference/routes.md#collection-panel-links). Visitors are
 * redirected to the page.
 */
screenRoutes.get("/pages/:id{[\\da-fA-F]{24}}", async (c) => {
  const row = await c.env.DB.prepare(
    "SELECT path FROM collections WHERE id = ? AND is_published = 1 AND path GLOB '/*'",
  )
    .bind(c.req.param("id").toLowerCase())
    .first<{ path: string }>();
  if (!row) throw new NotFoundError(c.req.path);
  c.header("cache-control", "public, max-age=300");
  return c.redirect(row.path + new URL(c.req.url).search, 301);
});

screenRoutes.get("/s/:name{.+}", async (c) => {
  const locked = await isSiteLocked(c);
  const file = locked ? undefined : await serveUploadedFile(c);
  if (file) return file;
  throw new NotFoundError(c.req.path);
});

/** While the site is locked, the sitemap is not served: it would reveal the pages. */
screenRoutes.get("/sitemap.xml", async (c, next) => {
  if (await isSiteLocked(c)) throw new NotFoundError(c.req.path);
  await next();
});

screenRoutes.get(apiPaths.popup, renderPopup);
screenRoutes.get(apiPaths.itemsByMonth, respondWithItemsOfMonth);
screenRoutes.post(apiPaths.widgetRendering, respondWithWidget);

screenRoutes.get(apiPaths.search, async (c) => {
  if (!(await isSiteLocked(c))) return await generalSearch(c);
  return c.json({ error: "The site is locked." }, 403, { "cache-control": "no-store" });
});

/** Unknown API paths get a JSON error instead of the not-found page, because scripts call them. */
screenRoutes.all("/api/*", (c) =>
  c.json({ error: "There is nothing at this address." }, 404, { "cache-control": "no-store" }),
);

screenRoutes.post("*", handleUnlockPost);

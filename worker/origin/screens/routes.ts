import { Hono } from "hono";
import type { OriginContext } from "../accounts/origin-context.ts";
import type { OriginBindings } from "../app.ts";
import { pageFor } from "../pages.ts";
import { statePages } from "../rows/collections.ts";
import { serveFile } from "./file.ts";
import { accessOf } from "./guard.ts";
import { NotFoundError } from "./not-found.ts";
import { pageRequest } from "./page-request.ts";
import { unlockPage } from "./show.ts";

/** Addresses that are no pages of their own, and forms that pages send to themselves. */
export const screens = new Hono<{ Bindings: OriginBindings }>();

/** The link shape of a collection's panel: to a visitor, the collection's page. */
screens.get("/pages/:id{[\\da-fA-F]{24}}", async (c) => {
  const row = await c.env.DB.prepare("SELECT path FROM collections WHERE id = ? AND path GLOB '/*'")
    .bind(c.req.param("id").toLowerCase())
    .first<{ path: string }>();
  if (!row) throw new NotFoundError(c.req.path);
  c.header("cache-control", "public, max-age=300");
  return c.redirect(row.path + new URL(c.req.url).search, 301);
});

screens.get("/s/:name{.+}", async (c) => {
  const locked = await isSiteLocked(c);
  const file = locked ? undefined : await serveFile(c);
  if (file) return file;
  throw new NotFoundError(c.req.path);
});

/** A locked site tells nobody which pages it has. */
screens.get("/sitemap.xml", async (c, next) => {
  if (await isSiteLocked(c)) throw new NotFoundError(c.req.path);
  await next();
});

screens.post("*", unlockPage);

async function isSiteLocked(c: OriginContext): Promise<boolean> {
  const anyPage = await pageFor(await pageRequest(c), statePages.notFound);
  return (await accessOf(c, anyPage)) === "site-locked";
}

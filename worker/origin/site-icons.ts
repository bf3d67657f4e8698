import { Hono } from "hono";
import type { OriginContext, OriginEnv } from "./bindings.ts";
import { siteFromRow, siteQuery } from "./rows/site.ts";
import { serveDemoFile } from "./static-files.ts";
import { favicon } from "./templates/icons.ts";

const day = "public, max-age=86400";

/** The icons of the site, for tabs and home screens. They need no database. */
export const siteIconRoutes = new Hono<OriginEnv>();

siteIconRoutes.get("/favicon.svg", (c) =>
  c.body(favicon, 200, { "content-type": "image/svg+xml", "cache-control": day }),
);
siteIconRoutes.get("/favicon.ico", (c) => c.redirect("/favicon.svg", 301));

siteIconRoutes.get("/:name{(?:apple-touch-icon|icon-512)\\.png}", async (c) => {
  const response = await serveDemoFile(c.req.raw, c.env.ASSETS, `icons/${c.req.param("name")}`);
  if (response.ok) response.headers.set("cache-control", day);
  return response;
});

/** `GET /site.webmanifest`: the name, the colors and the icons of the site (https://www.w3.org/TR/appmanifest/). */
export async function serveManifest(c: OriginContext): Promise<Response> {
  const { title, description, language } = siteFromRow(await c.env.DB.prepare(siteQuery).first());
  const manifest = {
    name: title,
    short_name: title.split(" ")[0],
    description,
    lang: language,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#faf8f3",
    theme_color: "#faf8f3",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return c.body(JSON.stringify(manifest), 200, {
    "content-type": "application/manifest+json",
    "cache-control": day,
  });
}

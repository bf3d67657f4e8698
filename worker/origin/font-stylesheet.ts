import type { Context } from "hono";
import { fontFaces, fontFamilies } from "../../shared/design/fonts.ts";
import type { OriginEnv } from "./bindings.ts";

/**
 * `GET /static/fonts/stylesheet.css?family=lora&family=figtree`: the `@font-face` rules of these fonts, with a file for each
 * subset. A font that does not exist is a 400.
 */
export function serveFontStylesheet(c: Context<OriginEnv>): Response {
  const names = c.req.queries("family") ?? [];
  const known = fontFamilies.map(({ name }) => name);
  const isKnown = names.length > 0 && names.every((name) => known.includes(name));
  if (!isKnown) return c.text(`Name fonts of this list with ?family=…: ${known.join(", ")}.\n`, 400);
  return c.body(fontFaces(names, "swap"), 200, {
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=86400",
  });
}

import { isObject } from "../../../shared/fields.ts";
import { parseJson } from "../../http/parse-json.ts";
import type { OriginContext } from "../bindings.ts";
import { findPage, readPageRequest } from "../pages.ts";
import { readFieldMap } from "../submitted-fields.ts";
import { renderBlock } from "../templates/blocks/index.ts";
import { decidePageAccess } from "./page-access.ts";

const headers = { "cache-control": "no-store" };

/**
 * `POST /api/widget/GetWidgetRendering`: the HTML of a summary of a published page that this visitor may see
 * (docs/reference/blocks.md#summary). It is found by its id; its options are the stored ones.
 */
export async function respondWithWidget(c: OriginContext): Promise<Response> {
  const widget = parseJson((await readFieldMap(c.req.raw)).get("widgetJSON"));
  const id = isObject(widget) && typeof widget.id === "string" ? widget.id : "";
  if (!/^[\w-]{1,64}$/.test(id)) return c.json({ error: "There is no such block." }, 400, headers);
  const row = await c.env.DB.prepare(
    "SELECT path FROM collections WHERE is_published = 1 AND path GLOB '/*' AND instr(sections, ?)",
  )
    .bind(JSON.stringify(id))
    .first<{ path: string }>();
  const view = row === null ? undefined : await findPage(await readPageRequest(c), row.path);
  const block = view?.collection.sections
    .flatMap(({ rows }) => rows.flat())
    .flatMap(({ blocks }) => blocks)
    .find((each) => each.id === id && each.type === "summary");
  if (view === undefined || block === undefined || (await decidePageAccess(c, view)) !== "open")
    return c.json({ error: "There is no such block." }, 404, headers);
  return c.json({ html: (await renderBlock(block, view)).markup }, 200, headers);
}

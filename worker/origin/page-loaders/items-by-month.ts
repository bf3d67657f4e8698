import { parseMonth } from "../../../shared/calendar/month.ts";
import type { OriginContext } from "../bindings.ts";
import { findPage, readPageRequest } from "../pages.ts";
import { eventJson, eventsOfMonth } from "../rows/events.ts";
import { decidePageAccess } from "./page-access.ts";

const headers = { "cache-control": "no-store" };

/**
 * `GET /api/open/GetItemsByMonth?month=11-2026&collectionId=ID`, as published sites answer it:
 * docs/reference/blocks.md#calendar
 */
export async function respondWithItemsOfMonth(c: OriginContext): Promise<Response> {
  const month = parseMonth(c.req.query("month"));
  if (month === undefined) return c.json({ error: "There is no such month." }, 400, headers);
  const row = await c.env.DB.prepare("SELECT path FROM collections WHERE id = ? AND path GLOB '/*'")
    .bind((c.req.query("collectionId") ?? "").toLowerCase())
    .first<{ path: string }>();
  const view = row === null ? undefined : await findPage(await readPageRequest(c), row.path);
  if (view === undefined || (await decidePageAccess(c, view)) !== "open")
    return c.json({ error: "There is no such collection." }, 404, headers);
  const items = await view.items(view.collection.path);
  const events = eventsOfMonth(items, month, view.site.timeZone);
  return c.json(
    events.map(({ item, data }) => eventJson(item, data)),
    200,
    headers,
  );
}

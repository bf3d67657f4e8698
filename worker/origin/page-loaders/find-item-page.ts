import type { OriginContext } from "../bindings.ts";
import { findPage, readPageRequest } from "../pages.ts";
import type { Item } from "../rows/items.ts";
import type { View } from "../templates/view.ts";
import { decidePageAccess } from "./page-access.ts";

/** The page of the item with an id, if this visitor may see it; undefined otherwise. */
export async function findItemPage(
  c: OriginContext,
  id: string,
): Promise<(View & { readonly item: Item }) | undefined> {
  if (!/^[\da-f]{24}$/.test(id)) return undefined;
  const path = await c.env.DB.prepare("SELECT path FROM items WHERE id = ?").bind(id).first<string>("path");
  const page = path === null ? undefined : await findPage(await readPageRequest(c), path);
  if (!page?.item || (await decidePageAccess(c, page)) !== "open") return undefined;
  return { ...page, item: page.item };
}

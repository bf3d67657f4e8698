import type { OriginContext } from "../bindings.ts";
import { findPage, readPageRequest } from "../pages.ts";
import type { Item } from "../rows/items.ts";
import { decidePageAccess } from "../screens/page-access.ts";
import type { View } from "../templates/view.ts";

/** The page of an item with comments that this visitor may see; undefined if there is none. */
export async function findCommentedItem(
  c: OriginContext,
  id: string,
): Promise<(View & { readonly item: Item }) | undefined> {
  if (!/^[\da-f]{24}$/.test(id)) return undefined;
  const path = await c.env.DB.prepare("SELECT path FROM items WHERE id = ?").bind(id).first<string>("path");
  const page = path === null ? undefined : await findPage(await readPageRequest(c), path);
  if (!page?.item || (await decidePageAccess(c, page)) !== "open") return undefined;
  return { ...page, item: page.item };
}

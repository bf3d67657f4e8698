import { publicationStates } from "../../../../shared/page-editor/publication.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { addItem, type ItemValues, saveItem } from "../../page-editor/items/save-item.ts";
import { readFieldMap } from "../../submitted-fields.ts";
import type { Content, Html } from "../../templates/html.ts";
import { notFoundScreen } from "../error-screens.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { pagesPath } from "../pages/page-names.ts";
import { type EditableItem, readItems, readPictures, type Typed } from "./item-fields.ts";
import {
  type ItemNames,
  type ItemScreen,
  itemFormScreen,
  itemsListScreen,
  itemTexts,
  saveResponse,
} from "./items-screen.ts";

/** A page that lists items of one kind. */
export interface ItemPage {
  readonly id: string;
  readonly path: string;
  readonly screen: ItemScreen;
}

/** The context in which a form is read and rendered. */
export interface ItemContext {
  readonly request: OwnerRequest;
  readonly page: ItemPage;
  /** The item before; undefined for a new one. */
  readonly item: EditableItem | undefined;
}

type Problems = Readonly<Record<string, string>>;

/** A kind of the items that stand below a page: events, posts. */
export interface ItemKind extends ItemNames {
  /** Value of the column `template` of the pages that list it. */
  readonly template: string;
  readonly recordType: number;
  /** The last part of the screen's path: `events`. */
  readonly part: string;
  /** Order of the list, as SQL. */
  readonly order: string;
  /** The text beside the title in the list. */
  readonly details: (item: EditableItem, request: OwnerRequest) => Content;
  readonly links?: (page: ItemPage, request: OwnerRequest) => Html;
  readonly typedOf: (item: EditableItem, context: ItemContext) => Typed;
  readonly read: (
    typed: Typed,
    context: ItemContext,
  ) => Promise<{ readonly values: ItemValues; readonly problems: Problems }>;
  readonly controls: (
    typed: Typed,
    problems: Problems,
    context: ItemContext & { readonly pictures: Awaited<ReturnType<typeof readPictures>> },
  ) => Html;
}

/** The page of a kind that a request names; undefined if it is another page. */
export async function itemPageOf({ c, site }: OwnerRequest, kind: ItemKind): Promise<ItemPage | undefined> {
  const id = (c.req.param("id") ?? "").toLowerCase();
  const query = "SELECT path FROM collections WHERE id = ? AND website_id = ? AND template = ?";
  const path = await c.env.DB.prepare(query).bind(id, site.id, kind.template).first<string>("path");
  if (path === null) return undefined;
  const { title, count, add, one, all, part } = kind;
  const screen = { title, count, add, one, all, path: `${pagesPath}/${id}/${part}`, current: pagesPath };
  return { id, path, screen };
}

/** The screen with the items of a page. */
export async function pageItemsScreen(request: OwnerRequest, kind: ItemKind): Promise<Response> {
  const page = await itemPageOf(request, kind);
  if (page === undefined) return notFoundScreen(request);
  const condition = `i.collection_id = ? AND i.record_type = ? ORDER BY ${kind.order}`;
  const items = await readItems(request.c.env.DB, condition, [page.id, kind.recordType]);
  const details = (item: EditableItem) => kind.details(item, request);
  return itemsListScreen(request, page.screen, { items, details, links: kind.links?.(page, request) });
}

/** The form of an item of a page, and with POST its answer. */
export async function pageItemScreen(request: OwnerRequest, kind: ItemKind): Promise<Response> {
  const { c, site } = request;
  const { DB: db } = c.env;
  const page = await itemPageOf(request, kind);
  const id = (c.req.param("item") ?? "").toLowerCase();
  const isNew = id === "new";
  const condition = "i.collection_id = ? AND i.record_type = ? AND i.id = ?";
  const [item] =
    page === undefined || isNew ? [] : await readItems(db, condition, [page.id, kind.recordType, id]);
  if (page === undefined || (!isNew && item === undefined)) return notFoundScreen(request);
  const itemDb = { db, texts: itemTexts(request) };
  const context = { request, page, item };
  const show = (form: Omit<Form, "context">) => showForm(kind, { ...form, context });
  if (c.req.method === "GET")
    return show({ typed: item === undefined ? new Map() : kind.typedOf(item, context) });
  c.header("cache-control", "no-store");
  const typed = await readFieldMap(c.req.raw);
  const { values, problems } = await kind.read(typed, context);
  const isRemoval = typed.get("action") === "remove" && item !== undefined;
  return saveResponse(request, page.screen, {
    typed,
    problems: isRemoval ? {} : problems,
    show,
    save: () => {
      const { recordType } = kind;
      if (item === undefined)
        return addItem(
          itemDb,
          { collectionId: page.id, siteId: site.id, recordType, productType: null },
          values,
        );
      const target = { id: item.id, siteId: site.id, base: Number(typed.get("base")) || 0 };
      return saveItem(itemDb, target, isRemoval ? removedItemValues(item) : values);
    },
  });
}

/** The values of an item that is removed. Its address is free for others. */
export function removedItemValues(item: EditableItem): ItemValues {
  return { ...item, status: publicationStates.deleted, path: `deleted:${item.id}` };
}

interface Form extends Partial<Parameters<typeof itemFormScreen>[2]> {
  readonly typed: Typed;
  readonly context: ItemContext;
}

async function showForm(kind: ItemKind, { typed, context, problems = {}, ...rest }: Form): Promise<Response> {
  const { request, page, item } = context;
  const pictures = await readPictures(request.c.env.DB, request.site.id, itemTexts(request));
  return itemFormScreen(request, page.screen, {
    ...rest,
    item,
    base: Number(typed.get("base") ?? item?.modifiedAt ?? 0) || 0,
    crumb: await getCrumb(request.c),
    controls: kind.controls(typed, problems, { ...context, pictures }),
    problems,
  });
}

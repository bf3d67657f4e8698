import type { TagType } from "../page-editor/items/tags.ts";
import { type Item, isPublishedSql, itemsFromRows, publishedItemsSql } from "./items.ts";

/** The tag or category that posts have. */
export interface PostFilter {
  readonly type: TagType;
  readonly name: string;
}

export interface PostQuery {
  /** All posts without one. */
  readonly filter?: PostFilter | undefined;
  /** Number of the page of the list, from 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface PostPage {
  /** The newest first. */
  readonly posts: readonly Item[];
  /** True if there are posts on the next page. */
  readonly hasMore: boolean;
}

export type PostLink = Pick<Item, "path" | "title">;

/** The published posts before and after another one. */
export interface AdjacentPosts {
  readonly newer?: PostLink;
  readonly earlier?: PostLink;
}

/** The names of tags or categories are lists in these columns of `items i`. */
const columns = { category: "i.categories", tag: "i.tags" } as const;

/** A page of a blog's published posts. Names of tags and categories are compared without regard to case. */
export async function listPosts(
  db: D1Database,
  collectionId: string,
  { filter, page, perPage }: PostQuery,
): Promise<PostPage> {
  const condition = filter
    ? `EXISTS (SELECT 1 FROM json_each(${columns[filter.type]}) e WHERE e.value IN (SELECT value FROM json_each(?4)))`
    : "?4 IS NULL";
  const names = filter ? JSON.stringify(await spellingsOf(db, collectionId, filter)) : null;
  const query = `${publishedItemsSql} AND i.collection_id = ?1 AND ${condition}
    ORDER BY i.published_at DESC, i.id LIMIT ?2 OFFSET ?3`;
  const { results } = await db
    .prepare(query)
    .bind(collectionId, perPage + 1, (page - 1) * perPage, names)
    .all();
  return { posts: itemsFromRows(results.slice(0, perPage)), hasMore: results.length > perPage };
}

/** The spellings of a name that posts have. The database knows the cases of ASCII letters only. */
async function spellingsOf(
  db: D1Database,
  collectionId: string,
  { type, name }: PostFilter,
): Promise<readonly string[]> {
  const query = `SELECT DISTINCT e.value AS name FROM items i, json_each(${columns[type]}) e WHERE i.collection_id = ?`;
  const { results } = await db.prepare(query).bind(collectionId).all<{ name: string }>();
  const key = name.toLowerCase();
  return results.map((each) => each.name).filter((each) => each.toLowerCase() === key);
}

/** The posts beside a published post in the order of its blog's list. */
export async function adjacentPosts(
  db: D1Database,
  collectionId: string,
  { id, publishedAt }: Pick<Item, "id" | "publishedAt">,
): Promise<AdjacentPosts> {
  const select = `SELECT i.path, i.title FROM items i WHERE i.collection_id = ?1 AND ${isPublishedSql}`;
  const [newer, earlier] = await db.batch<PostLink>([
    db
      .prepare(
        `${select} AND (i.published_at > ?2 OR i.published_at = ?2 AND i.id < ?3) ORDER BY i.published_at, i.id DESC LIMIT 1`,
      )
      .bind(collectionId, publishedAt, id),
    db
      .prepare(
        `${select} AND (i.published_at < ?2 OR i.published_at = ?2 AND i.id > ?3) ORDER BY i.published_at DESC, i.id LIMIT 1`,
      )
      .bind(collectionId, publishedAt, id),
  ]);
  const [before, after] = [newer?.results[0], earlier?.results[0]];
  return { ...(before && { newer: before }), ...(after && { earlier: after }) };
}

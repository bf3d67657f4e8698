/** A tag or a category of the posts of a page. The spelling is that of messages. */
export const tagTypes = ["category", "tag"] as const;
export type TagType = (typeof tagTypes)[number];

/** Maximum length in characters: docs/reference/items.md#tags-and-categories */
export const maxTagLengths: Readonly<Record<TagType, number>> = { category: 25, tag: 50 };

export interface Tag {
  readonly type: TagType;
  readonly name: string;
  /** Number of posts that have it and are not removed. */
  readonly posts: number;
}

/** The columns of `items` by the type whose names they have. */
const columns = { category: "categories", tag: "tags" } as const;

/** All tags and categories of a page, by name. */
export async function readTags(db: D1Database, collectionId: string): Promise<readonly Tag[]> {
  const count = (type: TagType) => `(SELECT count(*) FROM items i WHERE i.collection_id = t.collection_id
    AND i.status <> 6 AND EXISTS (SELECT 1 FROM json_each(i.${columns[type]}) e WHERE e.value = t.name COLLATE NOCASE))`;
  const query = `SELECT t.type, t.name, CASE t.type WHEN 'tag' THEN ${count("tag")} ELSE ${count("category")} END AS posts
    FROM tags t WHERE t.collection_id = ? ORDER BY t.name`;
  const { results } = await db.prepare(query).bind(collectionId).all<Tag & Record<string, unknown>>();
  return results;
}

/** `exists`: there is one of this name, in any case. `missing`: others have renamed or removed it meanwhile. */
export type TagResult = "saved" | "exists" | "missing";

interface TagOf {
  readonly collectionId: string;
  readonly type: TagType;
}

/** Adds a name that no post has yet. */
export async function addTag(
  db: D1Database,
  { collectionId, type }: TagOf,
  name: string,
): Promise<TagResult> {
  const insert = "INSERT INTO tags (collection_id, type, name) VALUES (?, ?, ?)";
  return await run([db.prepare(insert).bind(collectionId, type, name)], db);
}

/** Renames a tag in all posts. Their forms that are open get another version, so that they do not bring it back. */
export async function renameTag(
  db: D1Database,
  { collectionId, type }: TagOf,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TagResult> {
  const rename = "UPDATE tags SET name = ? WHERE collection_id = ? AND type = ? AND name = ?";
  const names = `SELECT json_group_array(CASE WHEN e.value = ?2 COLLATE NOCASE THEN ?4 ELSE e.value END ORDER BY e.key)
    FROM json_each(items.${columns[type]}) e`;
  const statements = [
    db.prepare(rename).bind(to, collectionId, type, from),
    db.prepare(changePosts(type, names)).bind(collectionId, from, Date.now(), to),
  ];
  return await run(statements, db);
}

/** Removes a tag, also from all posts. */
export async function removeTag(
  db: D1Database,
  { collectionId, type }: TagOf,
  name: string,
): Promise<TagResult> {
  const removal = "DELETE FROM tags WHERE collection_id = ? AND type = ? AND name = ?";
  const names = `SELECT json_group_array(e.value ORDER BY e.key) FROM json_each(items.${columns[type]}) e
    WHERE e.value <> ?2 COLLATE NOCASE`;
  const statements = [
    db.prepare(removal).bind(collectionId, type, name),
    db.prepare(changePosts(type, names)).bind(collectionId, name, Date.now()),
  ];
  return await run(statements, db);
}

/** Changes the names of the posts that have one. Parameters: page, name, time in ms. */
function changePosts(type: TagType, names: string): string {
  const column = columns[type];
  return `UPDATE items SET ${column} = (${names}), modified_at = max(?3, modified_at + 1) WHERE collection_id = ?1
    AND EXISTS (SELECT 1 FROM json_each(items.${column}) e WHERE e.value = ?2 COLLATE NOCASE)`;
}

/** The first statement changes the tag itself. */
async function run(statements: readonly D1PreparedStatement[], db: D1Database): Promise<TagResult> {
  try {
    const [first] = await db.batch([...statements]);
    return first?.meta.changes === 0 ? "missing" : "saved";
  } catch (error) {
    if (error instanceof Error && error.message.includes("UNIQUE constraint failed: tags")) return "exists";
    throw error;
  }
}

import type * as z from "zod";
import type { Seed } from "../database/seed.ts";
import { commentSeedsSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";

type PostSeed = z.infer<typeof commentSeedsSchema>[number];
type CommentSeed = PostSeed["comments"][number]["replies"][number];

/** Turns comments on, for the site and for some posts, and adds comments to these posts. */
export function commentSeeds(name: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const posts = commentSeedsSchema.parse(file).map((post) => postStatements(db, post));
      return [
        db.prepare(
          "UPDATE settings SET value = json_set(value, '$.commentsEnabled', json('true')) WHERE name = 'websiteSettings'",
        ),
        ...(await Promise.all(posts)).flat(),
      ];
    },
  };
}

async function postStatements(
  db: D1Database,
  { post, closeAfterDays, comments }: PostSeed,
): Promise<D1PreparedStatement[]> {
  const itemId = await seedId("item", post);
  const statements = [
    db
      .prepare("UPDATE items SET comment_state = 1, comments_close_after = ? WHERE id = ?")
      .bind(closeAfterDays, itemId),
  ];
  for (const [index, { replies, ...comment }] of comments.entries()) {
    const id = await seedId("comment", `${post}#${index}`);
    statements.push(...commentStatements(db, { id, itemId, parentId: null, comment }));
    for (const [at, reply] of replies.entries()) {
      const replyId = await seedId("comment", `${post}#${index}.${at}`);
      statements.push(...commentStatements(db, { id: replyId, itemId, parentId: id, comment: reply }));
    }
  }
  return statements;
}

interface CommentRowSeed {
  readonly id: string;
  readonly itemId: string;
  readonly parentId: string | null;
  readonly comment: CommentSeed;
}

/** The owner of an older database may have deleted the post. Then it gets no comments either. */
function commentStatements(db: D1Database, row: CommentRowSeed): D1PreparedStatement[] {
  const { id, itemId, parentId, comment } = row;
  const { name, url, member, added, body, likes, status } = comment;
  return [
    db
      .prepare(
        `INSERT INTO comments (id, item_id, parent_id, member_id, author_name, author_url, body, status, added_at)
        SELECT ?1, ?2, ?3, (SELECT id FROM members WHERE email = ?4), ?5, ?6, ?7, ?8, ?9
        WHERE EXISTS (SELECT 1 FROM items WHERE id = ?2) ON CONFLICT DO NOTHING`,
      )
      .bind(id, itemId, parentId, member ?? null, name, url, body, status, Date.parse(added)),
    ...Array.from({ length: likes }, (_, index) =>
      db
        .prepare(
          `INSERT INTO comment_votes (comment_id, kind, voter) SELECT ?1, 'like', ?2
          WHERE EXISTS (SELECT 1 FROM comments WHERE id = ?1) ON CONFLICT DO NOTHING`,
        )
        .bind(id, `reader ${index + 1}`),
    ),
  ];
}

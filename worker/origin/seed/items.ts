import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { postRecordType } from "../rows/items.ts";
import { postSeedsSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import { addSectionIds, seedTimestamp } from "./website.ts";

export const publishedStatus = 1;

/** The posts of the blog at `collection`. */
export function postSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const rows = postSeedsSchema.parse(file).map(async (post) => {
        const path = `${collection}/${post.slug}`;
        const id = await seedId("item", path);
        const text = { type: "text", html: post.html };
        return [
          prepareRowInsert(db, "items", {
            id,
            collection_id: await seedId("collection", collection),
            path,
            title: post.title,
            record_type: postRecordType,
            status: publishedStatus,
            published_at: Date.parse(`${post.published}T08:00Z`),
            modified_at: seedTimestamp,
            excerpt: post.excerpt,
            categories: post.categories,
            sections: await addSectionIds(path, [
              { theme: "salt", style: "post", rows: [[{ span: 12, blocks: [text] }]] },
            ]),
          }),
          prepareRowInsert(db, "item_assets", {
            item_id: id,
            asset_id: await seedId("asset", post.asset),
            position: 0,
          }),
        ];
      });
      return (await Promise.all(rows)).flat();
    },
  };
}

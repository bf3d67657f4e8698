import { insert, type Seed } from "../database/seed.ts";
import { idOf } from "./ids.ts";
import { postSeeds, productSeeds } from "./schema.ts";
import { withIds, writtenAt } from "./website.ts";

const published = 1;
const recordTypes = { text: 1, product: 11 };

/** The posts of the blog at a path. */
export function postSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const rows = postSeeds.parse(file).map(async (post) => {
        const path = `${collection}/${post.slug}`;
        const id = await idOf("item", path);
        const text = { type: "text", html: post.html };
        return [
          insert(db, "items", {
            id,
            collection_id: await idOf("collection", collection),
            path,
            title: post.title,
            record_type: recordTypes.text,
            status: published,
            published_at: Date.parse(`${post.published}T08:00Z`),
            modified_at: writtenAt,
            excerpt: post.excerpt,
            categories: post.categories,
            sections: await withIds(path, [
              { theme: "salt", style: "post", rows: [[{ span: 12, blocks: [text] }]] },
            ]),
          }),
          insert(db, "item_assets", { item_id: id, asset_id: await idOf("asset", post.asset), position: 0 }),
        ];
      });
      return (await Promise.all(rows)).flat();
    },
  };
}

/** The products of the shop at a path, in the order of the file. */
export function productSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const rows = productSeeds
        .parse(file)
        .map(async ({ slug, pictures, variants, description, details, ...product }, position) => {
          const path = `${collection}/p/${slug}`;
          const id = await idOf("item", path);
          return [
            insert(db, "items", {
              id,
              collection_id: await idOf("collection", collection),
              path,
              ...product,
              record_type: recordTypes.product,
              status: published,
              position,
              published_at: writtenAt,
              modified_at: writtenAt,
              data: { description, details },
            }),
            ...(await Promise.all(
              [pictures, `${pictures}-2`].map(async (asset, at) =>
                insert(db, "item_assets", {
                  item_id: id,
                  asset_id: await idOf("asset", asset),
                  position: at,
                }),
              ),
            )),
            ...(await Promise.all(
              variants.map(async ({ salePrice, onSale, ...variant }, at) =>
                insert(db, "variants", {
                  id: await idOf("variant", variant.sku),
                  item_id: id,
                  position: at,
                  ...variant,
                  sale_price: salePrice,
                  on_sale: Number(onSale),
                }),
              ),
            )),
          ];
        });
      return (await Promise.all(rows)).flat();
    },
  };
}

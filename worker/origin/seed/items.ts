import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { postSeedsSchema, productSeedsSchema } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import { addSectionIds, seedTimestamp } from "./website.ts";

export const publishedStatus = 1;
const recordTypes = { text: 1, product: 11 };

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
            record_type: recordTypes.text,
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

/** The products of the store at `collection`, in the order of the file. */
export function productSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const rows = productSeedsSchema
        .parse(file)
        .map(async ({ slug, images, variants, description, details, productType, ...product }, position) => {
          const path = `${collection}/p/${slug}`;
          const id = await seedId("item", path);
          return [
            prepareRowInsert(db, "items", {
              id,
              collection_id: await seedId("collection", collection),
              path,
              ...product,
              record_type: recordTypes.product,
              product_type: productType,
              status: publishedStatus,
              position,
              published_at: seedTimestamp,
              modified_at: seedTimestamp,
              data: { description, details },
            }),
            ...(await Promise.all(
              [images, `${images}-2`].map(async (asset, at) =>
                prepareRowInsert(db, "item_assets", {
                  item_id: id,
                  asset_id: await seedId("asset", asset),
                  position: at,
                }),
              ),
            )),
            ...(await Promise.all(
              variants.map(async ({ salePrice, onSale, ...variant }, at) =>
                prepareRowInsert(db, "variants", {
                  id: await seedId("variant", variant.sku),
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

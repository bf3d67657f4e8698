import { productRecordType } from "../../../shared/store/product.ts";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { publishedStatus } from "./items.ts";
import { addedVariantsSchema, productSeedsSchema, type VariantSeed } from "./schema.ts";
import { seedId } from "./seed-id.ts";
import { seedTimestamp } from "./website.ts";

/** The products of the store at `collection`, in the order of the file, from a position on. */
export function productSeed(name: string, collection: string, file: unknown, firstPosition = 0): Seed {
  return {
    name,
    async rows(db) {
      const rows = productSeedsSchema.parse(file).map(async (product, index) => {
        const { slug, images, variants, description, details, options, productType, ...row } = product;
        const path = `${collection}/p/${slug}`;
        const id = await seedId("item", path);
        const names = typeof images === "string" ? [images, `${images}-2`] : images;
        const item = prepareRowInsert(db, "items", {
          id,
          collection_id: await seedId("collection", collection),
          path,
          ...row,
          record_type: productRecordType,
          product_type: productType,
          status: publishedStatus,
          position: firstPosition + index,
          published_at: seedTimestamp,
          modified_at: seedTimestamp,
          data: { description, details, options },
        });
        const assets = names.map(async (asset, position) =>
          prepareRowInsert(db, "item_assets", {
            item_id: id,
            asset_id: await seedId("asset", asset),
            position,
          }),
        );
        const sold = variants.map((variant, position) => variantRow(db, path, { ...variant, position }));
        return [item, ...(await Promise.all([...assets, ...sold]))];
      });
      return (await Promise.all(rows)).flat();
    },
  };
}

/** Adds variants to products of the store at `collection`, which may be older than these variants. */
export function variantSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    async rows(db) {
      const rows = addedVariantsSchema.parse(file).flatMap(({ product, changed, variants }) => {
        const path = `${collection}/p/${product}`;
        const first = Object.keys(changed).length;
        return [
          ...Object.entries(changed).map(async ([sku, { attributes, image }]) =>
            db
              .prepare("UPDATE variants SET attributes = ?, image = ? WHERE sku = ?")
              .bind(JSON.stringify(attributes), await seedId("asset", image), sku),
          ),
          ...variants.map((variant, index) => variantRow(db, path, { ...variant, position: first + index })),
        ];
      });
      return await Promise.all(rows);
    },
  };
}

/** Nothing is inserted if the product does not exist, because an owner has deleted it. */
async function variantRow(
  db: D1Database,
  path: string,
  { plan, parcel, image, position, ...variant }: VariantSeed & { readonly position: number },
): Promise<D1PreparedStatement> {
  const sku = variant.sku ?? (await generatedSku(`${path}#${position}`));
  const [length, width, height] = parcel;
  return db
    .prepare(
      `INSERT INTO variants (id, item_id, position, sku, price, sale_price, on_sale, stock, attributes, weight, length,
         width, height, image, billing_value, billing_unit, billing_cycles)
       SELECT ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM items WHERE path = ? ON CONFLICT DO NOTHING`,
    )
    .bind(
      await seedId("variant", sku),
      position,
      sku,
      variant.price,
      variant.salePrice,
      Number(variant.onSale),
      variant.stock,
      JSON.stringify(variant.attributes),
      variant.weight,
      length,
      width,
      height,
      image === undefined ? null : await seedId("asset", image),
      plan?.every ?? null,
      plan?.unit ?? null,
      plan?.cycles ?? 0,
      path,
    );
}

/** `SQ` with 7 digits, as the platform generates it (docs/reference/commerce.md#product-limits). */
async function generatedSku(name: string): Promise<string> {
  const number = Number.parseInt((await seedId("sku", name)).slice(0, 12), 16) % 10_000_000;
  return `SQ${String(number).padStart(7, "0")}`;
}

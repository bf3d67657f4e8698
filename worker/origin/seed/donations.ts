import { productRecordType, productTypes } from "../../../shared/store/product.ts";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { seedId } from "./seed-id.ts";
import { seedTimestamp } from "./website.ts";

/** Not published: the item has no page and is in no list. */
const draftStatus = 4;

/** The gifts that the donation page at a path takes. Amounts are in minor units of the store's currency. */
export function donationSeed(
  name: string,
  path: string,
  gifts: { readonly suggested: readonly number[]; readonly minimum: number; readonly maximum: number },
): Seed {
  return {
    name,
    readsRows: true,
    async rows(db) {
      const collection = await seedId("collection", path);
      const item = await seedId("item", `${path}/gift`);
      const variant = await seedId("variant", `${path}/gift`);
      const exists =
        (await db.prepare("SELECT 1 FROM collections WHERE id = ?").bind(collection).first()) !== null;
      if (!exists) return [];
      return [
        prepareRowInsert(db, "items", {
          id: item,
          collection_id: collection,
          path: `${path}/gift`,
          title: "Gift",
          record_type: productRecordType,
          product_type: productTypes.service,
          status: draftStatus,
          published_at: seedTimestamp,
          modified_at: seedTimestamp,
        }),
        prepareRowInsert(db, "variants", {
          id: variant,
          item_id: item,
          sku: `GIFT-${variant.slice(0, 8)}`,
          price: 0,
        }),
        prepareRowInsert(db, "donation_pages", {
          collection_id: collection,
          variant_id: variant,
          ...gifts,
          units: ["month", "year"],
        }),
      ];
    },
  };
}

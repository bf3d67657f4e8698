import { productRecordType, productTypes } from "../../../shared/store/product.ts";
import { prepareRowInsert, type Seed } from "../database/seed.ts";
import { seedId } from "./seed-id.ts";
import { seedTimestamp } from "./website.ts";

/** Not published: the item has no page and is in no list. */
const draftStatus = 4;

interface Option {
  readonly name: string;
  /** In minor units of the store's currency. */
  readonly price: number;
  /** Without a unit it is paid once. */
  readonly unit?: "week" | "month" | "year";
}

/** The pricing options of a plan, which the page at a path sells. Nothing is added if the page or the plan was deleted. */
export function membershipSeed(name: string, path: string, plan: string, options: readonly Option[]): Seed {
  return {
    name,
    readsRows: true,
    async rows(db) {
      const [collection, planId] = await Promise.all([seedId("collection", path), seedId("plan", plan)]);
      const exists = await db
        .prepare("SELECT 1 FROM collections c JOIN plans p ON p.id = ?2 WHERE c.id = ?1")
        .bind(collection, planId)
        .first();
      if (exists === null) return [];
      const item = await seedId("item", `${path}/${plan}`);
      const variants = await Promise.all(
        options.map(async (option, position) => {
          const id = await seedId("variant", `${path}/${option.name}`);
          return prepareRowInsert(db, "variants", {
            ...{ id, item_id: item, sku: `PLAN-${id.slice(0, 8)}`, price: option.price, position },
            attributes: { Option: option.name },
            ...(option.unit && { billing_value: 1, billing_unit: option.unit, billing_cycles: 0 }),
          });
        }),
      );
      return [
        prepareRowInsert(db, "items", {
          id: item,
          collection_id: collection,
          path: `${path}/membership`,
          title: plan,
          record_type: productRecordType,
          product_type: productTypes.paywall,
          status: draftStatus,
          published_at: seedTimestamp,
          modified_at: seedTimestamp,
        }),
        ...variants,
        prepareRowInsert(db, "plan_items", { item_id: item, plan_id: planId, page_path: path }),
      ];
    },
  };
}

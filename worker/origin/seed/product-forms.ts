import type { Seed } from "../database/seed.ts";
import { productFormSeedsSchema } from "./schema.ts";

/** Gives products of the store at `collection` forms. Products that have one keep it. */
export function productFormSeed(name: string, collection: string, file: unknown): Seed {
  return {
    name,
    rows: async (db) =>
      productFormSeedsSchema
        .parse(file)
        .map(({ product, form }) =>
          db
            .prepare("UPDATE items SET data = json_insert(data, '$.form', json(?)) WHERE path = ?")
            .bind(JSON.stringify(form), `${collection}/p/${product}`),
        ),
  };
}

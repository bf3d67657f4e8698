import { workflowLabel } from "../../../../../shared/store/product-texts.ts";
import { numberColumn } from "./columns.ts";
import type { RecordKind } from "./record-kind.ts";

/** The stock of each variant. Orders change it at any time, so a save names the stock that the owner has seen. */
export const inventory: RecordKind = {
  name: "inventory",
  title: "Inventory",
  intro: "How many pieces of each product there are.",
  permission: "commerce.inventory",
  table: "variants",
  key: "id",
  columns: async () => [
    numberColumn("stock", "Pieces in stock", { isOptional: true, help: "Empty: unlimited." }),
  ],
  select: `SELECT t.id, t.sku, t.stock, t.attributes, i.title, i.status, i.published_at FROM variants t JOIN items i ON i.id = t.item_id`,
  order: "i.title, t.position, t.id",
  search: `i.product_type IS NOT NULL AND (i.title LIKE ?1 ESCAPE '\\' OR t.sku LIKE ?1 ESCAPE '\\')`,
  describe({ title, sku, stock, attributes, status, published_at }) {
    const options = Object.values(JSON.parse(String(attributes)) as Record<string, string>);
    return {
      title: [String(title), ...options].join(", "),
      summary: `${sku}: ${stock === null ? "unlimited" : stock === 0 ? "sold out" : `${stock} in stock`}`,
      facts: [{ label: "Product", value: workflowLabel(stateOf(Number(status), Number(published_at))) }],
    };
  },
};

/** The workflow state of a product, from its publication state: docs/reference/page-types.md#publication-states */
function stateOf(status: number, publishedAt: number): string {
  if (status === 1) return publishedAt <= Date.now() ? "PUBLISHED" : "SCHEDULED";
  return { 2: "SCHEDULED", 4: "DRAFT" }[status] ?? "";
}

import { publicationStates } from "../../../../../shared/page-editor/publication.ts";
import { commaList } from "../../../../../shared/text/comma-list.ts";
import { fillText } from "../../../../../shared/text/text.ts";
import type { OwnerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { containsText } from "../../../../database/contains-text.ts";
import { ownerLanguage } from "../../owner-language.ts";
import { numberColumn } from "./columns.ts";
import { type RecordKind, recordTexts } from "./record-kind.ts";

/** The stock of each variant. Orders change it at any time, so a save names the stock that the owner has seen. */
export const inventory: RecordKind = {
  name: "inventory",
  title: "inventory",
  intro: "inventoryText",
  permission: "commerce.inventory",
  table: "variants",
  key: "id",
  columns: async (request) => {
    const { piecesInStock, emptyUnlimited: help } = recordTexts(request);
    return [numberColumn("stock", piecesInStock, { isOptional: true, help })];
  },
  select: `SELECT t.id, t.sku, t.stock, t.attributes, i.title, i.status, i.published_at FROM variants t JOIN items i ON i.id = t.item_id`,
  order: "i.title, t.position, t.id",
  search: `i.product_type IS NOT NULL AND i.status <> ${publicationStates.deleted} AND (${containsText("i.title", "?1")} OR ${containsText("t.sku", "?1")})`,
  describe({ title, sku, stock, attributes, status, published_at }, request) {
    const texts = recordTexts(request);
    const options = Object.values(JSON.parse(String(attributes)) as Record<string, string>);
    return {
      title: commaList([String(title), ...options], ownerLanguage(request.c)),
      summary: `${sku}: ${
        stock === null
          ? texts.unlimited
          : stock === 0
            ? texts.soldOut
            : fillText(texts.inStock, { stock: Number(stock) })
      }`,
      facts: [{ label: texts.product, value: stateText(Number(status), Number(published_at), texts) }],
    };
  },
};

/**
 * The workflow state of a product in words, from its publication state: docs/reference/page-types.md#publication-states
 */
function stateText(status: number, publishedAt: number, texts: OwnerRecordsTexts): string {
  if (status === publicationStates.published || status === publicationStates.scheduled)
    return publishedAt <= Date.now() ? texts.available : texts.scheduled;
  return status === 4 ? texts.hidden : texts.unsupported;
}

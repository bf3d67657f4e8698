/** A variant of a product as its form has it. Prices are in the smallest unit of the store's currency. */
export interface VariantValues {
  /** Undefined for a new variant. */
  readonly id: string | undefined;
  readonly sku: string;
  readonly price: number;
  readonly salePrice: number;
  readonly onSale: boolean;
  /** Number in stock; null if unlimited. */
  readonly stock: number | null;
  /** The stock that the form was made from. Pieces sold since then are subtracted from the new stock. */
  readonly formerStock: number | null | undefined;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The statements that make these the variants of a product, in order. Variants without an entry are removed. */
export function variantStatements(
  db: D1Database,
  itemId: string,
  variants: readonly VariantValues[],
): D1PreparedStatement[] {
  const ids = variants.flatMap(({ id }) => id ?? []);
  const removal = db
    .prepare("DELETE FROM variants WHERE item_id = ? AND id NOT IN (SELECT value FROM json_each(?))")
    .bind(itemId, JSON.stringify(ids));
  // Two variants may have exchanged their SKUs, which are unique after each statement.
  return [
    removal,
    freeSkus(db, itemId),
    ...variants.map((variant, position) => variantStatement(db, itemId, variant, position)),
  ];
}

/** A statement that makes the SKUs of a product free for others. Its variants have their ids in place of them. */
export function freeSkus(db: D1Database, itemId: string): D1PreparedStatement {
  return db.prepare("UPDATE variants SET sku = id WHERE item_id = ?").bind(itemId);
}

function variantStatement(
  db: D1Database,
  itemId: string,
  variant: VariantValues,
  position: number,
): D1PreparedStatement {
  const { id, sku, price, salePrice, onSale, stock, formerStock, attributes } = variant;
  const values = [position, sku, price, salePrice, Number(onSale), JSON.stringify(attributes)];
  if (id === undefined)
    return db
      .prepare(
        `INSERT INTO variants (id, item_id, position, sku, price, sale_price, on_sale, attributes, stock)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(crypto.randomUUID(), itemId, ...values, stock);
  const columns = "position = ?, sku = ?, price = ?, sale_price = ?, on_sale = ?, attributes = ?";
  if (stock === formerStock)
    return db
      .prepare(`UPDATE variants SET ${columns} WHERE id = ? AND item_id = ?`)
      .bind(...values, id, itemId);
  const change = typeof stock === "number" && typeof formerStock === "number" ? stock - formerStock : null;
  return db
    .prepare(
      `UPDATE variants SET ${columns}, stock = CASE WHEN ? IS NULL OR stock IS NULL THEN ? ELSE max(0, stock + ?) END
       WHERE id = ? AND item_id = ?`,
    )
    .bind(...values, change, stock, change, id, itemId);
}

/** A SKU as the platform generates them: `SQ` and 7 digits. */
export function generateSku(random: () => number = randomUnit): string {
  return `SQ${String(Math.floor(random() * 1e7)).padStart(7, "0")}`;
}

function randomUnit(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number / 2 ** 32;
}

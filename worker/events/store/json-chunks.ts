/** D1 limits a text parameter to 2 MB, and a character takes up to three bytes. */
const maxChunkCharacters = 400_000;
const maxChunkRows = 100;

/**
 * Converts rows to JSON lists for statements that read `json_each(?)`. Such a statement inserts any number of
 * rows with one bound parameter, of which D1 allows 100 per statement
 * (https://developers.cloudflare.com/d1/platform/limits/).
 */
export function* jsonChunks<T>(
  rows: readonly T[],
): Generator<{ readonly rows: readonly T[]; readonly json: string }> {
  let chunkRows: T[] = [];
  let items: string[] = [];
  let characters = 0;
  const chunk = (): { rows: readonly T[]; json: string } => ({
    rows: chunkRows,
    json: `[${items.join(",")}]`,
  });
  for (const row of rows) {
    const item = JSON.stringify(row);
    const isFull = chunkRows.length === maxChunkRows || characters + item.length > maxChunkCharacters;
    if (chunkRows.length > 0 && isFull) {
      yield chunk();
      [chunkRows, items, characters] = [[], [], 0];
    }
    chunkRows.push(row);
    items.push(item);
    characters += item.length;
  }
  if (chunkRows.length > 0) yield chunk();
}

/** D1 takes texts of up to 2 MB; a character is up to three bytes of it. */
const mostCharacters = 400_000;
const mostRows = 100;

/**
 * JSON lists of rows for statements that read `json_each(?)`: so rows in any number are one bound parameter, of which a
 * statement may have 100.
 */
export function* chunks<T>(
  rows: readonly T[],
): Generator<{ readonly rows: readonly T[]; readonly json: string }> {
  let some: T[] = [];
  let texts: string[] = [];
  let length = 0;
  const chunk = (): { rows: readonly T[]; json: string } => ({ rows: some, json: `[${texts.join(",")}]` });
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (some.length > 0 && (some.length === mostRows || length + text.length > mostCharacters)) {
      yield chunk();
      [some, texts, length] = [[], [], 0];
    }
    some.push(row);
    texts.push(text);
    length += text.length;
  }
  if (some.length > 0) yield chunk();
}

/**
 * A line of a CSV file: https://www.rfc-editor.org/rfc/rfc4180. Texts that a spreadsheet would run as a formula begin with
 * an apostrophe: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^\s*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20|%]/u.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A file with these lines. They are read one after the other, so that a long file does not fill the memory. */
export function csvResponse(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
  const iterator = toAsync(lines);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    // Spreadsheets read a file without a byte order mark as Latin-1.
    start: (controller) => controller.enqueue(encoder.encode("\ufeff")),
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

async function* toAsync(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* lines;
}

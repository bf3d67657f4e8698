import type { Rolldown } from "vite";

/**
 * Adds V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints) to chunks that handle clicks: their
 * functions are compiled on load, off the main thread, and not at the first click. The comment has to be the first line.
 */
export function withEagerCompilation({ name, code }: Rolldown.OutputChunk): string {
  return ["enhance-form", "cookie-banner", "product", "cart-store"].includes(name)
    ? `//# allFunctionsCalledOnLoad\n${code}`
    : code;
}

/**
 * A second copy of every lazy chunk, for retries (`client/loading/load-chunk.ts`). The copies import the same main
 * module.
 */
export function* retryCopies(
  contents: ReadonlyMap<string, string | Uint8Array>,
  mainName: string,
): Iterable<[name: string, code: string]> {
  for (const [name, code] of contents)
    if (name !== mainName && typeof code === "string" && name.endsWith(".js"))
      yield [`again/${name}`, code.replaceAll(`./${mainName}`, `../${mainName}`)];
}

/**
 * Escapes non-ASCII characters, because pages have any charset and style elements cannot contain character references.
 */
export function toAsciiCss(css: string): string {
  return css.replace(/[\u0080-\u{10ffff}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}

import type { SiteContext } from "../../shared/context.ts";
import type { Edit } from "../../worker/rewrite/edit.ts";
import type { Page } from "../../worker/rewrite/page.ts";
import { PageRewriter } from "../../worker/rewrite/page-rewriter.ts";

const encoder = new TextEncoder();

/** A page for edits that read nothing of it. */
export function blankPage(): Page {
  return {
    facts: { url: new URL("http://site.test/page") } as Page["facts"],
    runtime: "replace",
    parts: new Set(),
    charset: "utf-8",
    context: {} as SiteContext,
    contextStatus: "missing",
    runsInlineScript: () => true,
    setContext: () => {},
  };
}

/** The output of the rewriter for a document that arrives in chunks ending at `chunkEnds`. */
export function runRewriter(
  document: Uint8Array | string,
  edits: readonly Edit[],
  chunkEnds: readonly number[] = [],
  page: Page = blankPage(),
): Buffer {
  const bytes = typeof document === "string" ? encoder.encode(document) : document;
  const rewriter = new PageRewriter(page, edits);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const cut of [...chunkEnds, bytes.length]) {
    if (cut > from) pieces.push(...rewriter.write(bytes.slice(from, cut)).map((piece) => piece.slice()));
    from = Math.max(from, cut);
  }
  pieces.push(...rewriter.end());
  return Buffer.concat(pieces);
}

export const bannerHtml = '<div data-awning-overlay="cookie-banner"></div>';
export const barHtml = '<div data-awning-overlay="announcement-bar"></div>';

/** Edits that insert a marker at every place, and remove scripts from `platform.test` and inline ones that contain `boot`. */
export const markingEdits: readonly Edit[] = [
  {
    name: "remove",
    script(element) {
      const source = element.attribute("src");
      if (source?.includes("platform.test")) return "remove";
      if (source !== undefined) return "keep";
      return {
        maxBytes: 200,
        holdOutput: true,
        decide: (text) => (text !== null && Buffer.from(text).includes("boot") ? "remove" : "keep"),
      };
    },
    needsBodyScripts: () => true,
    replacement: () => "<script data-awning>replacement</script>",
  },
  { name: "head", head: () => "<meta data-awning>" },
  { name: "banner", bodyStart: () => bannerHtml },
  { name: "bar", dropzone: () => barHtml },
];

export const addedHtml = [
  "<script data-awning>replacement</script>",
  "<meta data-awning>",
  bannerHtml,
  barHtml,
];

export const rewriteText = (document: string, edits: readonly Edit[] = markingEdits): string =>
  Buffer.from(runRewriter(document, edits)).toString("utf8");

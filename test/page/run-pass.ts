import type { SiteContext } from "../../shared/context.ts";
import type { Edit, Page } from "../../worker/page/edit.ts";
import { Pass } from "../../worker/page/pass.ts";

const encoder = new TextEncoder();

/** A page of which edits under test need nothing but the shape. */
export function blankPage(): Page {
  return {
    facts: { url: new URL("http://site.test/page") } as Page["facts"],
    charset: "utf-8",
    context: {} as SiteContext,
    contextStatus: "missing",
    contextRead: () => {},
  };
}

/** What the pass makes of a document that comes in pieces ending at `cuts`. */
export function runPass(
  document: Uint8Array | string,
  edits: readonly Edit[],
  cuts: readonly number[] = [],
  page: Page = blankPage(),
): Buffer {
  const bytes = typeof document === "string" ? encoder.encode(document) : document;
  const pass = new Pass(page, edits);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    if (cut > from) pieces.push(...pass.write(bytes.slice(from, cut)).map((piece) => piece.slice()));
    from = Math.max(from, cut);
  }
  pieces.push(...pass.end());
  return Buffer.concat(pieces);
}

export const banner = '<div data-awning-overlay="cookie-banner"></div>';
export const bar = '<div data-awning-overlay="announcement-bar"></div>';

/** Edits that mark every place, and take out scripts from `platform.test` and inline ones that say `boot`. */
export const marking: readonly Edit[] = [
  {
    name: "remove",
    script(element) {
      const source = element.attribute("src");
      if (source?.includes("platform.test")) return "remove";
      if (source !== undefined) return "keep";
      return {
        limit: 200,
        hold: true,
        decide: (text) => (text !== null && Buffer.from(text).includes("boot") ? "remove" : "keep"),
      };
    },
    beyondOpening: () => true,
    instead: () => "<script data-awning>instead</script>",
  },
  { name: "head", head: () => "<meta data-awning>" },
  { name: "banner", bodyStart: () => banner },
  { name: "bar", dropzone: () => bar },
];

export const additions = ["<script data-awning>instead</script>", "<meta data-awning>", banner, bar];

export const rewrite = (document: string, edits: readonly Edit[] = marking): string =>
  Buffer.from(runPass(document, edits)).toString("utf8");

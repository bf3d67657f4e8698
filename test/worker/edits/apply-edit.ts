import type { Edit } from "../../../worker/rewrite/edit.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { PageRewriter } from "../../../worker/rewrite/page-rewriter.ts";

/** The page as it is sent, with one character for each byte. */
export function applyEdit(edit: Edit, page: Page, html: string | Uint8Array): string {
  const rewriter = new PageRewriter(page, [edit]);
  const bytes = typeof html === "string" ? new TextEncoder().encode(html) : html;
  const chunks = [...rewriter.write(bytes), ...rewriter.end()];
  return chunks.map((chunk) => new TextDecoder("latin1").decode(chunk)).join("");
}

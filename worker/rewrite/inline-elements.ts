import { attributes } from "../../shared/names.ts";
import type { Page } from "./page.ts";

/**
 * The nonce attribute of inline scripts and styles, and of the module script, with a leading space. Empty if the page's
 * Content-Security-Policy requires no nonce. Data blocks (`type="application/json"`) need none.
 */
export function nonceAttribute({ nonce }: Pick<Page, "nonce">): string {
  return nonce === undefined ? "" : ` nonce="${nonce}"`;
}

export function inlineStyle(page: Pick<Page, "nonce">, css = ""): string {
  return `<style ${attributes.addedElement}${nonceAttribute(page)}>${css}</style>`;
}

export function inlineScript(page: Pick<Page, "nonce">, code: string): string {
  return `<script ${attributes.addedElement}${nonceAttribute(page)}>${code}</script>`;
}

import type { Page } from "./edit.ts";

/**
 * The attribute that every inline `<script>` and `<style>` of ours carries, and the module script with them: with the
 * blank before it, empty on pages whose policy does not ask for it. Data (`type="application/json"`) needs none.
 */
export function nonceAttribute({ nonce }: Pick<Page, "nonce">): string {
  return nonce === undefined ? "" : ` nonce="${nonce}"`;
}

import { parseProductForm } from "../../../shared/store/product-form.ts";
import { loadTexts, pageLanguage } from "../../loading/load-texts.ts";
import type { AddOutcome } from "../cart/cart-store.ts";
import type { ProductOnPage } from "../product/read-product.ts";
import { openProductForm } from "./product-form.tsx";

interface AskedForm {
  /** The text of the button's `data-form`. */
  readonly json: string;
  readonly shop: ProductOnPage;
  /** Title of the product. The form's own name comes first. */
  readonly title: string;
  /** Adds the product with the answers. Undefined if it is being added already. */
  readonly send: (additionalFields: string) => Promise<AddOutcome | undefined>;
  readonly onRefused: () => void;
  /** Aborted when the product has left the page. */
  readonly signal: AbortSignal;
}

/**
 * Asks for the answers to a product's form, and adds the product with them. A refusal is shown in the dialog, which stays
 * open. Undefined if the visitor has cancelled. Rejects if the form is broken.
 */
export async function askProductForm(asked: AskedForm): Promise<AddOutcome | undefined> {
  const { json, shop, title, send, onRefused, signal } = asked;
  const { texts, itemId } = shop;
  const language = pageLanguage();
  await loadTexts(["forms", "formFields"]);
  if (signal.aborted) return undefined;
  const block = parseProductForm(json, { formId: itemId, submitLabel: texts.addToCart, language });
  let outcome: AddOutcome | undefined;
  const isSaved = await openProductForm({
    block,
    title: block.name || title || texts.addToCart,
    cancelLabel: texts.cancel,
    draftName: `${location.pathname}:${itemId}`,
    async save(additionalFields) {
      outcome = await send(additionalFields);
      if (outcome?.status === "added" || outcome?.status === "waiting") return undefined;
      onRefused();
      return outcome?.message || texts.again;
    },
  });
  return isSaved ? outcome : undefined;
}

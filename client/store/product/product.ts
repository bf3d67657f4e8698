import { eventNames } from "../../../shared/names.ts";
import type { PageData } from "../../../shared/page-data.ts";
import { isSoldOut, productTypes, stockOf, type Variant } from "../../../shared/store/product.ts";
import {
  type ChosenValues,
  chooseVariant,
  type VariantChoice,
  valuesOfAddress,
  withValue,
} from "../../../shared/store/variant-choice.ts";
import { ChunkLoadError, loadChunk, retryChunk } from "../../loading/load-chunk.ts";
import { reportFailure } from "../../loading/report.ts";
import { trackContent } from "../../tracking/track-content.ts";
import { type AddOutcome, addToCart } from "../cart/cart-store.ts";
import { connectCartButton } from "./cart-button.ts";
import { connectOptions, missingChoiceText, type OptionDeps } from "./option-controls.ts";
import { connectPicker, pickerElement } from "./option-picker.ts";
import { connectPrice } from "./price.ts";
import { connectQuantity } from "./quantity.ts";
import { readProduct } from "./read-product.ts";
import "./product.css";

const checkoutPath = "/commerce/goto-checkout";
const buttonSelector = ".sqs-add-to-cart-button";

/** The buttons of products that have been started. */
const started = new WeakSet<HTMLElement>();

/**
 * Starts the controls of a product: options, price, stock, quantity and the add-to-cart button
 * (docs/reference/commerce.md#product-controls). `root` is a product page, a product block or the content of a quick view.
 * Returns its cleanup. A root without the button, or with one that has been started, is left as it is.
 */
export function startProduct(root: HTMLElement, page: PageData): () => void {
  const element = root.matches(buttonSelector) ? root : root.querySelector<HTMLElement>(buttonSelector);
  if (element === null || started.has(element)) return () => {};
  started.add(element);
  const controller = new AbortController();
  const { signal } = controller;
  const shop = readProduct(root, element, page);
  const { product, texts } = shop;
  const { variants } = product;
  // The address names a variant of the page's own product only.
  const isOwnPage = root.closest(".product-block, .sqs-product-quick-view-content, dialog") === null;
  const button = connectCartButton(element, { texts, signal, onPress: () => void add() });
  const price = connectPrice(root, shop);
  const quantity = connectQuantity(root, texts, signal);
  const deps: OptionDeps = {
    texts,
    signal,
    onChoose(name, value) {
      choice = withValue(choice, variants, name, value);
      if (isOwnPage) writeAddress(choice.variant);
      show();
    },
  };
  const picker = pickerElement(root, variants);
  const options = picker ? connectPicker(picker, { ...deps, variants }) : connectOptions(root, deps);

  const chosenBefore = options.current();
  let choice: VariantChoice = chooseVariant(
    variants,
    new Map([...(isOwnPage ? readAddress(variants) : []), ...chosenBefore]),
  );
  if (isOwnPage && chosenBefore.size > 0) writeAddress(choice.variant);

  const show = () => {
    options.show(choice);
    const { variant } = choice;
    // A product without options keeps its published price, if it has one.
    const hasOwnPrice = variant?.optionValues.length === 0 && !price.isBlank;
    price.show(hasOwnPrice ? undefined : variant);
    button.setReason(reasonAgainst(variant));
    root.dispatchEvent(
      new CustomEvent(eventNames.variantChange, { detail: { images: variant?.imageIds ?? [] } }),
    );
  };

  const reasonAgainst = (variant: Variant | undefined): string | undefined => {
    const cannot = variant ? isSoldOut({ ...product, variants: [variant] }) : isSoldOut(product);
    return cannot ? texts.soldOut : undefined;
  };

  const add = async () => {
    const refusal = button.reason();
    if (refusal !== undefined) return button.say(refusal);
    const [unchosen] = choice.unchosen;
    if (unchosen !== undefined) {
      button.say(missingChoiceText(root, unchosen, texts, product.productType === productTypes.giftCard));
      return options.focus(unchosen);
    }
    const { variant } = choice;
    const hasOptions = root.querySelector(".product-variants :is(select, input)") !== null;
    if (shop.itemId === "" || (variant === undefined && hasOptions)) return button.say(texts.unavailable);
    const stock =
      variant && product.productType !== productTypes.digital ? stockOf(variant) : Number.POSITIVE_INFINITY;
    const checked = quantity.check({ stock, allowsMultiple: shop.allowsMultiple });
    if ("problem" in checked) {
      button.say(checked.problem);
      return quantity.focus();
    }
    // A product with one variant is added without its SKU, as published pages do.
    const sku = variants.length > 1 ? variant?.sku || null : null;
    const send = async (additionalFields: string): Promise<AddOutcome | undefined> => {
      if (!button.startAdding()) return undefined;
      // The frame with the button's new label comes before the call is prepared.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return await addToCart({ itemId: shop.itemId, sku, quantity: checked.quantity, additionalFields });
    };
    const outcome = await (element.matches(".use-form") ? addWithForm(send) : send("null"));
    if (outcome === undefined || signal.aborted) return;
    if (outcome.status !== "added") return button.fail(outcome.message || texts.again);
    trackContent("add", "store-item");
    if (shop.expressCheckout) return location.assign(checkoutPath);
    await button.showAdded();
  };

  /** Asks for the answers to the product's form. Undefined if the visitor has cancelled, or the form cannot be opened. */
  const addWithForm = async (
    send: (additionalFields: string) => Promise<AddOutcome | undefined>,
  ): Promise<AddOutcome | undefined> => {
    if (isAsking) return undefined;
    isAsking = true;
    button.say(undefined);
    try {
      const load = () => import("../product-form/ask-product-form.ts");
      const { askProductForm } = await (hasFailed ? retryChunk : loadChunk)("product form", load);
      hasFailed = false;
      return await askProductForm({
        json: element.dataset.form ?? "",
        shop,
        title: root.querySelector("h1, h2, .product-title")?.textContent?.trim() ?? "",
        onRefused: () => button.fail(""),
        send,
        signal,
      });
    } catch (error) {
      hasFailed = error instanceof ChunkLoadError;
      reportFailure("product form", error);
      button.say(texts.formNotOpened);
      return undefined;
    } finally {
      isAsking = false;
    }
  };
  let isAsking = false;
  let hasFailed = false;

  show();
  return () => {
    controller.abort();
    started.delete(element);
  };
}

function readAddress(variants: readonly Variant[]): ChosenValues {
  return valuesOfAddress(variants, new URLSearchParams(location.search));
}

/** Writes the variant into the address, without an entry in the browser's history. */
function writeAddress(variant: Variant | undefined): void {
  const address = new URL(location.href);
  for (const { optionName } of variant?.optionValues ?? []) address.searchParams.delete(optionName);
  const key = variant?.sku || variant?.id;
  if (key) address.searchParams.set("variant", key);
  else address.searchParams.delete("variant");
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

import "../../../texts.ts";
import { apiPaths, attributes } from "../../../../shared/names.ts";
import { maxQuantity } from "../../../../shared/store/max-quantity.ts";
import { productTypes } from "../../../../shared/store/product.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { type ProductTexts, productTexts } from "../../../../shared/texts/product.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Item } from "../../rows/items.ts";
import { isSoldSingly } from "../../store/find-variant.ts";
import { optionFieldName, optionNamesOf } from "../../store/option-field.ts";
import { type ProductForm, productFormJson } from "../../store/product-form.ts";
import { isSoldOut } from "../format-price.ts";
import { attributeJson, type Html, html } from "../html.ts";
import { variantsJson } from "../product-json.ts";
import type { View } from "../view.ts";

/** `radio`: the values of an option are buttons. `select`: they are a list. The style sheet shows the one or the other. */
export type OptionDisplay = "radio" | "select";

/**
 * The controls that add a product to the cart: the markup of published pages of version 7.0
 * (docs/reference/commerce.md#product-markup) in a form that works without scripts.
 */
export function productForm(
  product: Item,
  { options: display, form }: { readonly options: OptionDisplay; readonly form?: ProductForm | undefined },
  view: View,
): Html {
  const { site, screen } = view;
  const { id } = product;
  const texts = productTexts(site.textLanguage);
  const refused = screen.storeForm?.values.get("itemId") === id ? screen.storeForm : undefined;
  const isSingle = isSoldSingly(product.productType, site);
  const value = (name: string) => refused?.values.get(name);
  const quantity = html`<div class="product-quantity-input" data-item-id="${id}" data-animation-role="content">
<div class="quantity-label">${texts.quantity}</div>
<input aria-label="${texts.quantity.replace(/\s*[:：]$/, "")}" name="quantity" size="4" max="${maxQuantity}" min="1" value="${value("quantity") ?? "1"}" type="number" step="1">
</div>`;
  return html`<form class="product-form" method="post" action="${apiPaths.cartEntries}" data-option-display="${display}" novalidate>
<input type="hidden" name="itemId" value="${id}"><input type="hidden" name="return" value="${product.path}"><input type="hidden" name="action" value="add">
<div class="product-variants" data-item-id="${id}" data-variants="${attributeJson(variantsJson(site, product))}" data-animation-role="content">${optionNamesOf(product.variants).map((name) => option(product, texts, { name, display, chosen: value(optionFieldName(name)) }))}</div>
${isSingle || isSoldOut(product) ? html`<input type="hidden" name="quantity" value="1">` : quantity}
${refused && html`<p class="product-message" role="alert" tabindex="-1" autofocus>${refused.error}</p>`}
${addButton(product, form, view)}
</form>`;
}

/** The controls of an option. Only those that are shown submit a value. */
function option(
  { id, variants }: Item,
  texts: ProductTexts,
  {
    name,
    display,
    chosen,
  }: { readonly name: string; readonly display: OptionDisplay; readonly chosen: string | undefined },
): Html {
  const values = [...new Set(variants.flatMap(({ attributes: has }) => has[name] ?? []))];
  const field = optionFieldName(name);
  const select = fillText(texts.select, { variantName: name });
  const isSelected = (value: string, kind: OptionDisplay) => kind === display && value === chosen;
  return html`<div class="variant-option">
<div class="variant-option-title">${name}:</div>
<div class="variant-select-wrapper" data-variant-option-name="${name}"><select aria-label="${select}" data-variant-option-name="${name}"${display === "select" && html` name="${field}"`}>
<option value="">${select}</option>${values.map((value) => html`<option value="${value}"${isSelected(value, "select") && html` selected`}>${value}</option>`)}</select></div>
<div class="variant-radiobtn-wrapper" role="group" aria-label="${name}" data-variant-option-name="${name}">${values.map(
    (value, index) => html`
<input type="radio" class="variant-radiobtn" value="${value}" name="${field}" id="variant-${id}-${name.replace(/\W/g, "-")}-${index}"${isSelected(value, "radio") && html` checked`}><label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-${id}-${name.replace(/\W/g, "-")}-${index}"${isGone(variants, name, value) && html` ${attributes.optionValue}="sold-out" aria-description="${texts.soldOut}"`}>${value}</label>`,
  )}</div>
</div>`;
}

/** True if every variant with a value is sold out. */
function isGone(variants: Item["variants"], name: string, value: string): boolean {
  return variants.every((variant) => variant.attributes[name] !== value || variant.stock === 0);
}

/** With a form to fill in first the button has it, and browsers without scripts get a page with it. */
function addButton(product: Item, form: ProductForm | undefined, { collection, site }: View): Html {
  const { id, productType } = product;
  const label = buttonLabel(product, site.textLanguage);
  return html`<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button"><button type="submit" class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary${form && " use-form"}"${form && html` data-form="${productFormJson(form, id)}"`} data-dynamic-strings data-collection-id="${collection.id}" data-item-id="${id}" data-product-type="${productType ?? 1}" data-use-custom-label="false" data-original-label="${label}"${isSoldOut(product) && html` aria-disabled="true"`}><span class="sqs-add-to-cart-button-inner">${label}</span></button></div>`;
}

function buttonLabel(product: Item, language: string): string {
  const texts = shopTexts(language);
  if (isSoldOut(product)) return productTexts(language).soldOut;
  if (product.variants.some(({ billing_value }) => billing_value !== null)) return texts.subscribe;
  return product.productType === productTypes.service ? texts.book : texts.addToCart;
}

import { renderToStaticMarkup } from "preact-render-to-string";
import { attributes } from "../../shared/names.ts";
import { optionNames, productRecordType } from "../../shared/store/product.ts";
import { chooseVariant, valuesOfAddress } from "../../shared/store/variant-choice.ts";
import { optionFollowers } from "../../shared/store/variant-picker/option-followers.ts";
import { VariantPicker } from "../../shared/store/variant-picker/variant-picker.tsx";
import { build } from "../build.ts";
import type { Edit, Element } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import {
  type ElementProduct,
  hasClass,
  hasProductBlocks,
  noticeProductBlocks,
  readProductElement,
} from "./read-product-element.ts";

/** The product whose options have not been reached yet. */
const pendingProducts = new WeakMap<Page, ElementProduct>();
/** Number of pickers in a page. */
const counts = new WeakMap<Page, number>();

/**
 * Renders the options of products that a page has as JSON only: a React component that the client hydrates when the
 * visitor touches the product (docs/reference/commerce.md#product-controls). Published selects and radio buttons stay.
 */
export const variantPickerEdit: Edit = {
  name: "variant-picker",
  script: noticeProductBlocks,
  needsBodyScripts: isNeeded,
  beforeElement: {
    isNeeded,
    html(element, page) {
      const found = readProductElement(element, page);
      if (found) {
        if (optionNames(found.product.variants).length > 0) pendingProducts.set(page, found);
        else pendingProducts.delete(page);
        return "";
      }
      const product = pendingProducts.get(page);
      if (product === undefined) return "";
      const follows = optionFollowers.some((name) => hasClass(element, name));
      if (follows || isPublishedOption(element)) pendingProducts.delete(page);
      return follows ? render(product, page) : "";
    },
  },
};

function isNeeded(page: Page): boolean {
  if (page.runtime !== "replace") return false;
  return page.context.item?.recordType === productRecordType || hasProductBlocks(page);
}

function isPublishedOption(element: Element): boolean {
  return (
    element.name === "select" ||
    (element.name === "input" && element.attribute("type")?.toLowerCase() === "radio")
  );
}

function render({ product, texts, isBlock }: ElementProduct, page: Page): string {
  const { variants } = product;
  const count = (counts.get(page) ?? 0) + 1;
  counts.set(page, count);
  const query = isBlock ? new URLSearchParams() : page.facts.url.searchParams;
  const choice = chooseVariant(variants, valuesOfAddress(variants, query));
  const picker = renderToStaticMarkup(
    <div
      className="product-variants"
      {...{ [attributes.variantPicker]: JSON.stringify(Object.fromEntries(choice.chosen)) }}
    >
      <VariantPicker choice={choice} texts={texts} namePrefix={`awning-variant-${count}`} />
    </div>,
  );
  return (count === 1 ? inlineStyle(page, build.styles["variant-picker"]) : "") + picker;
}

import "../../../texts.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Item } from "../../rows/items.ts";
import { filterProducts, readShopFilter } from "../../store/store-filter.ts";
import { isOnSale, isSoldOut } from "../format-price.ts";
import { type Html, html } from "../html.ts";
import { imageElement } from "../image.ts";
import { productPrice } from "../product-price.ts";
import { renderSectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { renderSections } from "./page.ts";
import { productDetail } from "./product.ts";
import { productReviews } from "./product-reviews.ts";
import { storeFilterForm } from "./store-filter-form.ts";

/**
 * The store's page shows its products, which visitors filter and sort. A product's own page shows the product and
 * related ones.
 */
export const store: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    const products = await view.items(view.collection.path);
    const filter = readShopFilter(view.url.searchParams);
    const shown = filterProducts(products, filter, view.site);
    yield frame(
      "product-list",
      view,
      html`${storeFilterForm({ products, shown, filter }, view)}${shown.length > 0 ? productGrid(shown, view, "h2") : nothingFound(view)}`,
    );
  },

  async *item(product, view) {
    yield frame("product", view, productDetail(product, view));
    yield* renderSections(product.sections, view);
    const reviews = await view.reviews();
    if (reviews.length > 0) yield frame("reviews", view, productReviews(product, reviews, view));
    if (!view.site.storeSettings.merchandisingSettings.relatedProductsEnabled) return;
    const others = (await view.items(view.collection.path)).filter((each) => each.id !== product.id);
    const sameCategory = others.filter((each) =>
      each.categories.some((category) => product.categories.includes(category)),
    );
    const related = [...new Set([...sameCategory, ...others])].slice(0, 4);
    yield frame(
      "related",
      view,
      html`<h2>${shopTexts(view.site.textLanguage).related}</h2>${productGrid(related, view, "h3")}`,
    );
  },
};

function frame(style: string, view: View, content: Html): Html {
  const theme = style === "related" ? "sand" : "salt";
  return renderSectionFrame({ id: view.collection.id.replace(/..$/, "c1"), theme, style }, view, content);
}

function nothingFound({ collection, site }: View): Html {
  const texts = shopTexts(site.textLanguage);
  return html`<p class="ProductList-empty" role="status">${texts.nothing} <a href="${collection.path}">${texts.seeEverything}</a></p>`;
}

function productGrid(products: readonly Item[], view: View, heading: "h2" | "h3"): Html {
  return html`<div class="ProductList products-collection-v2"><ul class="ProductList-grid">${products.map((product) => card(product, view, heading))}</ul></div>`;
}

function card(product: Item, view: View, heading: "h2" | "h3"): Html {
  const texts = shopTexts(view.site.textLanguage);
  const [front, back] = product.assets;
  const sizes = "(max-width: 640px) 46vw, (max-width: 1024px) 30vw, 22vw";
  const title = html`<a href="${product.path}" class="ProductList-link">${product.title}</a>`;
  return html`
<li class="ProductList-item${isSoldOut(product) && " sold-out"}" data-item-id="${product.id}">
<div class="ProductList-image">${front && imageElement(view, front, { sizes, cover: true, alt: "" })}${back && imageElement(view, back, { sizes, cover: true, alt: "", className: "ProductList-image--second" })}${productMark(product, view.site.textLanguage)}<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="${product.id}" aria-label="${fillText(texts.quickViewOf, { title: product.title })}">${texts.quickView}</span></div>
<div class="ProductList-meta">${heading === "h2" ? html`<h2 class="ProductList-title">${title}</h2>` : html`<h3 class="ProductList-title">${title}</h3>`}<div class="product-price">${productPrice(view.site, product)}</div></div>
</li>`;
}

function productMark(product: Item, language: string): Html | false {
  if (isSoldOut(product))
    return html`<span class="product-mark sold-out">${shopTexts(language).soldOut}</span>`;
  return isOnSale(product) && html`<span class="product-mark on-sale">${shopTexts(language).sale}</span>`;
}

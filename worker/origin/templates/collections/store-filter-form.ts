import "../../../texts.ts";
import { fractionDigits } from "../../../../shared/store/currencies.ts";
import { fillPlural, fillText } from "../../../../shared/text/text.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import type { Item } from "../../rows/items.ts";
import type { Site } from "../../rows/site.ts";
import { type Category, categoryTree, isWithinCategory } from "../../store/categories.ts";
import { readShopFilter, type StoreFilter, shopQuery, sortOrders } from "../../store/store-filter.ts";
import { type Html, html } from "../html.ts";
import type { View } from "../view.ts";

interface Shop {
  readonly products: readonly Item[];
  readonly shown: readonly Item[];
  readonly filter: StoreFilter;
}

const problemId = "shop-filter-problem";

/** Categories as links, and a form for everything else. Both work without scripts, and every choice has an address. */
export function storeFilterForm({ products, shown, filter }: Shop, { collection, site }: View): Html {
  const texts = shopTexts(site.textLanguage);
  const { path } = collection;
  const categories = categoryTree(products.flatMap((product) => product.categories));
  const categoryLink = (category: string, label: string, children: Html | false = false) =>
    html`<li><a href="${path}${shopQuery({ ...filter, category })}"${category === filter.category && html` aria-current="true"`}>${label}</a>${children}</li>`;
  /** The links of categories, and within the chosen one those of its own. */
  const categoryLinks = (list: readonly Category[]): Html[] =>
    list.map(({ path: category, name, children }) => {
      const isOpen = children.length > 0 && isWithinCategory(filter.category, category);
      return categoryLink(category, name, isOpen && html`<ul>${categoryLinks(children)}</ul>`);
    });
  const check = (name: string, value: string, { label, isOn }: { label: string; isOn: boolean }) =>
    html`<label class="shop-filter-check"><input type="checkbox" name="${name}" value="${value}"${isOn && html` checked`}>${label}</label>`;
  const hasProblem = filter.upToProblem !== "";
  const count = fillPlural(texts.pieces, shown.length);
  const isFiltered = shopQuery(filter) !== shopQuery(readShopFilter(new URLSearchParams()));
  return html`<div class="shop-filter">
<nav aria-label="${texts.categories}"><ul class="shop-categories">${categoryLink("", texts.everything)}${categoryLinks(categories)}</ul></nav>
<form class="store-filter-form" method="get" action="${path}">
${filter.category !== "" && html`<input type="hidden" name="category" value="${filter.category}">`}
${check("stock", "in", { label: texts.inStock, isOn: filter.inStock })}
${check("sale", "on", { label: texts.onSale, isOn: filter.onSale })}
<label class="shop-filter-field">${texts.upTo} <input type="text" inputmode="decimal" name="up-to" size="5" maxlength="10" value="${filter.upTo || filter.upToProblem}"${hasProblem && html` aria-invalid="true" aria-describedby="${problemId}"`}> ${site.currency.code}</label>
<label class="shop-filter-field">${texts.order} <select name="sort">${Object.entries(sortOrders).map(([value, label]) => html`<option value="${value}"${value === filter.sort && html` selected`}>${texts[label]}</option>`)}</select></label>
<button class="sqs-button-element--secondary shop-filter-button">${texts.show}</button>
</form>
${hasProblem && html`<p class="shop-filter-problem" id="${problemId}">${fillText(texts.notAPrice, { example: examplePrice(site) })}</p>`}
<p class="shop-count" role="status">${count}${isFiltered && html` <a href="${path}">${texts.showEverything}</a>`}</p>
</div>`;
}

/** A price as people write it in the site's language. */
function examplePrice({ currency, formattingLocale }: Site): string {
  const minimumFractionDigits = fractionDigits(currency.code);
  return new Intl.NumberFormat(formattingLocale, { minimumFractionDigits }).format(25);
}

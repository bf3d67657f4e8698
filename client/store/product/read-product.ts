import type { PageData } from "../../../shared/page-data.ts";
import { readJsonProduct } from "../../../shared/store/json-product.ts";
import { type Product, parseVariants } from "../../../shared/store/product.ts";
import type { ProductTexts } from "../../../shared/texts/product.ts";
import { reportFailure } from "../../loading/report.ts";

/** All that a product's controls need to know, read once from the page. */
export interface ProductOnPage {
  readonly itemId: string;
  readonly product: Product;
  readonly texts: ProductTexts;
  /** The page's own texts by their names, with those of prices of subscriptions. */
  readonly strings: unknown;
  readonly locale: string;
  /** True if the checkout follows at once. */
  readonly expressCheckout: boolean;
  /** True if more than one may be in the cart. */
  readonly allowsMultiple: boolean;
  /** The highest stock that is shown, and its text; undefined if stock is not shown. */
  readonly scarcity: { readonly threshold: number; readonly text: string } | undefined;
}

/** Limit of an element's JSON, which the browser would otherwise parse while the visitor waits. */
const maxJsonLength = 2_000_000;

/**
 * Reads a product in any of the published markups (docs/reference/commerce.md#product-markup): `data-variants` of 7.0 and
 * older 7.1 pages, `data-context` of product pages and `data-product` of product blocks. Broken JSON counts as absent.
 */
export function readProduct(root: HTMLElement, button: HTMLElement, page: PageData): ProductOnPage {
  const detail = find(root, "[data-context]");
  const block = find(root, "[data-product]");
  const list = find(root, ".product-variants[data-variants]");
  const currency = page.store?.currency ?? "USD";
  const strings = readJson(detail, "localizedStrings") ?? readJson(block, "visitorTranslations");
  const {
    product: fromJson,
    json,
    merchandising,
    texts,
  } = readJsonProduct(
    {
      context: readJson(detail, "context"),
      product: readJson(block, "product"),
      merchandisingSettings: readJson(block, "merchandisingSettings"),
      strings,
    },
    { currency, language: page.site.language },
  );
  const product: Product = {
    ...fromJson,
    productType: Number(button.dataset.productType) || fromJson.productType,
    variants: list ? parseVariants(readJson(list, "variants"), currency) : fromJson.variants,
  };
  const ids = [
    button.dataset.itemId,
    list?.dataset.itemId,
    json.id,
    root.dataset.productId,
    root.dataset.itemId,
  ];
  return {
    itemId: ids.find((id): id is string => typeof id === "string" && id !== "") ?? page.page.itemId ?? "",
    product,
    texts,
    strings,
    locale: typeof merchandising.locale === "string" ? merchandising.locale : page.site.language,
    expressCheckout: (merchandising.expressCheckout ?? page.store?.expressCheckout) === true,
    allowsMultiple: json.allowMultiplePurchase !== false,
    scarcity: scarcityOf(texts, page.store?.scarcity?.[block ? "blocks" : "items"]),
  };
}

function scarcityOf(
  texts: ProductTexts,
  settings: { readonly threshold: number; readonly messageType: string } | undefined,
): ProductOnPage["scarcity"] {
  if (settings === undefined) return undefined;
  const { scarcity, scarcity1, scarcity2, scarcity3 } = texts;
  const numbered = [scarcity1, scarcity2, scarcity3][Number(/\d$/.exec(settings.messageType)?.[0] ?? 0) - 1];
  return { threshold: settings.threshold, text: numbered ?? scarcity };
}

function find(root: HTMLElement, selector: string): HTMLElement | null {
  return root.matches(selector) ? root : root.querySelector<HTMLElement>(selector);
}

function readJson(element: HTMLElement | null, name: string): unknown {
  const text = element?.dataset[name];
  if (!text) return undefined;
  try {
    if (text.length > maxJsonLength) throw new RangeError(`The product's ${name} JSON is too long.`);
    return JSON.parse(text);
  } catch (error) {
    reportFailure("product", error);
    return undefined;
  }
}

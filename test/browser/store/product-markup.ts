/** Products in the markup of published pages (docs/reference/commerce.md#product-markup), written for the tests. */

export const itemId = "5f3c1d2e4b5a69788796a5b4";

const attribute = (json: unknown) =>
  (typeof json === "string" ? json : JSON.stringify(json)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

interface TestVariant {
  readonly size: string;
  readonly glaze: string;
  readonly stock?: number;
  readonly price?: number;
  readonly salePrice?: number;
  readonly imageIds?: readonly string[];
  readonly subscriptionPlan?: object;
}

/** Small and large in blue and red: small red is sold out, large red does not exist. */
export const mugs: readonly TestVariant[] = [
  { size: "Small", glaze: "Blue", stock: 2, imageIds: ["image-blue"] },
  { size: "Small", glaze: "Red", stock: 0 },
  { size: "Large", glaze: "Blue", price: 3000, salePrice: 2550 },
];

function variantJson({
  size,
  glaze,
  stock,
  price = 2500,
  salePrice = 0,
  imageIds = [],
  subscriptionPlan,
}: TestVariant) {
  return {
    id: `id-${size}-${glaze}`,
    sku: `SQ-${size}-${glaze}`,
    attributes: { Size: size, Glaze: glaze },
    optionValues: [
      { optionName: "Size", value: size },
      { optionName: "Glaze", value: glaze },
    ],
    price,
    salePrice,
    onSale: salePrice > 0,
    unlimited: stock === undefined,
    qtyInStock: stock ?? 0,
    imageIds,
    subscriptionPlan,
  };
}

function option(name: string, values: readonly string[], shown: "select" | "radio"): string {
  const select = `<div class="variant-select-wrapper"${shown === "radio" ? " hidden" : ""}><select aria-label="Select ${name}" data-variant-option-name="${name}"><option value="">Select ${name}</option>${values.map((value) => `<option value="${value}">${value}</option>`).join("")}</select></div>`;
  const radios = values
    .map((value) => {
      const id = `variant-option-${name}-${value}`;
      return `<input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${name}" id="${id}"><label role="button" tabindex="0" for="${id}">${value}</label>`;
    })
    .join("");
  return `<div class="variant-option"><div class="variant-option-title">${name}: </div>${select}<div class="variant-radiobtn-wrapper" data-variant-option-name="${name}"${shown === "select" ? " hidden" : ""}>${radios}</div></div>`;
}

const style =
  "<style>.ProductItem,.product-detail{max-width:420px;margin:20px}.variant-radiobtn{display:none}.variant-radiobtn-wrapper label{display:inline-block;padding:8px;border:1px solid}.sqs-add-to-cart-button{display:inline-block;padding:16px 32px;border:0;background:#222;color:#fff;font:16px sans-serif}.cart-loader,.cart-added-text,.cart-adding .add-to-cart-text,.cart-added .add-to-cart-text{display:none}.cart-added .cart-added-text{display:inline}</style>";

/** A product page of version 7.0. `variants` as text is put into the page as it is. */
export function olderProduct({
  variants = mugs,
  shown = "select",
}: {
  readonly variants?: readonly TestVariant[] | string;
  readonly shown?: "select" | "radio";
} = {}): string {
  const json = typeof variants === "string" ? variants : variants.map(variantJson);
  return `${style}<main><article class="ProductItem" data-item-id="${itemId}"><h1>Mug</h1><div class="product-price">from £25.00</div>
<div class="product-variants" data-item-id="${itemId}" data-variants="${attribute(json)}">${option("Size", ["Small", "Large"], shown)}${option("Glaze", ["Blue", "Red"], shown)}</div>
<div class="product-quantity-input" data-item-id="${itemId}"><div class="quantity-label">Quantity:</div><input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="${itemId}" data-product-type="1" data-use-custom-label="false" data-original-label="Add To Cart"><div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div>
<p>After the button</p></article></main>`;
}

/** The product of a page since 2025 with sizes, as its JSON has them. */
export const sizes = {
  productType: 1,
  variants: ["Small", "Large"].map((Size) => ({
    id: `id-${Size}`,
    sku: `SQ-${Size}`,
    price: { currency: "GBP", value: Size === "Small" ? "19.99" : "24.00" },
    ...(Size === "Large" ? { salePrice: { currency: "GBP", value: "21.50" } } : {}),
    unlimited: false,
    qtyInStock: 3,
    attributes: { Size },
  })),
};

/** The options of such a page: the wrapper has the name of the option. */
export const newerOptions =
  '<div class="product-variants"><div class="variant-option" data-variant-option-name="Size"><div class="variant-option-title">Size:</div><div class="variant-select-wrapper"><select aria-label="Select Size"><option value="">Select Size</option><option value="Small">Small</option><option value="Large">Large</option></select></div></div></div><div class="product-quantity-input-wrapper"><div class="product-quantity-input"><button aria-label="Decrease quantity by 1">-</button><input aria-label="Quantity" type="number" min="1" max="9999" value="1"><button aria-label="Increase quantity by 1">+</button></div></div>';

/** A product page since 2025, without options by default. */
export function newerProduct(
  product: Readonly<Record<string, unknown>> = {},
  strings: unknown = {},
  options = "",
): string {
  const context = {
    product: {
      id: itemId,
      title: "Guide",
      price: { currency: "GBP", value: "19.99" },
      variants: [],
      productType: 2,
      ...product,
    },
    productMerchandisingContext: { locale: "en-GB", expressCheckout: false },
  };
  return `${style}<main><div class="product-detail" data-controller="ProductDetail" data-context="${attribute(context)}" data-localized-strings="${attribute(strings)}" data-product-id="${itemId}"><h1 class="product-title">Guide</h1>
<div id="main-product-price" class="product-price"><div class="product-price-value">£19.99</div></div>${options}
<div class="sqs-add-to-cart-button-wrapper product-add-to-cart-button-wrapper"><button class="sqs-add-to-cart-button" data-dynamic-strings><div class="sqs-add-to-cart-button-inner"><span class="add-to-cart-text">Take it</span><span class="cart-loader"></span><span class="cart-added-text"></span></div></button></div></div></main>`;
}

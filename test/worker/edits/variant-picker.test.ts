import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { variantPickerEdit } from "../../../worker/edits/variant-picker.tsx";
import { noFlags } from "../../../worker/request/flags.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

interface PageOptions {
  readonly query?: string;
  readonly runtime?: string;
  readonly recordType?: number;
  readonly head?: string;
}

function rewrite(body: string, options: PageOptions = {}): string {
  const { query = "", runtime = "replace", recordType = 11, head = "" } = options;
  const url = new URL(`http://site.test/shop/p/mug${query}`);
  const page = {
    facts: { flags: noFlags, url, path: url.pathname, search: url.search, site: { settings: { runtime } } },
    runtime,
    charset: "utf-8",
    context: {
      item: { id: "item", recordType },
      storeSettings: { selectedCurrency: "GBP" },
      website: { language: "en" },
    },
  } as unknown as Page;
  return applyEdit(variantPickerEdit, page, `<html><head>${head}</head><body>${body}</body></html>`);
}

const attribute = (json: unknown) =>
  (typeof json === "string" ? json : JSON.stringify(json)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const variant = (Size: string, Glaze: string, qtyInStock: number) => ({
  id: `${Size}-${Glaze}`,
  sku: `SQ-${Size}-${Glaze}`,
  price: { currency: "GBP", value: "19.99" },
  qtyInStock,
  attributes: { Size, Glaze },
});
const variants = [variant("Small", "Blue", 1), variant("Small", "Red", 0), variant("Large", "Blue", 2)];
const button =
  '<div class="sqs-add-to-cart-button-wrapper"><button class="sqs-add-to-cart-button"></button></div>';
const detail = (inner: string, json: unknown = { product: { variants } }, strings: unknown = {}) =>
  `<div class="product-detail" data-product-id="item" data-context="${attribute(json)}" data-localized-strings="${attribute(strings)}">${inner}</div>`;
const block = (inner: string) =>
  `<div class="product-block" data-product="${attribute({ id: "b", variants })}">${inner}</div>`;
const blockScript =
  '<script src="https://definitions.test/website.components.product/1/website.components.product.visitor.js"></script>';
const picker = (html: string) =>
  /<div class="product-variants" data-awning-variants.*?<\/div><\/div><\/div>(?=<div class=")/s.exec(
    html,
  )?.[0];
const stateOf = (html: string, value: string) =>
  new RegExp(`data-awning-value="([\\w-]+)"><input [^>]*value="${value}"`).exec(html)?.[1];

describe("the options of a product that the page has as JSON only", () => {
  it("stand before the quantity and the button, with nothing chosen", () => {
    const html = rewrite(detail(`<div class="product-add-to-cart">${button}</div>`));
    expect(html).toMatch(/data-awning-variants="\{\}".*<div class="product-add-to-cart">/s);
    expect(html).toContain('role="radiogroup" aria-label="Select Size" data-variant-option-name="Size"');
    expect([...html.matchAll(/<input type="radio"/g)]).toHaveLength(4);
    expect(html).not.toMatch(/<input [^>]*checked/);
  });

  it("have the variant of the address and the three states of values", () => {
    const html = rewrite(detail(button), { query: "?variant=SQ-Large-Blue" });
    expect(html).toContain(
      'data-awning-variants="{&quot;Size&quot;:&quot;Large&quot;,&quot;Glaze&quot;:&quot;Blue&quot;}"',
    );
    expect([...html.matchAll(/value="(\w+)"[^>]* checked/g)].map(([, value]) => value)).toEqual([
      "Large",
      "Blue",
    ]);
    expect(stateOf(html, "Red")).toBe("missing");
    expect(html).toMatch(/value="Red" aria-description="Unavailable" disabled/);
    const small = rewrite(detail(button), { query: "?Size=Small" });
    expect(stateOf(small, "Red")).toBe("sold-out");
    expect(small).toMatch(/value="Red" aria-description="Sold Out"(?! disabled)/);
  });

  it("speak the page's language", () => {
    const html = rewrite(
      detail(button, undefined, { productVariantSelectText: "Choisir {variantName}", soldOut: "Épuisé" }),
    );
    expect(html).toContain('aria-label="Choisir Glaze"');
  });

  it("are in product blocks of any page with their script, with names of their own", () => {
    const html = rewrite(block(button) + block(button), {
      recordType: 1,
      head: blockScript,
      query: "?variant=SQ-Large-Blue",
    });
    expect([...html.matchAll(/data-awning-variants="\{\}"/g)]).toHaveLength(2);
    expect(new Set([...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).size).toBe(4);
    expect([...html.matchAll(/<style/g)]).toHaveLength(1);
  });

  it.each([
    ["published selects", detail(`<div class="product-variants"><select></select></div>${button}`), {}],
    ["published radio buttons", detail(`<input type="radio">${button}`), {}],
    ["products without options", detail(button, { product: { variants: [] } }), {}],
    ["the builder's scripts", detail(button), { runtime: "keep" }],
    ["pages of other types", detail(button), { recordType: 1 }],
  ])("are absent with %s", (_name, body, options) => {
    const html = rewrite(body, options);
    expect(html).toBe(`<html><head></head><body>${body}</body></html>`);
  });

  it("broken JSON never breaks the page", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (json) => {
        const html = rewrite(detail(button, json));
        expect(html.replace(picker(html) ?? "", "").replace(/<style.*?<\/style>/s, "")).toBe(
          new TextDecoder("latin1").decode(
            new TextEncoder().encode(`<html><head></head><body>${detail(button, json)}</body></html>`),
          ),
        );
      }),
    );
  });
});

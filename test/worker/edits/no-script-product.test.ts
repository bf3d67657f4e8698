import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noScriptProductEdit } from "../../../worker/edits/no-script-product.tsx";
import { noticeProductBlocks } from "../../../worker/edits/read-product-element.ts";
import { escapeNonAscii } from "../../../worker/http/ascii.ts";
import { noFlags } from "../../../worker/request/flags.ts";
import type { Page } from "../../../worker/rewrite/page.ts";
import { applyEdit } from "./apply-edit.ts";

interface PageOptions {
  readonly origin?: URL | undefined;
  readonly runtime?: string;
  readonly recordType?: number;
  readonly head?: string;
  readonly website?: object;
}

function rewrite(body: string, options: PageOptions = {}): string {
  const { runtime = "replace", recordType = 11, head = "", website = { language: "en-US" } } = options;
  const origin = "origin" in options ? options.origin : new URL("http://origin.test");
  const url = new URL("http://site.test/shop/p/mug?a=1");
  const page = {
    facts: {
      flags: noFlags,
      url,
      path: url.pathname,
      search: url.search,
      site: { origin, settings: { runtime } },
    },
    runtime,
    charset: "utf-8",
    context: {
      item: { id: "context-item", recordType },
      storeSettings: { selectedCurrency: "JPY" },
      website,
    },
  } as unknown as Page;
  // Another edit notices the script of product blocks.
  const edit = { ...noScriptProductEdit, script: noticeProductBlocks };
  return applyEdit(edit, page, `<html><head>${head}</head><body>${body}</body></html>`);
}

const attribute = (json: unknown) =>
  (typeof json === "string" ? json : JSON.stringify(json)).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const button =
  '<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button">Add</div></div>';
const variants = [
  { id: "1", sku: "SQ-S", price: 1999, unlimited: true, attributes: { Size: "Small" } },
  { id: "2", sku: "SQ-L", price: 2500, qtyInStock: 0, attributes: { Size: "Large <b>" } },
];
const older = (json: unknown) =>
  `<article class="ProductItem" data-item-id="item"><div class="product-variants" data-item-id="item" data-variants="${attribute(json)}"></div>${button}</article>`;

describe("the form of a product for browsers without scripts", () => {
  it("stands before the button, with variants and prices, and leaves the rest as it is", () => {
    const html = rewrite(older(variants));
    const [, form] =
      /(<noscript data-awning>.*?<\/noscript>)<div class="sqs-add-to-cart-button-wrapper">/.exec(html) ?? [];
    expect(form).toContain('action="/_awning/cart/entries"');
    expect(form).toContain('name="itemId" value="item"');
    expect(form).toContain('name="return" value="/shop/p/mug?a=1"');
    expect(form).toMatch(/<option value="SQ-S">Small \(.{1,8}1,999\)<\/option>/);
    expect(form).toContain('<option value="SQ-L" disabled>Large &lt;b> (Sold Out)</option>');
    expect(html.replace(form ?? "", "")).toBe(`<html><head></head><body>${older(variants)}</body></html>`);
  });

  it("has texts and prices in the languages of the site", () => {
    const website = { language: "en-US", translationLocale: "ar", formattingLocale: "de-DE" };
    const many = variants.map(({ attributes, ...variant }) => ({
      ...variant,
      attributes: { ...attributes, Inside: "Salt" },
    }));
    const html = rewrite(older(many), { website });
    for (const text of [
      "<label>Size، Inside ",
      ">Small، Salt (1.999\u00a0¥)</option>",
      '<p class="awning-product-note">لهذا المنتج نموذج يجب ملؤه أولًا',
    ])
      expect(html).toContain(escapeNonAscii(text));
  });

  it("has the words of newer pages and no choice without variants", () => {
    const html = rewrite(
      `<div class="product-detail" data-product-id="item" data-context="${attribute({ product: { variants: [], productType: 2 } })}" data-localized-strings="${attribute({ productAddToCartText: "Acheter" })}">${button}</div>`,
    );
    expect(html).toContain(">Acheter</button>");
    expect(html).not.toContain("<select");
  });

  it.each([
    ["where the builder's scripts stay", older(variants), { runtime: "keep" }],
    ["on the embedded site", older(variants), { origin: undefined }],
    ["on other pages", older(variants), { recordType: 1 }],
    ["without a product", button, {}],
    ["for a sold-out product", older(variants.slice(1)), {}],
  ])("is absent %s", (_name, body, options) => {
    expect(rewrite(body, options)).not.toContain("<noscript");
  });

  it("stands in each product block of a page with their script", () => {
    const block = (id: string) =>
      `<div class="product-block" data-product="${attribute({ id, variants: [] })}">${button}</div>`;
    const head = '<script src="/website.components.product.visitor.js"></script>';
    const html = rewrite(block("a") + block("b"), { recordType: 1 });
    expect(html).not.toContain("<noscript");
    const withScript = rewrite(block("a") + block("b"), { recordType: 1, head });
    expect([...withScript.matchAll(/name="itemId" value="(\w)"/g)].map(([, id]) => id)).toEqual(["a", "b"]);
  });

  it("is inserted once", () => {
    expect(rewrite(older(variants) + older(variants)).split("<noscript")).toHaveLength(2);
  });

  it("broken JSON never breaks the page", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string()), (json) => {
        const html = rewrite(older(json));
        expect(html.replace(/<noscript.*?<\/noscript>/s, "")).toBe(
          new TextDecoder("latin1").decode(
            new TextEncoder().encode(`<html><head></head><body>${older(json)}</body></html>`),
          ),
        );
      }),
    );
  });
});

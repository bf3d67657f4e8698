import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseSubscriptionPlan, planText } from "../../../../shared/store/subscription-plan.ts";
import { productTexts } from "../../../../shared/texts/product.ts";
import { shopTexts } from "../../../../shared/texts/shop.ts";
import { siteAddress } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { cartPath, itemOf, Shopper, setVariant } from "./shopper.ts";

let shopper = new Shopper();
beforeAll(async () => {
  await emptyDatabase();
  await shopper.send("/shop");
});
beforeEach(() => {
  shopper = new Shopper();
});

const html = async (path: string) => (await shopper.send(path)).text();
const entries = `${cartPath}/entries`;

describe("a product's page", () => {
  it("has the controls of published pages, and its variants", async () => {
    const page = await html("/shop/p/tide-mug");
    for (const part of [
      /class="product-variants" data-item-id="[\da-f]{24}" data-variants="/,
      /<select aria-label="Select Size" data-variant-option-name="Size">\s*<option value="">Select Size/,
      /<input type="radio" class="variant-radiobtn" value="Mist" name="variant-option-Inside" id="[^"]+"><label class="sqs-button-element--secondary" role="button" tabindex="0" for="/,
      /class="product-quantity-input" data-item-id="[^"]+"[^>]*>\s*<div class="quantity-label">Quantity:<\/div>\s*<input aria-label="Quantity"[^>]* max="9999" min="1" value="1" type="number" step="1">/,
      /class="sqs-add-to-cart-button [^"]*"[^>]* data-item-id="[^"]+" data-product-type="1" data-use-custom-label="false" data-original-label="Add to cart"/,
      /class="ProductItem-gallery-slides-item sqs-image-zoom-area" data-slide-index="1" data-image-id="[\da-f]{24}"/,
      /class="ProductItem-gallery-thumbnails-item" data-thumbnail-index="2"/,
    ])
      expect(page).toMatch(part);
    const context = /"product":(\{.*?\}),"subscribed"/.exec(page)?.[1] ?? "";
    expect(JSON.parse(context)).toMatchObject({
      variantAttributeNames: ["Size", "Inside"],
      productType: 1,
      variants: { length: 5, 0: { imageIds: [expect.any(String)] } },
    });
  });

  it.each([
    ["reed-vase", 1, "Add to cart"],
    ["glaze-notebook", 2, "Add to cart"],
    ["throwing-afternoon", 3, "Book a place"],
    ["gift-card", 4, "Add to cart"],
    ["pot-of-the-season", 1, "Subscribe"],
    ["moon-vase", 1, "Sold Out"],
  ])("%s has product type %i and the button %s", async (slug, type, label) => {
    const page = await html(`/shop/p/${slug}`);
    expect(page).toContain(`data-product-type="${type}"`);
    const isDisabled = label === "Sold Out" ? ' aria-disabled="true"' : "";
    expect(page).toContain(`"${isDisabled}><span class="sqs-add-to-cart-button-inner">${label}</span>`);
  });

  it("has plans in the words of the cart, which then shows them once", async () => {
    const page = await html("/shop/p/pot-of-the-season");
    const context = /"product":(\{.*?\}),"subscribed"/.exec(page)?.[1] ?? "";
    const { variants } = JSON.parse(context) as { variants: Record<string, never>[] };
    expect(variants).toHaveLength(3);
    for (const { attributes, subscriptionPlan } of variants) {
      const plan = parseSubscriptionPlan(subscriptionPlan);
      const { Plan } = attributes as unknown as { Plan: string };
      expect(plan && planText(plan, productTexts("en"))).toBe(Plan.toLowerCase());
    }
  });

  it("says how many are left, up to the store's threshold", async () => {
    const stock = async (count: number) => {
      await setVariant("SP-VASE-REED", { stock: count });
      return /<div class="product-scarcity" role="status">([^<]*)</.exec(
        await html("/shop/p/reed-vase"),
      )?.[1];
    };
    expect(await stock(4)).toBe("");
    expect(await stock(3)).toBe("Only 3 available");
    expect(await stock(0)).toBe("");
    await stock(5);
  });

  it("has weight and size in the units of the site", async () => {
    const standard = (code: number) =>
      env.DB.prepare(
        "UPDATE settings SET value = json_set(value, '$.measurementStandard', ?) WHERE name = 'storeSettings'",
      )
        .bind(code)
        .run();
    expect(await html("/shop/p/reed-vase")).toContain(
      "<dd>0.9 kg</dd></div><div><dt>Parcel</dt><dd>32 × 14 × 14 cm</dd>",
    );
    expect(await html("/shop/p/tide-mug")).toContain("<dd>0.38–0.46 kg</dd>");
    await standard(1);
    expect(await html("/shop/p/reed-vase")).toContain(
      "<dd>1.98 lb</dd></div><div><dt>Parcel</dt><dd>12.6 × 5.51 × 5.51 in</dd>",
    );
    await standard(2);
  });

  it("generates a SKU of SQ and 7 digits where a product has none", async () => {
    const id = await env.DB.prepare(
      "SELECT id FROM items WHERE path = '/shop/p/glaze-notebook'",
    ).first<string>("id");
    const sku = await env.DB.prepare("SELECT sku FROM variants WHERE item_id = ?")
      .bind(id)
      .first<string>("sku");
    expect(sku).toMatch(/^SQ\d{7}$/);
  });

  it("a collection holds at most 200 products", async () => {
    const add = (count: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO items (id, collection_id, path, title, record_type, product_type, published_at, modified_at)
         SELECT 'x' || i, (SELECT id FROM collections WHERE path = '/shop'), '/x' || i, 'X', 11, 1, 0, 0 FROM n`,
      )
        .bind(count)
        .run();
    await expect(add(185)).rejects.toThrow("a collection holds at most 200 products");
    await add(184);
    await env.DB.exec("DELETE FROM items WHERE id GLOB 'x*'");
  });
});

describe("without scripts", () => {
  const add = async (sku: string, fields: Record<string, string>, browser = shopper) =>
    browser.post(entries, {
      itemId: await itemOf(sku),
      action: "add",
      quantity: "1",
      return: "/shop/p/tide-mug",
      ...fields,
    });

  it("a product is added by its form, also before the visitor has a crumb", async () => {
    const response = await add("SP-MUG-TIDE-L", {
      quantity: "2",
      "variant-option-Size": "Large, 420 ml",
      "variant-option-Inside": "Salt",
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/cart"]);
    expect((await shopper.cart()).entries).toMatchObject([{ sku: "SP-MUG-TIDE-L", quantity: 2 }]);
    const page = await html("/cart");
    expect(page).toContain("£64.00");
    expect(page).toContain("Large, 420 ml");
  });

  it("the page says what is missing, and keeps what was chosen", async () => {
    const response = await add("SP-MUG-TIDE-L", { "variant-option-Inside": "Mist", quantity: "3" });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain(
      '<p class="product-message" role="alert" tabindex="-1" autofocus>Please choose: Size.</p>',
    );
    expect(page).toMatch(/value="Mist" name="variant-option-Inside" id="[^"]+" checked>/);
    expect(page).toContain('value="3" type="number"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await shopper.cart()).entries).toEqual([]);
  });

  it("a missing combination, a sold-out one and a wrong quantity are refused in words", async () => {
    const chosen = (size: string, inside: string, quantity = "1") =>
      add("SP-MUG-TIDE-L", { "variant-option-Size": size, "variant-option-Inside": inside, quantity });
    const messages = [
      [await chosen("Large, 420 ml", "Charcoal"), "There is no Tide mug in Large, 420 ml, Charcoal."],
      [await chosen("Large, 420 ml", "Mist"), "Tide mug is sold out."],
      [await chosen("Large, 420 ml", "Salt", "4"), "Only 3 of Tide mug are left"],
      [await chosen("Large, 420 ml", "Salt", "many"), "The quantity must be a whole number"],
    ] as const;
    for (const [response, message] of messages) expect(await response.text()).toContain(message);
    expect((await shopper.cart()).entries).toEqual([]);
  });

  it("a form of another site adds nothing", async () => {
    const response = await shopper.post(
      entries,
      { itemId: await itemOf("SP-VASE-REED"), quantity: "1" },
      { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    );
    expect(response.status).toBe(403);
    expect((await shopper.cart()).entries).toEqual([]);
  });

  it("an entry is changed, removed and put back on the cart's page", async () => {
    await add("SP-VASE-REED", {});
    await html("/cart");
    const [entry] = (await shopper.cart()).entries;
    const change = (fields: Record<string, string>) => shopper.post(`${entries}/${entry?.id}`, fields);
    expect((await change({ action: "update", quantity: "2" })).status).toBe(303);
    expect((await shopper.cart()).totalQuantity).toBe(2);
    expect((await change({ action: "increase", quantity: "2" })).status).toBe(303);
    expect((await shopper.cart()).totalQuantity).toBe(3);
    expect((await change({ action: "decrease", quantity: "3" })).status).toBe(303);
    expect((await shopper.cart()).totalQuantity).toBe(2);
    expect((await change({ action: "decrease", quantity: "1" })).status).toBe(400);
    expect((await shopper.cart()).totalQuantity).toBe(2);
    const removed = await change({ action: "remove" });
    expect(removed.headers.get("location")).toBe(`/cart?removed=${entry?.id}`);
    expect(await html(`/cart?removed=${entry?.id}`)).toContain('aria-label="Undo: Reed vase"');
    await change({ action: "undo" });
    expect((await shopper.cart()).totalQuantity).toBe(2);
    expect((await change({ action: "explode" })).status).toBe(400);
  });

  it("one place of a service is enough", async () => {
    const place = { "variant-option-Day": "First Saturday", return: "/shop/p/throwing-afternoon" };
    expect((await add("SP-WHEEL-SAT-1", place)).status).toBe(303);
    const again = await add("SP-WHEEL-SAT-1", place);
    expect([again.status, await again.text()]).toEqual([
      409,
      expect.stringContaining("At most 1 of A place at the wheel"),
    ]);
  });
});

describe("the quick view", () => {
  const quickView = async (id: string) => {
    const response = await shopper.send(`/api/rendering/product-quick-view/${id}?crumb=x`);
    return { status: response.status, ...(await response.json<{ html?: string; error?: string }>()) };
  };

  it("has the controls of the product", async () => {
    const { status, html: content } = await quickView(await itemOf("SP-MUG-TIDE-S"));
    expect(status).toBe(200);
    expect(content).toMatch(/^<div class="ProductItem ProductItem--quick-view"/);
    for (const part of [
      "data-variants=",
      "sqs-add-to-cart-button",
      "data-thumbnail-index",
      "/shop/p/tide-mug",
    ])
      expect(content).toContain(part);
    expect(content).not.toContain("<h1");
  });

  it("is in the language of the page over which it opens", async () => {
    const path = `/api/rendering/product-quick-view/${await itemOf("SP-MUG-TIDE-S")}?crumb=x`;
    const response = await shopper.send(path, { headers: { referer: `${siteAddress}/de/contact` } });
    expect((await response.json<{ html: string }>()).html).toContain(shopTexts("de").seeAll);
  });

  it("has nothing for what is no product for sale", async () => {
    const post = await env.DB.prepare("SELECT id FROM items WHERE record_type = 1").first<string>("id");
    for (const id of [post ?? "", "0".repeat(24), "x", "' OR 1=1"])
      expect(await quickView(encodeURIComponent(id)), id).toMatchObject({
        status: 404,
        error: expect.any(String),
      });
  });
});

it("the checkout page repeats the cart, and says what is to be paid", async () => {
  expect(await html("/checkout")).toContain("Your cart is empty");
  await shopper.add("SP-MUG-TIDE-L", "2");
  const page = await html("/checkout");
  expect(page).toContain("Large, 420 ml, Salt");
  expect(page).toContain("2 × Tide mug");
  expect(page).toContain("<dt>Total</dt><dd>£64.00</dd>");
});

describe("the currency in the footer", () => {
  const choose = (currency: string, page: string) => {
    const body = new URLSearchParams({ currency, return: page });
    // Cached pages have no crumb.
    return shopper.send("/api/commerce/currency", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      crumb: false,
      body: body.toString(),
    });
  };

  it("is chosen without a crumb, and list, product, cart and checkout agree", async () => {
    expect(await html("/")).toMatch(/<option value="GBP" selected>British Pound \(GBP\)<\/option>/);
    const response = await choose("EUR", "/shop?sort=price");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/shop?sort=price"]);
    await shopper.add("SP-VASE-REED");
    const {
      entries: [entry],
    } = await shopper.cart();
    expect(entry?.unitPrice.currency).toBe("EUR");
    const price = `\u20ac${entry?.unitPrice.value}`;
    for (const path of ["/shop", "/shop/p/reed-vase", "/cart", "/checkout"]) {
      const page = await shopper.send(path);
      expect([path, (await page.clone().text()).includes(price)]).toEqual([path, true]);
      expect(page.headers.get("cache-control")).toContain("no-store");
    }
    expect(await html("/")).toContain('<option value="EUR" selected>');
  });

  it("leads back to the front page, and never to another site", async () => {
    expect((await choose("USD", "/")).headers.get("location")).toBe("/");
    expect((await choose("USD", "https://evil.test/")).headers.get("location")).toBe("/");
  });

  it("is refused from another site", async () => {
    const response = await shopper.send("/api/commerce/currency", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        origin: "https://evil.test",
      },
      body: "currency=USD",
    });
    expect(response.status).toBe(403);
    expect(shopper.cookies.has("ss_currency")).toBe(false);
  });

  it("is not offered twice on the cart's page", async () => {
    expect(await html("/cart")).not.toContain("footer-currency");
    expect(await html("/checkout")).not.toContain("footer-currency");
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../fresh-database.ts";
import { Shopper, setVariant } from "./shopper.ts";

let shopper = new Shopper();
beforeAll(async () => {
  await emptyDatabase();
  await shopper.send("/shop");
});
beforeEach(() => {
  shopper = new Shopper();
});

const html = async (path: string) => (await shopper.send(path)).text();
const titles = (page: string) =>
  [...page.matchAll(/class="ProductList-link">([^<]*)</g)].map(([, title]) => title);

describe("the shop", () => {
  it("shows categories, and what is in stock, on sale, or not too dear", async () => {
    expect(titles(await html("/shop"))).toHaveLength(16);
    expect(titles(await html("/shop?category=Gifts"))).toEqual(["Gift card"]);
    expect(titles(await html("/shop?stock=in"))).not.toContain("Moon vase");
    expect(titles(await html("/shop?sale=on"))).toEqual(["Samphire planter"]);
    expect(titles(await html("/shop?up-to=25"))).toEqual([
      "Shingle side plate",
      "The glaze notebook",
      "Gift card",
    ]);
    // The visible label is the name of the field.
    expect(await html("/shop?up-to=25")).toMatch(
      /<label [^>]*>Up to <input (?![^>]*aria-label)[^>]*> GBP<\/label>/,
    );
    expect(titles(await html("/shop?sort=price&up-to=25.00"))).toEqual([
      "The glaze notebook",
      "Shingle side plate",
      "Gift card",
    ]);
    expect(titles(await html("/shop?sort=-price")).slice(0, 2)).toEqual(["Moon vase", "Lantern teapot"]);
    expect(titles(await html("/shop?category=Gifts&sale=on"))).toEqual([]);
    expect(await html("/shop?category=Gifts&sale=on")).toContain("Nothing on the shelf is like that");
  });

  it("shows categories of a category when it is chosen, with all products that are in it", async () => {
    const all = await html("/shop");
    expect(all).not.toContain("category=Table%2FBowls");
    const table = await html("/shop?category=Table");
    expect(table).toContain('<ul><li><a href="/shop?category=Table%2FBowls">Bowls</a></li>');
    expect(titles(table)).toEqual(expect.arrayContaining(["Harbour jug", "Shingle side plate"]));
    const bowls = await html("/shop?category=Table/Bowls");
    expect(bowls).toContain('<a href="/shop?category=Table%2FBowls" aria-current="true">Bowls</a>');
    expect(titles(bowls)).toHaveLength(2);
    expect(titles(await html("/shop?category=Tab"))).toEqual([]);
  });

  it("takes a price with a comma, says what is wrong with another text, and keeps it", async () => {
    expect(titles(await html("/shop?up-to=25,00"))).toHaveLength(3);
    for (const [typed, value] of [
      ["-5", "-5"],
      ["lots", "lots"],
      ["<b>", "&lt;b&gt;"],
    ] as const) {
      const page = await html(`/shop?up-to=${encodeURIComponent(typed)}`);
      expect(page).toContain(`value="${value}" aria-invalid="true" aria-describedby="shop-filter-problem"`);
      expect(page).toContain('id="shop-filter-problem">This is not a price. Write it like 25.00.<');
    }
    expect(await html("/shop?up-to=")).not.toContain("aria-invalid");
  });

  it("ignores what it does not know", async () => {
    for (const query of ["sort=__proto__", "up-to=lots", "up-to=-5", "stock=<b>"])
      expect(titles(await html(`/shop?${query}`)), query).toHaveLength(16);
    expect(await html('/shop?category="><script>')).not.toContain('"><script>"');
  });

  it("keeps the other choices in the links of categories", async () => {
    expect(await html("/shop?stock=in&sort=price")).toContain(
      '<a href="/shop?category=Drink&amp;stock=in&amp;sort=price">Drink</a>',
    );
  });

  it("has prices in the visitor's currency, which others do not get", async () => {
    expect((await shopper.send("/shop")).headers.get("cache-control")).toMatch(/^public/);
    shopper.cookies.set("ss_currency", "EUR");
    const response = await shopper.send("/shop/p/reed-vase");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const page = await response.text();
    expect(page).toContain("€67.28");
    expect(page).toContain(
      "&quot;priceMoney&quot;:{&quot;currency&quot;:&quot;EUR&quot;,&quot;value&quot;:&quot;67.28&quot;}",
    );
    shopper.cookies.set("ss_currency", "XXX");
    expect(await html("/shop/p/reed-vase")).toContain("£58.00");
  });
});

describe("the cart in the header", () => {
  const link = (page: string) =>
    /<a href="\/cart" class="([^"]*)" aria-label="([^"]*)".*?sqs-cart-quantity">([^<]*)</
      .exec(page)
      ?.slice(1);

  it("has the number of items, on a page that others do not get", async () => {
    expect(link(await html("/about"))).toEqual([
      expect.stringContaining("cart-quantity-zero"),
      "0 items in cart",
      "0",
    ]);
    await shopper.add("SP-VASE-REED");
    const response = await shopper.send("/about");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(link(await response.text())?.slice(1)).toEqual(["One item in cart", "1"]);
    await setVariant("SP-CANDLE-COAL", { stock: null });
    await shopper.add("SP-CANDLE-COAL", "99");
    expect(link(await html("/about"))?.slice(1)).toEqual(["100 items in cart", "100"]);
    await shopper.add("SP-CANDLE-COAL");
    expect(link(await html("/about"))?.slice(1)).toEqual(["More than 100 items in cart", "100+"]);
  });
});

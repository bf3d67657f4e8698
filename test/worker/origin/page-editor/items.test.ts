import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hostile, inspect, textControls } from "./inspect-page.ts";
import { freshPageEditor, type PageEditor, pageEditor, pageId, visit } from "./page-editor.ts";

let editor: PageEditor;
let events: string;
const products = "/config/commerce/products";

beforeAll(async () => {
  editor = await freshPageEditor("owner@demo.test");
  events = `/config/pages/${await pageId("/events")}/events`;
});

const read = async (path: string) => (await editor.send(path)).text();
const itemId = async (path: string) =>
  (await env.DB.prepare("SELECT id FROM items WHERE path = ?").bind(path).first<string>("id")) ?? "";
const baseOf = (html: string) => /name="base" value="(\d+)"/.exec(html)?.[1] ?? "";

async function post(path: string, fields: Record<string, string>) {
  const response = await editor.post(path, { action: "save", ...fields });
  return { status: response.status, html: await response.text() };
}

const event = {
  title: "Raku <night>",
  start: "2027-07-01T18:00",
  end: "2027-07-01T21:30",
  "place-title": "The yard",
  excerpt: "Smoke",
  text: "<p>Bring gloves</p><script>1</script>",
  "image-0": "kiln-stack",
  status: "1",
};

it("an event is added in the time zone of the site, and shown on its page and in the calendar", async () => {
  expect(await post(`${events}/new`, event)).toMatchObject({ status: 303 });
  const { status, html } = await visit("/events/raku-night");
  expect(status).toBe(200);
  expect(html).toContain("Raku &lt;night&gt;");
  expect(html).toContain('datetime="2027-07-01T17:00:00.000Z"');
  expect(html).toContain("<p>Bring gloves</p>");
  expect(html).not.toContain("<script>1</script>");
  const query = `month=07-2027&collectionId=${await pageId("/events")}`;
  expect(await read(`/api/open/GetItemsByMonth?${query}`)).toContain("/events/raku-night");
});

it("an event that others have changed meanwhile is not overwritten, and what was typed stays", async () => {
  const path = `${events}/${await itemId("/events/raku-night")}`;
  const form = await read(path);
  expect(form).toContain('value="2027-07-01T18:00"');
  const base = baseOf(form);
  expect(await post(path, { ...event, base, excerpt: "First" })).toMatchObject({ status: 303 });
  const second = await post(path, { ...event, base, excerpt: "Second" });
  expect(second.status).toBe(409);
  expect(second.html).toContain("others have changed this meanwhile");
  expect(second.html).toMatch(/<textarea[^>]*name="excerpt"[^>]*>\s*Second</);
  expect(await read(path)).toMatch(/<textarea[^>]*name="excerpt"[^>]*>\s*First</);
});

it("drafts, private and scheduled events are not visible; a scheduled one is from its time on", async () => {
  const path = `${events}/${await itemId("/events/raku-night")}`;
  const setState = async (fields: Record<string, string>) => {
    const { status } = await post(path, { ...event, ...fields, base: baseOf(await read(path)) });
    return [status, (await visit("/events/raku-night")).status];
  };
  for (const status of ["3", "4", "5"]) expect(await setState({ status })).toEqual([303, 404]);
  expect(await setState({ status: "2", at: "2090-01-01T00:00" })).toEqual([303, 404]);
  expect(await read("/sitemap.xml")).not.toContain("raku-night");
  expect(await setState({ status: "2", at: "2020-01-01T00:00" })).toEqual([422, 404]);
  await env.DB.prepare("UPDATE items SET published_at = ? WHERE path = '/events/raku-night'")
    .bind(Date.parse("2020-01-01"))
    .run();
  // Its time stays as it is.
  expect(await setState({ status: "2", at: "2020-01-01T00:00" })).toEqual([303, 200]);
  expect(await setState({ action: "remove" })).toEqual([303, 404]);
  expect(await read(events)).not.toContain("Raku");
});

it.each([
  [{ title: "" }, "Please write a title"],
  [{ start: "", end: "" }, "Please choose a time."],
  [{ end: "2027-06-01T18:00" }, "The end is before the start."],
  [{ text: '<a href="example">a</a>' }, "Links must be formatted as"],
  [{ slug: "a%b" }, "is not a valid page URL"],
  [{ status: "2" }, "Please choose a time."],
  [{ status: "2", at: "2020-01-01T00:00" }, "This time is over. Choose a later one"],
  [{ status: "6" }, "6 is not one of the expected options"],
  [{ categories: "x".repeat(26) }, "At most 50 categories of at most 25 characters."],
])("an event with %j is refused with its reason, and the form keeps the rest", async (change, message) => {
  const { status, html } = await post(`${events}/new`, { ...event, ...change });
  expect([status, html.includes(message), html.includes("The yard")]).toEqual([422, true, true]);
});

it.each([
  ["/events", 12, 250, "items"],
  ["/shop", 11, 200, "products"],
])(
  "%s has at most its number of items that are not removed; another one is refused with the reason",
  async (page, recordType, max, kind) => {
    const isShop = kind === "products";
    const item = isShop
      ? { title: "One more", status: "1", "v0-price": "5" }
      : { ...event, slug: "one-more" };
    const add = () => post(`${isShop ? products : events}/new`, item);
    const collection = await pageId(page);
    const count = "SELECT count(*) AS n FROM items WHERE collection_id = ? AND status <> 6";
    const before = Number(await env.DB.prepare(count).bind(collection).first("n"));
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO items (id, collection_id, path, title, record_type, product_type, published_at, modified_at)
     SELECT 'many' || i, ?, '/many' || i, 'Many', ?, ?, 0, 0 FROM n`,
    )
      .bind(max - before, collection, recordType, isShop ? 1 : null)
      .run();
    const { status, html } = await add();
    expect([status, html.includes(`A collection has at most ${max} ${kind}.`)]).toEqual([422, true]);
    await env.DB.exec("UPDATE items SET status = 6 WHERE id = 'many1'");
    expect(await add()).toMatchObject({ status: 303 });
    await env.DB.exec(
      "DELETE FROM items WHERE id GLOB 'many*' OR path IN ('/events/one-more', '/shop/p/one-more')",
    );
  },
);

const product = {
  title: "Salt pig",
  description: "<p>Keeps dry</p><img src=x onerror=1>",
  options: "Size",
  status: "1",
  "image-0": "mug-tide",
  "v0-o0": "Small",
  "v0-price": "12.50",
  "v0-stock": "4",
  "v1-o0": "Large",
  "v1-sku": "PIG-L",
  "v1-price": "20",
  "v1-sale": "15",
  "v1-onsale": "1",
};
const pig = { title: "Nested pig", status: "1", "v0-price": "5" };
const variantsOf = async (id: string) =>
  (await env.DB.prepare("SELECT * FROM variants WHERE item_id = ? ORDER BY position").bind(id).all()).results;

it("a product is added with variants, of which one gets a SKU, and visitors can see it", async () => {
  expect(await post(`${products}/new`, product)).toMatchObject({ status: 303 });
  const { status, html } = await visit("/shop/p/salt-pig");
  expect(status).toBe(200);
  expect(html).toContain("<p>Keeps dry</p>");
  expect(html).not.toContain("onerror");
  const [small, large] = await variantsOf(await itemId("/shop/p/salt-pig"));
  expect(small).toMatchObject({ price: 1250, stock: 4, sku: expect.stringMatching(/^SQ\d{7}$/) });
  expect(large).toMatchObject({ price: 2000, sale_price: 1500, on_sale: 1, stock: null, sku: "PIG-L" });
});

it("a product can be in a category of another one, whose parts have the length of a category", async () => {
  const categories = `Table / Salt pigs,Table/Salt pigs, ${"x".repeat(25)}/${"y".repeat(25)}`;
  expect(await post(`${products}/new`, { ...pig, categories })).toMatchObject({ status: 303 });
  const stored = "SELECT categories FROM items WHERE path = '/shop/p/nested-pig'";
  expect(JSON.parse((await env.DB.prepare(stored).first<string>("categories")) ?? "")).toEqual([
    "Table/Salt pigs",
    `${"x".repeat(25)}/${"y".repeat(25)}`,
  ]);
  const long = await post(`${products}/new`, { ...pig, slug: "b", categories: `Table/${"y".repeat(26)}` });
  expect([long.status, long.html.includes("At most 50 categories of at most 25 characters.")]).toEqual([
    422,
    true,
  ]);
});

it("what was sold while a product was edited is not put back into stock", async () => {
  const id = await itemId("/shop/p/salt-pig");
  const path = `${products}/${id}`;
  const form = await read(path);
  const fields = Object.fromEntries(
    [...form.matchAll(/name="(v\d-(?:id|was|sku))" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
  await env.DB.prepare("UPDATE variants SET stock = 1 WHERE item_id = ? AND position = 0").bind(id).run();
  const edited = { ...product, ...fields, base: baseOf(form), "v0-stock": "10" };
  expect(await post(path, edited)).toMatchObject({ status: 303 });
  expect((await variantsOf(id)).map(({ stock }) => stock)).toEqual([7, null]);
  expect(await post(path, edited)).toMatchObject({ status: 409 });
  const unchanged = { ...edited, base: baseOf(await read(path)), "v0-was": "10", "v1-remove": "1" };
  expect(await post(path, unchanged)).toMatchObject({ status: 303 });
  expect((await variantsOf(id)).map(({ stock }) => stock)).toEqual([7]);
});

it("two variants exchange their SKUs, and those of a removed product are free and not in the inventory", async () => {
  const cup = {
    title: "Test cup",
    options: "Size",
    status: "1",
    "v0-o0": "S",
    "v0-sku": "CUP-S",
    "v0-price": "5",
  };
  const both = { ...cup, "v1-o0": "L", "v1-sku": "CUP-L", "v1-price": "1,250" };
  expect(await post(`${products}/new`, both)).toMatchObject({ status: 303 });
  const id = await itemId("/shop/p/test-cup");
  const path = `${products}/${id}`;
  const form = await read(path);
  const ids = Object.fromEntries(
    [...form.matchAll(/name="(v\d-id)" value="([^"]*)"/g)].map(([, name, value]) => [name, value ?? ""]),
  );
  const swapped = { ...both, ...ids, base: baseOf(form), "v0-sku": "CUP-L", "v1-sku": "CUP-S" };
  expect(await post(path, swapped)).toMatchObject({ status: 303 });
  expect((await variantsOf(id)).map(({ sku, price }) => [sku, price])).toEqual([
    ["CUP-L", 500],
    ["CUP-S", 125_000],
  ]);
  expect(await post(path, { ...swapped, base: baseOf(await read(path)), action: "remove" })).toMatchObject({
    status: 303,
  });
  expect(await read("/config/commerce/inventory?search=Test+cup")).not.toContain('"title":"Test cup');
  expect(await post(`${products}/new`, both)).toMatchObject({ status: 303 });
  expect(await read("/config/commerce/inventory?search=Test+cup")).toContain('"title":"Test cup');
});

it("a line break of a form counts as one character", async () => {
  const excerpt = `${"x".repeat(994)}\r\na\r\nb\r\n`.trimEnd();
  const lines = { ...pig, title: "Lined pig", excerpt: `${excerpt}\r\n${"c".repeat(1000 - 998 - 1)}` };
  expect(await post(`${products}/new`, lines)).toMatchObject({ status: 303 });
  const stored = await env.DB.prepare(
    "SELECT excerpt FROM items WHERE path = '/shop/p/lined-pig'",
  ).first<string>("excerpt");
  expect(stored).toHaveLength(1000);
});

it.each([
  [{ "v0-price": "1000000.01" }, "Use a price from 0 to 1000000.00."],
  [{ "v0-price": "-1" }, "Use a price from 0"],
  [{ "v0-stock": "1.5" }, "Use a whole number"],
  [{ "v1-sku": "x".repeat(61) }, "A SKU has at most 60 characters."],
  [{ "v1-o0": "Small" }, "Two variants have the same options."],
  [{ "v1-sku": "SP-MUG-TIDE-S" }, "Another product has one of these SKUs."],
  [{ slug: "tide-mug" }, "Another page has this address."],
  [{ "v0-onsale": "1" }, "Use a price from 0"],
  [{ type: "4" }, "4 is not one of the expected options"],
])("a product with %j is refused with its reason", async (change, message) => {
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM items").first("n");
  const before = await count();
  const { status, html } = await post(`${products}/new`, { ...product, slug: "other", ...change });
  expect([status, html.includes(message)]).toEqual([422, true]);
  expect(await count()).toBe(before);
});

it("people without the permission see neither form", async () => {
  const viewer = await pageEditor("viewer@demo.test");
  for (const path of [`${events}/new`, `${products}/new`])
    expect([path, (await viewer.send(path)).status]).toEqual([path, 403]);
});

/** The controls that take a text of any length up to their limit. */
const anyText = [
  "title",
  "excerpt",
  "text",
  "description",
  "place-title",
  "place-line1",
  "place-line2",
  "place-country",
  "v0-o0",
];
/** Texts with rules of their own. Those of the variants are those of the first one. */
const furtherText = ["slug", "options", "categories", "v0-sku", "v0-price", "v0-sale", "v0-stock"];

it("the lists of controls with a text have all that the forms have", async () => {
  const id = await itemId("/shop/p/salt-pig");
  const forms = [`${events}/new`, `${products}/new`, `${products}/${id}`];
  const names = (await Promise.all(forms.map(async (path) => textControls(await read(path))))).flat();
  const first = names.map((name) => name.replace(/^v\d+-/, "v0-").replace(/-o\d+$/, "-o0"));
  expect([...new Set(first)].sort()).toEqual([...anyText, ...furtherText].sort());
});

it("hostile texts in each field of an event and of a product run no script, and leave the pages as they are", async () => {
  const everywhere = (fields: Record<string, string>, text: string) => ({
    ...fields,
    ...Object.fromEntries(anyText.map((name) => [name, text])),
    options: text.replaceAll(",", "").slice(0, 40),
    categories: text.replaceAll(",", "").trim().slice(0, 25),
    "v0-sku": `${text.slice(0, 40)}${crypto.randomUUID().slice(0, 12)}`,
  });
  const pages = async (text: string) => {
    const seen = [];
    for (const [list, fields, base] of [
      [`${events}/new`, event, "/events"],
      [`${products}/new`, { ...product, "v1-o0": "B", "v1-sku": "" }, "/shop/p"],
    ] as const) {
      const slug = `hostile-${crypto.randomUUID()}`;
      const { status } = await post(list, everywhere({ ...fields, slug }, text));
      expect([text, list, status]).toEqual([text, list, 303]);
      const page = await visit(`${base}/${slug}`);
      expect(page.status).toBe(200);
      seen.push({ ...(await inspect(page.html)), sections: 0 });
      expect((await visit(base === "/events" ? "/events" : "/shop")).status).toBe(200);
      const form = await read(`${list.replace(/new$/, "")}${await itemId(`${base}/${slug}`)}`);
      expect(await inspect(form)).toMatchObject({ handlers: [], foreign: [] });
    }
    return seen;
  };
  const plain = await pages("plain");
  for (const text of hostile) expect([text, await pages(text)]).toEqual([text, plain]);
});

it("products, and pages to link to, are listed in the order of the owner's language", async () => {
  await env.DB.batch([
    env.DB.prepare("UPDATE items SET title = 'Äpfel' WHERE path = '/shop/p/moon-vase'"),
    env.DB.prepare("UPDATE collections SET title = 'über uns' WHERE path = '/about'"),
  ]);
  const listed = [...(await read(products)).matchAll(/<li><a href="[^"]*"><strong>(\p{L}[^<]*)/gu)].map(
    ([, title = ""]) => title,
  );
  const { pages } = JSON.parse(await read("/api/pages/"));
  const titles = pages.map(({ title }: { title: string }) => title);
  expect(listed).toContain("Äpfel");
  expect(titles).toContain("über uns");
  const order = new Intl.Collator("en").compare;
  expect([listed, titles]).toEqual([listed.toSorted(order), titles.toSorted(order)]);
});

describe("the options of a product", () => {
  const bowl = {
    title: "Two-way bowl",
    options: "Color, Size",
    status: "1",
    ...{ "v0-o0": "Red", "v0-o1": "S", "v0-price": "5" },
    ...{ "v1-o0": "Blue", "v1-o1": "L", "v1-price": "6" },
  };
  let path = "";
  const attributes = async () =>
    (await variantsOf(path.split("/").at(-1) ?? "")).map((variant) => JSON.parse(String(variant.attributes)));
  /** The form with the values that it shows, and some that are typed. */
  async function change(typed: Record<string, string>) {
    const form = await read(path);
    const shown = Object.fromEntries(
      [
        ...form.matchAll(
          /name="((?:v\d+-(?:id|was|sku|price|o\d))|options|options-were|title|base)" value="([^"]*)"/g,
        ),
      ].map(([, name = "", value = ""]) => [name, value]),
    );
    return post(path, { ...shown, status: "1", ...typed });
  }

  it("keep their values in another order, by name, and when one is renamed, removed or added", async () => {
    expect(await post(`${products}/new`, bowl)).toMatchObject({ status: 303 });
    path = `${products}/${await itemId("/shop/p/two-way-bowl")}`;
    expect(await change({ options: "Size, Color" })).toMatchObject({ status: 303 });
    expect(await attributes()).toEqual([
      { Size: "S", Color: "Red" },
      { Size: "L", Color: "Blue" },
    ]);
    expect(await change({ options: "Size, Glaze" })).toMatchObject({ status: 303 });
    expect(await attributes()).toEqual([
      { Size: "S", Glaze: "Red" },
      { Size: "L", Glaze: "Blue" },
    ]);
    expect(await change({ options: "Glaze" })).toMatchObject({ status: 303 });
    expect(await attributes()).toEqual([{ Glaze: "Red" }, { Glaze: "Blue" }]);
    const asked = await change({ options: "Foot, Glaze" });
    expect(asked.status).toBe(422);
    // The new option is empty, and its message is at its field.
    expect(asked.html).toMatch(/name="v0-o0" value="" aria-invalid="true" aria-describedby="v0-o0-error"/);
    expect(asked.html).toContain('name="v0-o1" value="Red"');
    expect(asked.html).toContain('id="v0-o0-error"');
  });

  it("are not lost with a row that has a sale price alone", async () => {
    const refused = await change({ "v5-sale": "3", "v5-onsale": "1" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('name="v5-sale" value="3"');
  });
});

it("items whose titles have no Latin letters have addresses of their own", async () => {
  for (const title of ["日本語", "別の"])
    expect(await post(`${products}/new`, { ...pig, title })).toMatchObject({ status: 303 });
  const { results } = await env.DB.prepare("SELECT path FROM items WHERE title IN ('日本語', '別の')").all<{
    path: string;
  }>();
  for (const { path } of results) expect(path).toMatch(/^\/shop\/p\/item-[\da-f]{6}$/);
  expect(new Set(results.map(({ path }) => path)).size).toBe(2);
});

it("a place of an event that is too long is refused with what was typed", async () => {
  const long = "x".repeat(201);
  const { status, html } = await post(`${events}/new`, { ...event, slug: "long", "place-line1": long });
  expect(status).toBe(422);
  expect(html).toContain(long);
  expect(html).toContain("At most 200 characters.");
});

it("a text of 150,000 Japanese characters is saved", async () => {
  const text = "陶".repeat(150_000);
  expect(await post(`${events}/new`, { ...event, slug: "long-text", text })).toMatchObject({ status: 303 });
});

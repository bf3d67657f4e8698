import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { migrate } from "../../../../worker/database/migrate.ts";
import { migrations } from "../../../../worker/database/migrations.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";

it("a database from before forms accepts them, and keeps the owner's changes", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0006"),
  );
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    db.prepare("INSERT INTO settings (website_id, name, value) VALUES ('w', 'forms', ?)").bind(
      JSON.stringify({
        accepting: false,
        notice:
          "We are still wiring this form to our post box, and nothing sent with it arrives yet. Please write to",
      }),
    ),
    db.prepare(
      "INSERT INTO collections (id, website_id, path, title, sections, modified_at) VALUES ('u', 'w', '/newsletter/unsubscribe', 'Mine', '[\"my own words\"]', 0)",
    ),
  ]);
  await migrate(db, migrations);
  const forms = await env.DB.prepare("SELECT value FROM settings WHERE name = 'forms'").first<string>(
    "value",
  );
  expect(JSON.parse(forms ?? "")).toEqual({
    accepting: true,
    notice: "This form takes nothing at the moment. Please write to",
  });
  const page = "SELECT sections FROM collections WHERE path = '/newsletter/unsubscribe'";
  expect(await env.DB.prepare(page).first("sections")).toBe('["my own words"]');
  await emptyDatabase();
  expect(await (await requestOrigin("/newsletter/unsubscribe")).text()).toContain("Whose newsletter?");
});

it("a database with earlier names of stored rows gets the current ones", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0007"),
  );
  const cart = [
    { style: "basket", rows: [[{ span: 12, blocks: [{ type: "basket", heading: "Your basket" }] }]] },
  ];
  const videos = [{ style: "film", film: "studio", rows: [] }];
  const gallery = [{ gallery: { kind: "grid", pictures: [{ asset: "mug-tide" }] } }];
  const page = db.prepare(
    "INSERT INTO collections (id, website_id, path, title, screen, sections, modified_at) VALUES (?1, 'w', ?1, ?2, ?3, ?4, 0)",
  );
  const subscriber = db.prepare(
    "INSERT INTO newsletter_subscribers (id, website_id, email, state, asked_at, left_at) VALUES (?1, 'w', ?2, ?3, 1, ?4)",
  );
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    page.bind("/cart", "Your basket", "basket", JSON.stringify(cart)),
    page.bind("/films", "Films", null, JSON.stringify(videos)),
    page.bind("/gallery", "Gallery", null, JSON.stringify(gallery)),
    subscriber.bind("a", "a@example.org", "asked", null),
    subscriber.bind("b", "b@example.org", "left", 2),
  ]);
  await migrate(db, migrations);
  const pages = await db
    .prepare("SELECT path, title, screen, sections FROM collections ORDER BY path")
    .all<Record<string, string>>();
  expect(
    pages.results.map(({ path, title, screen, sections = "" }) => [
      path,
      title,
      screen,
      JSON.parse(sections),
    ]),
  ).toEqual([
    [
      "/cart",
      "Your cart",
      "cart",
      [{ style: "cart", rows: [[{ span: 12, blocks: [{ type: "cart", heading: "Your cart" }] }]] }],
    ],
    ["/gallery", "Gallery", null, [{ gallery: { kind: "grid", images: [{ asset: "mug-tide" }] } }]],
    ["/videos", "Videos", null, [{ style: "video", video: "studio", rows: [] }]],
  ]);
  const subscribers = await db
    .prepare("SELECT state, requested_at, unsubscribed_at FROM newsletter_subscribers ORDER BY id")
    .all();
  expect(subscribers.results).toEqual([
    { state: "pending", requested_at: 1, unsubscribed_at: null },
    { state: "unsubscribed", requested_at: 1, unsubscribed_at: 2 },
  ]);
});

it("a cart of an older database keeps its entries, without malformed ones", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0012"),
  );
  const cart = (token: string, entries: unknown) =>
    db
      .prepare("INSERT INTO carts (token, entries, created_at, modified_at) VALUES (?, ?, 1, 1)")
      .bind(token.repeat(22), JSON.stringify(entries));
  const entry = (variantId: string, quantity: number) => ({ variantId, quantity });
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    db.prepare(
      "INSERT INTO collections (id, website_id, path, title, modified_at) VALUES ('c', 'w', '/c', 'C', 0)",
    ),
    db.prepare(
      "INSERT INTO items (id, collection_id, path, title, record_type, published_at, modified_at) VALUES ('i', 'c', '/i', 'Mug', 11, 0, 0)",
    ),
    db.prepare(
      "INSERT INTO variants (id, item_id, sku, price, sale_price, on_sale) VALUES ('v', 'i', 'V', 900, 0, 0), ('s', 'i', 'S', 900, 700, 1)",
    ),
    cart("a", [entry("v", 2), entry("s", 1), entry("v", 5)]),
    cart("b", [entry("v", 0), entry("v", -2), entry("none", 1), entry("s", 10_000)]),
    cart("c", ["x", 3, null, [], { quantity: 1 }]),
    cart("d", {}),
    cart("e", "x"),
  ]);
  await migrate(db, migrations);
  const { results } = await db
    .prepare(
      "SELECT substr(cart_token, 1, 1) AS cart, variant_id, quantity, title, seen_price FROM cart_entries ORDER BY 1, position",
    )
    .all();
  expect(results).toEqual([
    { cart: "a", variant_id: "v", quantity: 2, title: "Mug", seen_price: 900 },
    { cart: "a", variant_id: "s", quantity: 1, title: "Mug", seen_price: 700 },
  ]);
  expect(await db.prepare("SELECT product_type FROM items").first("product_type")).toBe(1);
});

it("a database from before orders gets their pages, with the texts that the owner has changed", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0014"),
  );
  const page = db.prepare(
    "INSERT INTO collections (id, website_id, path, title, screen, sections, modified_at) VALUES (?1, 'w', ?1, 'T', ?2, ?3, 0)",
  );
  const lookup = (texts: Record<string, string>) =>
    JSON.stringify([{ rows: [[{ span: 12, blocks: [{ type: "lookup", ...texts }] }]] }]);
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    page.bind("/checkout/order-confirmed", "lookup", lookup({ unknown: "my own words" })),
    page.bind(
      "/checkout/order-status",
      "order-status",
      lookup({
        field: "Order number",
        nothing: "Type the number that stands in the email about your order.",
      }),
    ),
    page.bind("/checkout/membership-confirmed", "lookup", lookup({})),
  ]);
  await migrate(db, migrations);
  const { results } = await db.prepare("SELECT screen, sections FROM collections ORDER BY path").all();
  expect(results).toEqual([
    // Memberships are orders since they are sold.
    { screen: "order", sections: lookup({}) },
    { screen: "order", sections: lookup({ unknown: "my own words" }) },
    {
      screen: "order-status",
      sections: lookup({
        field: "Link to your order",
        nothing: "The email about your order has a link to this page. You can also paste the link here.",
      }),
    },
  ]);
});

it("the categories of posts of an older database are those of their blog", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0037"),
  );
  const item = (id: string, type: number, categories: string[]) =>
    db
      .prepare(
        "INSERT INTO items (id, collection_id, path, title, record_type, published_at, modified_at, categories) VALUES (?1, 'c', ?1, ?1, ?2, 0, 0, ?3)",
      )
      .bind(id, type, JSON.stringify(categories));
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    db.prepare(
      "INSERT INTO collections (id, website_id, path, title, modified_at) VALUES ('c', 'w', '/c', 'Blog', 0)",
    ),
    item("a", 1, ["Clay", "Fire"]),
    item("b", 1, ["clay"]),
    item("event", 12, ["Night"]),
  ]);
  await migrate(db, migrations);
  const { results } = await db.prepare("SELECT type, name FROM tags ORDER BY name").all();
  expect(results).toEqual(["Clay", "Fire"].map((name) => ({ type: "category", name })));
});

it("orders from before get the names of their discounts", async () => {
  const db = await emptyDatabase();
  await migrate(
    db,
    migrations.filter(({ name }) => name < "0050"),
  );
  const order = db.prepare(
    `INSERT INTO orders (id, website_id, token, state, order_number, idempotency_key, cart_token, request_digest, email, name, currency,
       subtotal, discount, shipping, tax, included_tax, grand_total, created_at, expires_at)
     VALUES (?1, 'w', ?2, 'placed', ?3, ?1, ?1, '', 'ada@example.org', 'Ada', 'GBP', 0, 0, 0, 0, 0, 0, 0, 0)`,
  );
  await db.batch([
    db.prepare("INSERT INTO websites (id, identifier, title, modified_at) VALUES ('w', 'w', 'Mine', 0)"),
    db.prepare(
      `INSERT INTO coupons (code, website_id, title, kind, is_automatic)
       VALUES ('TEN', 'w', '10% off', 'percent', 0), ('a1', 'w', 'Spring', 'shipping', 1)`,
    ),
    order.bind("with", "a".repeat(43), 1001),
    order.bind("without", "b".repeat(43), 1002),
    db.prepare("INSERT INTO order_coupons (order_id, code) VALUES ('with', 'TEN'), ('with', 'a1')"),
  ]);
  await migrate(db, migrations);
  const discounts = async (id: string) =>
    JSON.parse(
      (await db.prepare("SELECT discounts FROM orders WHERE id = ?").bind(id).first<string>("discounts")) ??
        "",
    );
  expect(await discounts("with")).toEqual(
    expect.arrayContaining([
      { kind: "percent", label: "TEN" },
      { kind: "shipping", label: "Spring" },
    ]),
  );
  expect(await discounts("without")).toEqual([]);
  await emptyDatabase();
});

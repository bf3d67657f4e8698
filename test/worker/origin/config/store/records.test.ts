import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecordScreen, StoreRecord } from "../../../../../shared/store/owner/records.ts";
import { ownerRecordsTexts } from "../../../../../shared/texts/owner-records.ts";
import { stepsColumn } from "../../../../../worker/origin/config/store/records/shipping-steps.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { type OwnerBrowser, placedOrder, signedInOwner } from "../../store/order-actions/owner-actions.ts";
import { Buyer, buyerOf, buyGiftCards, mug, stockOf, vase } from "../../store/orders/buyer.ts";
import { Shopper, setVariant } from "../../store/shopper.ts";

let owner: OwnerBrowser;

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  owner = await signedInOwner();
});

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM coupons WHERE is_automatic = 1").run();
  await setVariant(mug, { stock: 20, price: 2800, on_sale: 0 });
});

interface Answer {
  readonly status: number;
  readonly record?: StoreRecord;
  readonly error?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly message?: string;
}

async function call(name: string, action: string, body: object): Promise<Answer> {
  const response = await owner.retry(`/config/commerce/${name}/${action}`, { method: "POST", body });
  return { status: response.status, ...(await response.json<object>()) };
}

async function screenOf(name: string, query = ""): Promise<RecordScreen> {
  const response = await owner.send(`/config/commerce/${name}${query}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const json = /id="store-data">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? "{}";
  return JSON.parse(json).records;
}

const create = (name: string, values: object, id: string = crypto.randomUUID()) =>
  call(name, "create", { id, values });

describe("inventory", () => {
  const mugRecord = async () => (await screenOf("inventory", `?search=${mug}`)).records[0];
  const save = (id: string | undefined, from: string, to: string) =>
    call("inventory", "save", { id, base: { stock: from }, values: { stock: to } });

  it("is searched by title and SKU", async () => {
    expect((await mugRecord())?.summary).toBe(`${mug}: 20 in stock`);
    expect((await screenOf("inventory", "?search=vase")).records.length).toBeGreaterThan(0);
    for (const search of ["%25%25", "x".repeat(300)])
      for (const name of ["inventory", "gift-cards"])
        expect((await screenOf(name, `?search=${search}`)).records).toEqual([]);
  });

  it.each([
    [1, 0, "Available"],
    [1, Date.now() + 86_400_000, "Scheduled"],
    [2, 0, "Available"],
    [2, Date.now() + 86_400_000, "Scheduled"],
    [4, 0, "Hidden"],
    [3, 0, "Unsupported"],
  ])("says if visitors see the product: status %i, published at %i", async (status, publishedAt, label) => {
    const item = "WHERE id = (SELECT item_id FROM variants WHERE sku = ?)";
    const before = await env.DB.prepare(`SELECT status, published_at FROM items ${item}`).bind(mug).first();
    const set = env.DB.prepare(`UPDATE items SET status = ?2, published_at = ?3 ${item.replace("?", "?1")}`);
    await set.bind(mug, status, publishedAt).run();
    expect((await mugRecord())?.facts).toEqual([{ label: "Product", value: label }]);
    await set.bind(mug, before?.status, before?.published_at).run();
  });

  it("is saved if it is what the owner has seen, and not after an order", async () => {
    const record = await mugRecord();
    expect((await save(record?.id, "20", "15")).record?.summary).toBe(`${mug}: 15 in stock`);
    await placedOrder();
    const { status, error, record: current } = await save(record?.id, "15", "30");
    expect([status, await stockOf(mug)]).toEqual([409, 14]);
    expect(error).toContain("Pieces in stock is now “14”");
    expect(current?.values).toEqual({ stock: "14" });
    expect((await save(record?.id, "14", "30")).status).toBe(200);
    // The repetition of a save whose answer was lost.
    expect((await save(record?.id, "14", "30")).status).toBe(200);
    expect(await stockOf(mug)).toBe(30);
  });

  it("loses no change of two owners", async () => {
    const { id } = (await mugRecord()) ?? {};
    const answers = await Promise.all(["1", "2", "3"].map((to) => save(id, "20", to)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const saved = answers.find(({ status }) => status === 200)?.record?.values.stock;
    expect(String(await stockOf(mug))).toBe(saved);
  });

  it("can be unlimited", async () => {
    const { id } = (await mugRecord()) ?? {};
    expect((await save(id, "20", "")).record?.summary).toBe(`${mug}: unlimited`);
    expect(await stockOf(mug)).toBeNull();
  });

  it.each(["-1", "1.5", "x", "9999999"])("refuses %s", async (to) => {
    const { id } = (await mugRecord()) ?? {};
    const { status, errors } = await save(id, "20", to);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ["stock"]]);
  });

  it("knows no other fields, ids and calls", async () => {
    const { id } = (await mugRecord()) ?? {};
    for (const name of ["price", "__proto__", "stock = 1, price"])
      expect((await call("inventory", "save", { id, base: {}, values: { [name]: "1" } })).status).toBe(400);
    expect((await save("nothing", "20", "1")).status).toBe(404);
    expect((await create("inventory", { stock: "1" })).status).toBe(400);
    expect((await call("inventory", "delete", { id, base: {} })).status).toBe(400);
    expect(await stockOf(mug)).toBe(20);
  });
});

const percent = { title: "Autumn sale", kind: "percent", value: "10", is_enabled: "yes" };

describe("discounts", () => {
  it.each([
    ["GBP", "such as 12.50."],
    ["JPY", "such as 1250."],
  ])("in %s refuse an amount with an example that they take", async (currency, example) => {
    const set = env.DB.prepare(
      "UPDATE settings SET value = json_set(value, '$.selectedCurrency', ?) WHERE name = 'storeSettings'",
    );
    await set.bind(currency).run();
    const { errors } = await create("coupons", { ...percent, kind: "amount", value: "much", code: "MUCH" });
    await set.bind("GBP").run();
    expect(errors?.value).toBe(`Please type an amount in ${currency}, ${example}`);
  });

  it("with a code are added once, changed, and disabled", async () => {
    const values = { ...percent, code: "KILN10" };
    for (let time = 0; time < 2; time++)
      expect((await create("coupons", values)).record?.summary).toBe("Autumn sale: 10%, used 0 times");
    expect((await create("coupons", { ...values, value: "20" })).errors?.code).toContain("exists already");
    const shopper = await buyerOf();
    const coupon = () => shopper.call("POST", "/coupons", { promoCode: "kiln10" });
    expect((await coupon()).cart.discountCents).toBe(280);
    const save = (base: object, next: object) =>
      call("coupons", "save", { id: "KILN10", base, values: next });
    expect((await save({ kind: "percent", value: "10" }, { kind: "amount", value: "5" })).status).toBe(200);
    expect((await shopper.cart()).discountCents).toBe(500);
    // A changed kind never gives the old number another meaning.
    expect((await save({ kind: "amount" }, { kind: "percent" })).status).toBe(422);
    expect((await save({ is_enabled: "yes" }, { is_enabled: "" })).status).toBe(200);
    expect((await shopper.cart()).invalidCoupons[0]?.reason).toBe("This code is not valid any more.");
  });

  it("without a code apply by themselves and are shown, but cannot be typed or removed", async () => {
    const { record } = await create("discounts", { ...percent, minimum_subtotal: "50" });
    const shopper = await buyerOf();
    expect((await shopper.cart()).discountCents).toBe(0);
    expect((await shopper.cart()).invalidCoupons).toEqual([]);
    const { cart } = await shopper.add(mug);
    expect(cart).toMatchObject({ discountCents: 560, validCoupons: [] });
    expect(cart.automaticDiscounts).toEqual([{ id: record?.id, name: "Autumn sale" }]);
    expect((await shopper.call("DELETE", `/coupons/${record?.id}`)).cart.discountCents).toBe(560);
    const other = await buyerOf();
    expect(
      (await other.call("POST", "/coupons", { promoCode: record?.id })).cart.invalidCoupons,
    ).toHaveLength(1);
    expect(await (await shopper.send("/cart")).text()).toContain("Discount (Autumn sale)");
    const order = await shopper.order();
    expect(order.order?.grandTotalCents).toBe(5600 - 560 + 450);
    const uses = await env.DB.prepare("SELECT uses FROM coupons WHERE code = ?")
      .bind(record?.id)
      .first("uses");
    expect(uses).toBe(1);
  });

  it("apply to one product or category only", async () => {
    const options = (await screenOf("discounts")).fields.find(({ name }) => name === "applies_to")?.options;
    const product = options?.find(({ label }) => label === "Tide mug");
    await create("discounts", { ...percent, applies_to: product?.value ?? "" });
    const shopper = new Shopper();
    expect((await shopper.add(vase)).cart.discountCents).toBe(0);
    expect((await shopper.add(mug)).cart.discountCents).toBe(280);
    const category = options?.find(({ value }) => value.startsWith("category:"));
    expect((await create("discounts", { ...percent, applies_to: category?.value ?? "" })).status).toBe(200);
    expect((await create("discounts", { ...percent, applies_to: "item:other" })).status).toBe(422);
  });

  it("are used by one buyer as often as they may be, also by two orders at once", async () => {
    await create("coupons", { ...percent, code: "ONCE", per_customer: "1" });
    const buyers = await Promise.all(
      [1, 2, 3].map(async () => {
        const buyer = await buyerOf();
        await buyer.call("POST", "/coupons", { promoCode: "ONCE" });
        return buyer;
      }),
    );
    const proposedAmountDue = { currencyCode: "GBP", value: "29.70" };
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        buyer.order(
          buyer.orderBody({ proposedAmountDue, email: index === 1 ? "ADA@example.org" : "ada@example.org" }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.changed?.map(({ what }) => what)).toContain("coupon");
    const other = await buyerOf();
    await other.call("POST", "/coupons", { promoCode: "ONCE" });
    expect(
      (await other.order(other.orderBody({ email: "grace@example.org", proposedAmountDue }))).status,
    ).toBe(200);
  });

  it("an automatic discount that its buyer has used leaves the cart when the order is tried", async () => {
    const body = (amount: string, email = "ada@example.org") => ({
      proposedAmountDue: { currencyCode: "GBP", value: amount },
      email,
    });
    await create("discounts", { ...percent, per_customer: "1" });
    const [first, second] = [await buyerOf(), await buyerOf()];
    expect((await first.order(first.orderBody(body("29.70")))).status).toBe(200);
    const total = async () => (await second.cart()).grandTotalCents;
    expect(await total()).toBe(2520);
    const refused = await second.order(second.orderBody(body("29.70")));
    expect([refused.status, refused.json.changed?.map(({ what }) => what)]).toEqual([409, ["total"]]);
    expect(await total()).toBe(2800);
    // Another person has not used it.
    const other = await second.order(second.orderBody(body("32.50", "grace@example.org")));
    expect([other.status, await total()]).toEqual([409, 2520]);
    expect((await second.order(second.orderBody(body("29.70")))).status).toBe(409);
    expect((await second.order(second.orderBody(body("32.50")))).status).toBe(200);
  });

  it.each([
    [{ value: "0" }, "value"],
    [{ value: "101" }, "value"],
    [{ kind: "amount", value: "0" }, "value"],
    [{ kind: "gift" }, "kind"],
    [{ title: "" }, "title"],
    [{ starts_at: "2026-02-02T00:00", ends_at: "2026-02-01T00:00" }, "ends_at"],
    [{ max_uses: "0" }, "max_uses"],
    [{ minimum_subtotal: "-1" }, "minimum_subtotal"],
  ])("refuse %j", async (values, field) => {
    const { status, errors } = await create("discounts", { ...percent, ...values });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

describe("gift cards", () => {
  it("are issued once, sent, used, listed and disabled", async () => {
    const id = crypto.randomUUID();
    const values = { amount: "30", recipient: "ada@example.org", note: "Birthday" };
    const answers = [await create("gift-cards", values, id), await create("gift-cards", values, id)];
    const codes = answers.map(({ message }) => /\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/.exec(message ?? "")?.[0]);
    expect(codes[0]).toBeDefined();
    expect(codes[1]).toBe(codes[0]);
    const emails = env.DB.prepare("SELECT recipient, body FROM outbox WHERE id LIKE 'gift card %'");
    const { results } = await emails.all<{ recipient: string; body: string }>();
    expect(results).toHaveLength(1);
    expect(results[0]?.body).toContain(codes[0]);
    const stored = await env.DB.prepare("SELECT * FROM gift_cards WHERE note = 'Birthday'").all();
    expect(stored.results).toHaveLength(1);
    expect(JSON.stringify(stored.results)).not.toContain(codes[0]);
    await placedOrder(mug, 1, { giftCards: [codes[0]] });
    const record = (await screenOf("gift-cards")).records.find(({ values: { note } }) => note === "Birthday");
    expect(record?.summary).toBe("£0.00 of £30.00");
    expect(record?.facts.map(({ label }) => label)).toEqual([
      "Issued",
      expect.stringMatching(/^Used by order \d+$/),
    ]);
    const disable = { id: record?.id, base: { is_enabled: "yes" }, values: { is_enabled: "" } };
    expect((await call("gift-cards", "save", disable)).record?.summary).toContain("disabled");
  });

  it("are sent in the language of the site", async () => {
    await env.DB.prepare("UPDATE websites SET language = 'de'").run();
    await create("gift-cards", { amount: "20", recipient: "emil@example.org" });
    await env.DB.prepare("UPDATE websites SET language = 'en-GB'").run();
    const emails = env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = 'emil@example.org'");
    const email = await emails.first<{ subject: string; body: string }>();
    expect(email?.subject).toBe("Eine Geschenkkarte für Saltmarsh Pottery");
    expect(email?.body).toContain("Sie haben eine Geschenkkarte über 20,00");
    expect(email?.body).toContain("Geben Sie diesen Code an der Kasse ein:");
  });

  it("that wait for their day come first, with their recipient", async () => {
    await buyGiftCards();
    const day = Date.UTC(2096, 11, 24, 8);
    await env.DB.prepare(
      `UPDATE gift_cards SET send_at = ?, recipient = 'anna@example.org', recipient_name = 'Anna', message = 'Well done!'
       WHERE code_digest = (SELECT code_digest FROM gift_cards WHERE balance > 0 ORDER BY rowid LIMIT 1)`,
    )
      .bind(day)
      .run();
    await buyGiftCards();
    const [first] = (await screenOf("gift-cards", "?search=Anna")).records;
    expect((await screenOf("gift-cards")).records[0]?.id).toBe(first?.id);
    expect(first?.summary).toContain(", to be sent on 24 December 2096");
    const facts = Object.fromEntries((first?.facts ?? []).map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      For: "Anna (anna@example.org)",
      "To be sent": "24 December 2096 at 08:00",
      Message: "Well done!",
    });
    await env.DB.exec("UPDATE gift_cards SET send_at = NULL");
  });

  it("that are disabled pay nothing", async () => {
    const [code = ""] = await buyGiftCards();
    const record = (await screenOf("gift-cards")).records.find(({ title }) => title.startsWith("Order"));
    const disable = { id: record?.id, base: { is_enabled: "yes" }, values: { is_enabled: "" } };
    await call("gift-cards", "save", disable);
    const buyer = await buyerOf();
    expect((await buyer.order(buyer.orderBody({ giftCards: [code] }))).status).toBe(422);
  });

  it.each(["", "0", "-5", "1.234", "99999999"])("of %j are not issued", async (amount) => {
    expect((await create("gift-cards", { amount })).status).toBe(422);
  });
});

const toAddress = async (shopper: Shopper, zip = "TR1 2AB") =>
  (await shopper.call("PUT", "/shipping-location", { country: "GB", zip })).cart.shippingOptions;

describe("shipping", () => {
  const option = {
    name: "Bicycle",
    kind: "subtotal",
    steps: "0 3",
    countries: "GB",
    position: "1",
    is_enabled: "yes",
  };

  it("is flat, by subtotal, free from an amount, and not offered when it is disabled", async () => {
    const { record } = await create("shipping", { ...option, steps: "0 3.00\n50 0" });
    const shopper = await buyerOf();
    const price = async () => (await toAddress(shopper)).find(({ key }) => key === record?.id)?.costCents;
    expect(await price()).toBe(300);
    await shopper.add(mug);
    expect(await price()).toBe(0);
    await call("shipping", "save", {
      id: record?.id,
      base: { is_enabled: "yes" },
      values: { is_enabled: "" },
    });
    expect(await price()).toBeUndefined();
    expect((await call("shipping", "delete", { id: record?.id, base: { name: "Other" } })).status).toBe(409);
    // It was disabled in the meantime.
    expect((await call("shipping", "delete", { id: record?.id, base: record?.values })).status).toBe(409);
  });

  it("is by weight", async () => {
    const { record } = await create("shipping", { ...option, kind: "weight", steps: "0 3\n1.5 kg 7.50" });
    expect(record?.values.steps).toBe("0.00 3.00\n1.5 kg 7.50");
    await env.DB.prepare("UPDATE variants SET weight = 0.5 WHERE sku = ?").bind(mug).run();
    const shopper = await buyerOf(mug, 2);
    const price = async () => (await toAddress(shopper)).find(({ key }) => key === record?.id)?.costCents;
    expect(await price()).toBe(300);
    await shopper.add(mug);
    expect(await price()).toBe(750);
  });

  it("is by pounds on a site with imperial measures", async () => {
    const measures =
      "UPDATE settings SET value = json_set(value, '$.measurementStandard', ?) WHERE name = 'storeSettings'";
    await env.DB.prepare(measures).bind(1).run();
    try {
      const values = { ...option, kind: "weight", steps: "0 3\n1.1 lb 7.50\n2 kg 9" };
      const { record } = await create("shipping", values);
      expect(record?.values.steps).toBe("0.00 3.00\n1.1 lb 7.50\n4.41 lb 9.00");
      const { errors } = await create("shipping", { ...values, steps: "0 3\n2 4" });
      expect(errors).toEqual({ steps: "Please write the starts in lb, such as “2 lb 9”." });
      await env.DB.prepare("UPDATE variants SET weight = 0.49895 WHERE sku = ?").bind(mug).run();
      const options = await toAddress(await buyerOf(mug, 1));
      expect(options.find(({ key }) => key === record?.id)?.costCents).toBe(750);
    } finally {
      await env.DB.prepare(measures).bind(2).run();
    }
  });

  it("keeps pounds with two digits after the point as they were typed", () => {
    const column = stepsColumn(ownerRecordsTexts("en"), "lb");
    const context = {
      currency: "USD",
      timeZone: "UTC",
      texts: ownerRecordsTexts("en"),
      formattingLocale: "en",
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (hundredths) => {
        const steps = `0.00 1.00\n${hundredths / 100} lb 2.00`;
        expect(column.format(column.parse(steps, context, {}) as string, context, {})).toBe(steps);
      }),
    );
  });

  it("is local for some postcodes", async () => {
    expect((await create("shipping", { ...option, kind: "local" })).errors).toHaveProperty("zip_starts");
    const { record } = await create("shipping", { ...option, kind: "local", zip_starts: "tr1, TR2 2" });
    const shopper = await buyerOf();
    const isOffered = async (zip: string) =>
      (await toAddress(shopper, zip)).some(({ key }) => key === record?.id);
    expect(await isOffered("TR1 2AB")).toBe(true);
    expect(await isOffered("TR2 2AB")).toBe(true);
    expect(await isOffered("TR2 3AB")).toBe(false);
  });

  it.each([
    [{ steps: "" }, "steps"],
    [{ steps: "1 3" }, "steps"],
    [{ steps: "0 3\n0 4" }, "steps"],
    [{ steps: "0 -3" }, "steps"],
    [{ steps: "0 3\n2 kg 4" }, "steps"],
    [{ kind: "weight", steps: "0 3\n2 4" }, "steps"],
    [{ countries: "England" }, "countries"],
  ])("refuses %j", async (values, field) => {
    const { status, errors } = await create("shipping", { ...option, ...values });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

describe("taxes", () => {
  const tax = { name: "VAT", country: "GB", zip_start: "JE", rate: "5.125", is_included: "" };

  it("apply to a place, added to the prices or contained in them", async () => {
    const { record } = await create("taxes", tax);
    expect(record?.summary).toBe("VAT, 5.125%");
    expect((await create("taxes", tax)).errors).toEqual({ zip_start: "There is a tax for this place." });
    const buyer = new Buyer();
    await buyer.add(mug);
    await toAddress(buyer, "JE2 3AB");
    expect((await buyer.cart()).taxCents).toBe(
      Math.round((2800 + (await buyer.cart()).shippingCostCents) * 0.05125),
    );
    await call("taxes", "save", {
      id: record?.id,
      base: { is_included: "" },
      values: { is_included: "yes" },
    });
    expect((await buyer.cart()).taxCents).toBe(0);
    const current = (await screenOf("taxes")).records.find(({ id }) => id === record?.id);
    for (let time = 0; time < 2; time++)
      expect((await call("taxes", "delete", { id: record?.id, base: current?.values })).status).toBe(200);
    expect((await screenOf("taxes")).records.some(({ id }) => id === record?.id)).toBe(false);
  });

  it("cannot be changed to the place of another one", async () => {
    const { record } = await create("taxes", { ...tax, zip_start: "E1" });
    await create("taxes", { ...tax, zip_start: "SW1A" });
    const save = (values: Record<string, string>) =>
      call("taxes", "save", { id: record?.id, base: record?.values, values });
    const { status, errors } = await save({ zip_start: "sw1 a" });
    expect([status, errors]).toEqual([422, { zip_start: "There is a tax for this place." }]);
    expect((await save({ zip_start: "e1" })).status).toBe(200);
  });

  it("apply to a postcode whatever its case and its spaces are", async () => {
    await create("taxes", { ...tax, zip_start: "je 2", rate: "10" });
    expect((await create("taxes", { ...tax, zip_start: "JE2", rate: "10" })).errors).toEqual({
      zip_start: "There is a tax for this place.",
    });
    const buyer = new Buyer();
    await buyer.add(mug);
    await toAddress(buyer, "JE2 3AB");
    const { taxCents, shippingCostCents } = await buyer.cart();
    expect(taxCents).toBe(Math.round((2800 + shippingCostCents) * 0.1));
    await env.DB.exec("DELETE FROM tax_rules WHERE zip_start = 'je 2'");
  });

  it("have names that do not say twice that they are included", async () => {
    const { records } = await screenOf("taxes");
    expect(records.find(({ title }) => title === "GB")?.values.name).toBe("VAT");
  });

  it("refuse a place that another rule has", async () => {
    const { record } = await create("taxes", { ...tax, zip_start: "GY" });
    await create("taxes", { ...tax, zip_start: "IM" });
    const save = { id: record?.id, base: { zip_start: "GY" }, values: { zip_start: "IM" } };
    expect((await call("taxes", "save", save)).status).toBe(422);
  });
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseAnswers } from "../../../../shared/store/form-answers.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { Buyer, giftCardSku } from "./orders/buyer.ts";
import { itemOf, Shopper, setVariant } from "./shopper.ts";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
});
beforeEach(() => setVariant(planter, { stock: 5 }));

const planter = "SP-PLANT-SAM";
const planterPath = "/shop/p/samphire-planter";
const ids = {
  inscription: "textarea-5b1c7e02-inscription",
  lettering: "radio-5b1c7e02-lettering",
  note: "text-5b1c7e02-note",
};
const answers = (inscription: string, more: object = {}) =>
  JSON.stringify({ [ids.inscription]: inscription, [ids.lettering]: "Small letters", ...more });
const add = async (shopper: Shopper, additionalFields: string, quantity = "1") =>
  shopper.call("POST", "/entries", { itemId: await itemOf(planter), sku: null, quantity, additionalFields });
const listed = async (shopper: Shopper) =>
  (await shopper.cart()).entries.map(({ quantity, ...entry }) => [quantity, entry["answers" as "sku"]]);
const inscribed = (inscription: string) => [
  { label: "Inscription", value: inscription },
  { label: "Lettering", value: "Small letters" },
];

describe("a product with a form", () => {
  it("has it on its button", async () => {
    const page = await (await new Shopper().send(planterPath)).text();
    expect(page).toMatch(/class="sqs-add-to-cart-button [^"]*use-form" data-form="\{&quot;formId&quot;:/);
    expect(await (await new Shopper().send("/shop/p/reed-vase")).text()).not.toContain("use-form");
  });

  it("is added with answers, which the cart lists with the titles of the fields", async () => {
    const shopper = new Shopper();
    const { status, newlyAdded } = await add(shopper, answers("For Ada"));
    expect(status).toBe(200);
    expect(newlyAdded).toMatchObject({
      answers: inscribed("For Ada"),
      detailsUrl: expect.stringMatching(/^\/cart\/details\?entry=/),
    });
    await add(shopper, answers("For Ben"));
    // The order of the fields does not make another entry.
    await add(shopper, JSON.stringify({ [ids.lettering]: "Small letters", [ids.inscription]: "For Ada" }));
    expect(await listed(shopper)).toEqual([
      [2, inscribed("For Ada")],
      [1, inscribed("For Ben")],
    ]);
  });

  it.each([
    ["no answers", "null", 422, "Inscription: This field is required."],
    ["an empty answer", answers(" "), 422, "Inscription: This field is required."],
    ["a long answer", answers("x".repeat(41)), 422, "exceeded the character limit"],
    ["an unknown option", answers("A", { [ids.lettering]: "Runes" }), 422, "Runes is not one of"],
    ["an unknown field", answers("A", { other: "x" }), 400, "could not be read"],
    ["broken JSON", "{", 400, "could not be read"],
    ["a list", "[1]", 400, "could not be read"],
    ["nested values", answers("A", { [ids.note]: { a: { b: "c" } } }), 400, "could not be read"],
    ["too much", answers("A", { [ids.note]: "x".repeat(9000) }), 413, "too long"],
  ])("with %s is refused, and the cart stays empty", async (_name, fields, expected, message) => {
    const shopper = new Shopper();
    const { status, error } = await add(shopper, fields);
    expect([status, error]).toEqual([expected, expect.stringContaining(message)]);
    expect((await shopper.cart()).entries).toEqual([]);
  });

  it("a product without a form takes no answers", async () => {
    const shopper = new Shopper();
    const itemId = await itemOf("SP-VASE-REED");
    const body = { itemId, sku: null, quantity: "1" };
    for (const additionalFields of ["null", "{}", "[]", undefined])
      expect((await shopper.call("POST", "/entries", { ...body, additionalFields })).status).toBe(200);
    expect((await shopper.cart()).entries).toHaveLength(1);
    const refused = await shopper.call("POST", "/entries", { ...body, additionalFields: answers("A") });
    expect(refused.status).toBe(400);
  });
});

it("a gift card keeps its recipient when a removal is undone", async () => {
  const gift = { giftCard: { name: "Ada", email: "ada@example.org", sender: "", message: "", sendOn: "" } };
  const additionalFields = JSON.stringify(gift);
  const shopper = new Shopper();
  const sku = await giftCardSku();
  const { newlyAdded } = await shopper.call("POST", "/entries", {
    itemId: await itemOf(sku),
    sku,
    quantity: "1",
    additionalFields,
  });
  expect(newlyAdded).toMatchObject({ additionalFields, answers: [] });
  expect(newlyAdded).not.toHaveProperty("detailsUrl");
});

describe("the answers of an entry", () => {
  const put = async (shopper: Shopper, index: number, additionalFields: string) => {
    const entry = (await shopper.cart()).entries[index];
    return await shopper.call("PUT", `/entries/${entry?.id}`, { additionalFields });
  };

  it("can be changed; equal ones become one entry", async () => {
    const shopper = new Shopper();
    await add(shopper, answers("One"), "2");
    await add(shopper, answers("Two"));
    expect((await put(shopper, 1, answers("Three"))).status).toBe(200);
    expect(await listed(shopper)).toEqual([
      [2, inscribed("One")],
      [1, inscribed("Three")],
    ]);
    await put(shopper, 1, answers("One"));
    expect(await listed(shopper)).toEqual([[3, inscribed("One")]]);
    await put(shopper, 0, answers("One"));
    expect(await listed(shopper)).toEqual([[3, inscribed("One")]]);
  });

  it("replace those of a removed entry", async () => {
    const shopper = new Shopper();
    await add(shopper, answers("One"));
    await add(shopper, answers("Two"));
    const [first] = (await shopper.cart()).entries;
    await shopper.call("DELETE", `/entries/${first?.id}`);
    await put(shopper, 0, answers("One"));
    expect(await listed(shopper)).toEqual([[1, inscribed("One")]]);
  });

  it("that are wrong, of another cart's entry or of none change nothing", async () => {
    const shopper = new Shopper();
    await add(shopper, answers("One"));
    expect((await put(shopper, 0, answers(""))).status).toBe(422);
    const [entry] = (await shopper.cart()).entries;
    const other = new Shopper();
    await add(other, answers("Other"));
    const body = { additionalFields: answers("Mine") };
    expect((await other.call("PUT", `/entries/${entry?.id}`, body)).status).toBe(404);
    expect((await new Shopper().call("PUT", `/entries/${entry?.id}`, body)).status).toBe(404);
    expect(await listed(shopper)).toEqual([[1, inscribed("One")]]);
  });
});

describe("without JavaScript", () => {
  const entries = "/api/commerce/shopping-cart/entries";
  const chosen = async () => ({
    itemId: await itemOf(planter),
    quantity: "2",
    action: "add",
    return: planterPath,
  });

  it("the form is a page, which adds", async () => {
    const visitor = new Shopper();
    await visitor.send("/cart");
    const first = await visitor.post(entries, await chosen());
    expect(first.status).toBe(303);
    const path = first.headers.get("location") ?? "";
    expect(path).toBe(`/cart/details?itemId=${await itemOf(planter)}&quantity=2`);
    const page = await (await visitor.send(path)).text();
    expect(page).toContain("<h1>Words for your planter</h1>");
    expect(page).toContain(`action="${entries}"`);
    const fields = { ...(await chosen()), awning_answers: "1", return: path };
    const refused = await visitor.post(entries, { ...fields, [ids.inscription]: "Kept text" });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    expect(again).toContain("Kept text");
    expect(again).toContain("This field is required.");
    expect((await visitor.cart()).entries).toEqual([]);
    const sent = await visitor.post(entries, {
      ...fields,
      [ids.inscription]: "For Ada",
      [`${ids.lettering}-field`]: "Small letters",
      [ids.note]: "",
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/cart"]);
    expect(await listed(visitor)).toEqual([[2, inscribed("For Ada")]]);
    const cart = await (await visitor.send("/cart")).text();
    expect(cart).toContain("Inscription: For Ada");
  });

  it("the answers are changed on the page of the entry", async () => {
    const visitor = new Shopper();
    await add(visitor, answers("For Ada"));
    const [entry] = (await visitor.cart()).entries;
    const path = `/cart/details?entry=${entry?.id}`;
    expect(await (await visitor.send(path)).text()).toMatch(/<textarea[^>]*>For Ada<\/textarea>/);
    const sent = await visitor.post(`${entries}/${entry?.id}`, {
      awning_answers: "1",
      action: "answer",
      return: path,
      [ids.inscription]: "For Ben",
      [`${ids.lettering}-field`]: "Small letters",
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/cart"]);
    expect(await listed(visitor)).toEqual([[1, inscribed("For Ben")]]);
  });

  it("the page of an unknown product or entry says so", async () => {
    for (const query of ["", "?entry=x", "?itemId=x", `?itemId=${await itemOf("SP-VASE-REED")}`]) {
      const response = await new Shopper().send(`/cart/details${query}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("There is nothing to fill in here");
    }
  });
});

it("an order, its page and its email have the answers, also after the form has changed", async () => {
  const buyer = new Buyer();
  await add(buyer, answers("For Ada"));
  const { status, order } = await buyer.order();
  expect(status).toBe(200);
  await env.DB.prepare("UPDATE items SET data = json_remove(data, '$.form') WHERE path = ?")
    .bind(planterPath)
    .run();
  const email = await env.DB.prepare("SELECT body FROM outbox").first<string>("body");
  expect(email).toContain("Samphire planter (Inscription: For Ada, Lettering: Small letters)");
  const page = await (await buyer.send(order?.statusUrl ?? "")).text();
  expect(page).toContain("Inscription: For Ada, Lettering: Small letters");
  const stored = await env.DB.prepare("SELECT additional_fields FROM order_entries").first<string>(
    "additional_fields",
  );
  expect(parseAnswers(stored ?? "")?.get(ids.inscription)).toBe("For Ada");
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sendGiftCards } from "../../../../../worker/origin/store/gift-cards/send-gift-cards.ts";
import { isoDay } from "../../../../../worker/origin/templates/format-date.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { Buyer, countRows, giftCardSku, noShipping } from "../orders/buyer.ts";
import { Shopper } from "../shopper.ts";
import { dayMs, runAt } from "../subscriptions/subscriber.ts";

let sku = "";
let giftCardProductId = "";

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/shop");
  sku = await giftCardSku();
  giftCardProductId =
    (await env.DB.prepare("SELECT item_id FROM variants WHERE sku = ?").bind(sku).first<string>("item_id")) ??
    "";
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["gift_cards", "orders", "test_payments", "outbox"])
    await env.DB.exec(`DELETE FROM ${table}`);
});

/** A day that is a number of days from now, in the time zone of the site. */
const dayIn = (days: number) =>
  isoDay({ timeZone: "Europe/London" } as Parameters<typeof isoDay>[0], Date.now() + days * dayMs);
const anna = {
  recipientEmail: "anna@example.org",
  recipientName: "Anna",
  sender: "Ada",
  message: "Well done!",
};

async function choose(buyer: Buyer, fields: Record<string, string>): Promise<Response> {
  await buyer.send(`/checkout/giftcard?websiteId=1&giftCardProductId=${giftCardProductId}`);
  return await buyer.post("/checkout/giftcard", { giftCardProductId, sku, ...fields });
}

/** Buys a gift card, and returns the order's status page. */
async function buy(fields: Record<string, string>): Promise<string> {
  const buyer = new Buyer();
  await choose(buyer, fields);
  const { order, json } = await buyer.order(buyer.orderBody(noShipping));
  if (!order) throw new Error(JSON.stringify(json));
  return order.statusUrl;
}

const emailsTo = async (recipient: string) =>
  (
    await env.DB.prepare("SELECT subject, body FROM outbox WHERE recipient = ? ORDER BY created_at")
      .bind(recipient)
      .all<{ subject: string; body: string }>()
  ).results;
const codeIn = (text = "") => /\b(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}\b/.exec(text)?.[0];
const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a gift card for somebody else", () => {
  it("is sent once on the morning of its day, and its code is in no other place", async () => {
    const day = dayIn(10);
    const statusUrl = await buy({ ...anna, sendOn: day });
    const [confirmation] = await emailsTo("ada@example.org");
    const page = await (await new Shopper().send(statusUrl)).text();
    for (const text of [confirmation?.body, textOf(page)]) {
      expect(text).toContain("Anna (anna@example.org) on ");
      expect(codeIn(text)).toBeUndefined();
    }
    const start = Date.parse(`${day}T00:00Z`);
    await runAt(start);
    expect(await emailsTo("anna@example.org")).toEqual([]);
    await Promise.all([runAt(start + 12 * 3_600_000), runAt(start + 12 * 3_600_000)]);
    await runAt(start + dayMs);
    const emails = await emailsTo("anna@example.org");
    expect(emails.map(({ subject }) => subject)).toEqual(["A gift card from Ada for Saltmarsh Pottery"]);
    expect(emails[0]?.body).toContain("Anna, Ada gives you a gift card of £50.00");
    expect(emails[0]?.body).toContain("Well done!");
    const code = codeIn(emails[0]?.body);
    const shopper = new Shopper();
    await shopper.send("/gift-card-balance");
    const answer = await shopper.post("/gift-card-balance", { isBalanceForm: "1", code: code ?? "" });
    expect(textOf(await answer.text())).toContain("There is £50.00 on this card.");
  });

  it("is sent as soon as it is paid, if there is no day", async () => {
    await buy(anna);
    expect(await emailsTo("anna@example.org")).toHaveLength(1);
  });

  it("is an entry of its own for each recipient, with the day in the cart", async () => {
    const buyer = new Buyer();
    await choose(buyer, { ...anna, sendOn: dayIn(3) });
    await choose(buyer, { ...anna, recipientEmail: "ben@example.org", recipientName: "" });
    const { entries } = await buyer.cart();
    expect(entries.map(({ optionValues }) => optionValues)).toEqual([
      [
        { optionName: "Amount", value: "Card for £50" },
        { optionName: "For", value: "Anna" },
        { optionName: "Sent on", value: expect.stringMatching(/^\d+ \w+ 20\d\d$/) },
      ],
      [
        { optionName: "Amount", value: "Card for £50" },
        { optionName: "For", value: "ben@example.org" },
      ],
    ]);
    await env.DB.exec("UPDATE websites SET language = 'de'");
    const [inGerman] = (await buyer.cart()).entries;
    await env.DB.exec("UPDATE websites SET language = 'en-GB'");
    expect(inGerman?.optionValues?.map(({ optionName }) => optionName)).toEqual([
      "Amount",
      "Für",
      "Gesendet am",
    ]);
  });

  it.each([
    ["cancelled", "UPDATE orders SET cancelled_at = 1"],
    ["given back", "UPDATE gift_cards SET balance = 0"],
    ["disabled", "UPDATE gift_cards SET is_enabled = 0"],
  ])("is not sent if it is %s before its day", async (_, change) => {
    await buy({ ...anna, sendOn: dayIn(2) });
    await env.DB.exec(change);
    await runAt(Date.now() + 5 * dayMs);
    expect(await emailsTo("anna@example.org")).toEqual([]);
    expect(await countRows("gift_cards", "sent_at IS NOT NULL")).toBe(0);
  });

  it("has a code that works, if the secret has changed since the order", async () => {
    await buy({ ...anna, sendOn: dayIn(2) });
    const store = {
      db: env.DB,
      secret: "another secret of 32 characters..",
      siteUrl: "https://pottery.example/",
    };
    await sendGiftCards(store, Date.now() + 5 * dayMs);
    const [email] = await emailsTo("anna@example.org");
    const body = { code: codeIn(email?.body) };
    expect((await new Shopper().retry("/api/commerce/gift-cards/balance", { body })).status).toBe(200);
  });
});

it.each([
  [{ recipientEmail: "anna" }, "This is no email address.", "recipientEmail"],
  [{ recipientName: "Anna" }, "Please type the email address of the recipient.", "recipientEmail"],
  [{ ...anna, sendOn: "2020-01-01" }, "This day is over.", "sendOn"],
  [{ ...anna, sendOn: "2096-01-01" }, "A gift card can be sent at most a year from now.", "sendOn"],
  [{ ...anna, sendOn: "2026-02-30" }, "Please type a day", "sendOn"],
  [{ ...anna, message: "x".repeat(501) }, "A message has at most 500 characters.", "message"],
  [{ sku: "" }, "Please choose an amount.", ""],
])("a wrong form is shown again with what was typed: %j", async (fields, message, field) => {
  const buyer = new Buyer();
  const answer = await choose(buyer, fields as Record<string, string>);
  const markup = await answer.text();
  expect(answer.status).toBe(422);
  expect(textOf(markup)).toContain(message);
  if (field !== "") expect(markup).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
  expect((await buyer.cart()).entries ?? []).toEqual([]);
});

it("details that a call has made up give the code to the buyer", async () => {
  const buyer = new Buyer();
  await buyer.cart();
  const additionalFields = JSON.stringify({ giftCard: { email: "no address", name: 3 } });
  await buyer.call("POST", "/entries", { itemId: giftCardProductId, sku, quantity: "1", additionalFields });
  await buyer.order(buyer.orderBody(noShipping));
  expect(codeIn((await emailsTo("ada@example.org"))[0]?.body)).toBeDefined();
});

it("the page of the balance says if a code is unknown", async () => {
  const shopper = new Shopper();
  await shopper.send("/gift-card-balance");
  const answer = await shopper.post("/gift-card-balance", { isBalanceForm: "1", code: "AAAA" });
  expect([answer.status, textOf(await answer.text())]).toEqual([
    422,
    expect.stringContaining("We do not know this gift card. Please check its code."),
  ]);
});

it("names that a call has sent are on one line of the subject", async () => {
  const buyer = new Buyer();
  await choose(buyer, { ...anna, sender: "" });
  await buyer.order(buyer.orderBody({ ...noShipping, name: "Ada\r\nBcc: eve@example.net" }));
  const subjects = await env.DB.prepare("SELECT subject FROM outbox").all<{ subject: string }>();
  expect(subjects.results.map(({ subject }) => subject)).toContain(
    "A gift card from Ada Bcc: eve@example.net for Saltmarsh Pottery",
  );
});

it("details with a line break in a name count as none", async () => {
  const buyer = new Buyer();
  await choose(buyer, anna);
  const [entry] = (await buyer.cart()).entries;
  const giftCard = {
    name: "Anna",
    email: "anna@example.org",
    sender: "Eve\r\nBcc: b@example.net",
    message: "",
    sendOn: "",
  };
  await buyer.call("PUT", `/entries/${entry?.id}`, { additionalFields: JSON.stringify({ giftCard }) });
  await buyer.order(buyer.orderBody(noShipping));
  const subjects = await env.DB.prepare("SELECT subject FROM outbox").all<{ subject: string }>();
  expect(JSON.stringify(subjects.results)).not.toContain("Bcc");
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPlans } from "../../../../../worker/origin/store/memberships/open-plans.ts";
import { TestBrowser } from "../../accounts/browser.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { Buyer, countRows, noShipping } from "../orders/buyer.ts";
import { dayMs, runAt, subscriptionRow } from "../subscriptions/subscriber.ts";

const locked = "/kiln-club/firing-log";
const skus = new Map<string, string>();

beforeAll(async () => {
  await emptyDatabase();
  await new Buyer().send("/join");
  const { results } = await env.DB.prepare(
    "SELECT v.sku, v.attributes ->> 'Option' AS name FROM variants v JOIN plan_items p ON p.item_id = v.item_id",
  ).all<{ sku: string; name: string }>();
  for (const { sku, name } of results) skus.set(name, sku);
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["orders", "test_payments", "outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
  await env.DB.exec("DELETE FROM members WHERE email LIKE '%example.org'");
});

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

/** Presses the join button of an option. */
async function join(buyer: Buyer, option: string): Promise<Response> {
  await buyer.send("/join");
  return await buyer.post("/checkout/membership", { sku: skus.get(option) ?? "" });
}

async function buy(option: string, buyer = new Buyer()) {
  await join(buyer, option);
  const { order, json } = await buyer.order(buyer.orderBody(noShipping));
  if (!order) throw new Error(JSON.stringify(json));
  return { buyer, order, page: await (await buyer.send(order.confirmedUrl)).text() };
}

const memberId = async () =>
  (await env.DB.prepare("SELECT member_id FROM memberships").first<string>("member_id")) ?? "";
const passwordPath = async () => {
  const body = await env.DB.prepare("SELECT body FROM outbox WHERE kind = 'password'").first<string>("body");
  const link = /https?:\S+/.exec(body ?? "")?.[0];
  return link === undefined ? undefined : link.replace(new URL(link).origin, "");
};

describe("the page that sells a plan", () => {
  it("shows the option that is chosen, also without scripts", async () => {
    const shown = (markup: string) =>
      [...markup.matchAll(/<div class="pricing-plan-price-(?:amount|billing-period)">([^<]*)/g)].map(
        ([, text]) => text,
      );
    expect(shown(await (await new Buyer().send("/join")).text())).toEqual([
      ...["£8.00", "every month"],
      ...["£240.00", "once"],
    ]);
    const yearly = await (await new Buyer().send("/join?option=Yearly")).text();
    expect(shown(yearly).slice(0, 2)).toEqual(["£80.00", "every year"]);
    expect(yearly).toMatch(/pricing-plan-pricing-option-selected[^>]*aria-pressed="true">Yearly/);
  });

  it("puts one option of the plan into the cart", async () => {
    const buyer = new Buyer();
    expect((await join(buyer, "Monthly")).headers.get("location")).toBe("/checkout");
    await join(buyer, "Yearly");
    await join(buyer, "Yearly");
    const { entries, grandTotalCents } = await buyer.cart();
    expect([entries.map(({ title, quantity }) => [title, quantity]), grandTotalCents]).toEqual([
      [["Firing circle", 1]],
      8000,
    ]);
    const [entry] = entries;
    expect((await buyer.call("PUT", `/entries/${entry?.id}`, { quantity: 2 })).status).toBe(409);
    expect((await buyer.post("/checkout/membership", { sku: "SP-MUG-TIDE-S" })).status).toBe(404);
  });
});

describe("a membership that a new customer buys", () => {
  it("opens the members' pages with the password that the email lets choose", async () => {
    const { order, page } = await buy("Monthly");
    expect(order.confirmedUrl).toMatch(/^\/checkout\/membership-confirmed\?token=/);
    expect(page).toContain('"pageType":208');
    expect(textOf(page)).toContain("Your membership: Firing circle");
    const path = (await passwordPath()) ?? "";
    expect(page).not.toContain(path);
    const browser = new TestBrowser();
    expect((await browser.send(locked)).status).toBe(403);
    const form = await (await browser.send(path)).text();
    expect(form).toContain("ada@example.org");
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    expect((await browser.post("/account/password", { token, password: "short" })).status).toBe(422);
    expect((await browser.post("/account/password", { token, password: "a long password" })).status).toBe(
      303,
    );
    expect(await (await browser.send(locked)).text()).toContain("Firing 112");
    const other = new TestBrowser();
    expect((await other.send(path)).status).toBe(404);
    expect((await other.post("/account/password", { token, password: "another password" })).status).toBe(404);
    for (const wrong of ["", "x", token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))])
      expect((await other.send(`/account/password?token=${wrong}`)).status).toBe(404);
  });

  it("begins once, and only when the order is paid", async () => {
    const buyer = new Buyer();
    await join(buyer, "Once");
    expect((await buyer.orderWith("challenge", noShipping)).status).toBe(202);
    expect([await countRows("memberships"), await passwordPath()]).toEqual([0, undefined]);
    const body = buyer.orderBody(noShipping);
    const second = await buyer.order(body);
    await buyer.order(body);
    expect([second.status, await countRows("memberships")]).toEqual([200, 1]);
  });
});

it("a member who is signed in gets the membership at once, with any email address", async () => {
  const member = await memberBrowser();
  expect((await member.send(locked)).status).toBe(403);
  const buyer = Object.assign(new Buyer(), { cookies: member.cookies });
  const { page } = await buy("Once", buyer);
  expect(textOf(page)).toContain("It is on your account.");
  expect(await passwordPath()).toBeUndefined();
  expect((await buyer.send(locked)).status).toBe(200);
  expect(await countRows("members", "email = 'ada@example.org'")).toBe(0);
});

describe("a membership is open", () => {
  it("for good if it was paid once, until its order is cancelled", async () => {
    await buy("Once");
    expect(await openPlans(env.DB, await memberId(), Date.now() + 9999 * dayMs)).toHaveLength(1);
    await env.DB.exec("UPDATE orders SET cancelled_at = 1");
    expect(await openPlans(env.DB, await memberId())).toEqual([]);
  });

  it("for each paid period, and while a failed payment is tried again", async () => {
    await buy("Monthly");
    const id = await memberId();
    const { anchor_at } = await subscriptionRow();
    const isOpenAfter = async (days: number) =>
      (await openPlans(env.DB, id, anchor_at + days * dayMs)).length === 1;
    expect([await isOpenAfter(28), await isOpenAfter(45)]).toEqual([true, false]);
    await runAt(anchor_at + 32 * dayMs);
    expect([await isOpenAfter(45), await isOpenAfter(80)]).toEqual([true, false]);
    await env.DB.exec("UPDATE subscriptions SET state = 'cancelled', next_charge_at = NULL");
    expect([await isOpenAfter(58), await isOpenAfter(63)]).toEqual([true, false]);
  });

  it("not for periods that are skipped", async () => {
    await buy("Monthly");
    const { anchor_at } = await subscriptionRow();
    await env.DB.exec("UPDATE subscriptions SET period = 9");
    expect(await openPlans(env.DB, await memberId(), anchor_at + 60 * dayMs)).toEqual([]);
  });
});

it("an option that another one has replaced is not put back beside it", async () => {
  const [first = "", second = ""] = skus.keys();
  const buyer = new Buyer();
  await join(buyer, first);
  const [replaced] = (await buyer.cart()).entries;
  await join(buyer, second);
  const undo = await buyer.call("POST", `/entries/${replaced?.id}`, { action: "undo" });
  expect([undo.status, (await buyer.cart()).entries.map(({ sku }) => sku)]).toEqual([
    404,
    [skus.get(second)],
  ]);
  const [entry] = (await buyer.cart()).entries;
  await buyer.call("POST", `/entries/${entry?.id}`, { action: "remove" });
  expect((await buyer.call("POST", `/entries/${replaced?.id}`, { action: "undo" })).status).toBe(200);
});

it("a period that is skipped is closed, and one whose payment is tried again is open for ten days", async () => {
  const { buyer } = await buy("Monthly");
  const { anchor_at: anchor, token } = await subscriptionRow();
  const isOpenOn = async (day: number) =>
    (await openPlans(env.DB, await memberId(), anchor + day * dayMs)).length > 0;
  expect([await isOpenOn(33), await isOpenOn(45)]).toEqual([true, false]);
  await buyer.send(`/checkout/subscription?token=${token}`);
  await buyer.post("/checkout/subscription", { token, period: "1", action: "skip" });
  expect([await isOpenOn(27), await isOpenOn(33)]).toEqual([true, false]);
});

it("opens the account of a buyer whose address has a capital letter outside ASCII", async () => {
  const buyer = new Buyer();
  await join(buyer, "Once");
  await buyer.order(buyer.orderBody({ ...noShipping, email: "Özge@example.org" }));
  expect(
    await env.DB.prepare("SELECT email FROM members WHERE id = ?")
      .bind(await memberId())
      .first("email"),
  ).toBe("özge@example.org");
  expect((await new TestBrowser().send((await passwordPath()) ?? "")).status).toBe(200);
});

it("sends the link for a password to the address that it is for, not to one that looks like it", async () => {
  const buyer = new Buyer();
  await join(buyer, "Once");
  await buyer.order(buyer.orderBody({ ...noShipping, email: "mi\u212Ae@example.org" }));
  expect(
    await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = 'password'").first("recipient"),
  ).toBe("mike@example.org");
});

import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyDatabase } from "../../fresh-database.ts";
import { memberBrowser } from "../../page-loaders/people.ts";
import { Buyer, mug } from "../orders/buyer.ts";
import { Shopper } from "../shopper.ts";

const account = "/account/login";
const typed = {
  country: "GB",
  name: "Nell Fairweather",
  line1: "1 Harbour Street",
  city: "Wrenmouth",
  zip: "tr1 2ab",
};

beforeAll(async () => {
  await emptyDatabase();
  await new Shopper().send("/");
});
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const table of ["orders", "member_addresses"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const signedIn = async () => Object.assign(new Buyer(), { cookies: (await memberBrowser()).cookies });
const addressRows = async () =>
  (await env.DB.prepare("SELECT id, name, address ->> 'zip' AS zip FROM member_addresses").all()).results;

async function send(buyer: Buyer, fields: Record<string, string>, path = account): Promise<Response> {
  const form = await (await buyer.send(path)).text();
  const id = /id="address-form".*?name="id" value="([^"]+)"/s.exec(form)?.[1] ?? "";
  return await buyer.post("/account/addresses", { id, action: "save", ...fields });
}

describe("the account page", () => {
  it("asks visitors to sign in, and shows nothing of others", async () => {
    const page = await (await new Shopper().send(account)).text();
    expect(page).toContain('name="password"');
    expect(page).not.toContain("address-form");
  });

  it("lists the orders that the member has made, and not those of others", async () => {
    const buyer = await signedIn();
    await buyer.add(mug, "1");
    await buyer.order();
    const other = new Buyer();
    await other.add(mug, "1");
    await other.order(other.orderBody({ email: "member@demo.test" }));
    const response = await buyer.send(account);
    expect(response.headers.get("cache-control")).toContain("private");
    const page = await response.text();
    expect(page.match(/\/checkout\/order-status\?token=/g)).toHaveLength(1);
    expect(textOf(page)).toMatch(/Order 1001 , .*, £32\.50/);
  });
});

describe("addresses", () => {
  it("are added once, edited, used at the checkout and removed", async () => {
    const buyer = await signedIn();
    const first = await send(buyer, typed);
    expect([first.status, first.headers.get("location")]).toEqual([303, "/account/login#addresses"]);
    const [row] = await addressRows();
    expect(row).toMatchObject({ name: "Nell Fairweather", zip: "TR1 2AB" });
    const id = String(row?.id);
    await send(buyer, { ...typed, id });
    expect(await addressRows()).toHaveLength(1);
    const form = await (await buyer.send(`${account}?address=${id}`)).text();
    expect(form).toContain("Edit the address");
    expect(form).toContain('name="line1" value="1 Harbour Street"');
    await send(buyer, { ...typed, zip: "TR1 9ZZ" }, `${account}?address=${id}`);
    expect(await addressRows()).toEqual([{ id, name: "Nell Fairweather", zip: "TR1 9ZZ" }]);
    await buyer.add(mug, "1");
    expect(await (await buyer.send("/checkout")).text()).toContain('value="TR1 9ZZ"');
    await buyer.post("/account/addresses", { id, action: "remove" });
    expect(await addressRows()).toEqual([]);
  });

  it("with something wrong are shown again, with the fields of their country", async () => {
    const buyer = await signedIn();
    const response = await send(buyer, { ...typed, country: "DE", zip: "1" });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toMatch(/name="zip" value="1"[^>]*aria-invalid="true"[^>]*autofocus/);
    expect(page).toContain('value="1 Harbour Street"');
    expect(page).toMatch(/value="DE" selected/);
    expect(await addressRows()).toEqual([]);
  });

  it("of another member are neither shown nor changed", async () => {
    await env.DB.exec(
      "INSERT INTO members (id, website_id, email, display_name, created_at) SELECT 'other', website_id, 'o@example.org', 'O', 1 FROM members LIMIT 1",
    );
    const id = crypto.randomUUID();
    await env.DB.prepare(
      'INSERT INTO member_addresses VALUES (?, \'other\', \'O\', \'{"country":"GB","line1":"Secret"}\', 1)',
    )
      .bind(id)
      .run();
    const buyer = await signedIn();
    expect(await (await buyer.send(`${account}?address=${id}`)).text()).not.toContain("Secret");
    expect((await send(buyer, { ...typed, id })).status).toBe(409);
    await buyer.post("/account/addresses", { id, action: "remove" });
    expect(await addressRows()).toEqual([{ id, name: "O", zip: null }]);
    const visitor = new Shopper();
    await visitor.send(account);
    await visitor.post("/account/addresses", { id, action: "remove" });
    expect(await addressRows()).toHaveLength(1);
    await env.DB.exec("DELETE FROM members WHERE id = 'other'");
  });

  it("are at most 20", async () => {
    const buyer = await signedIn();
    await env.DB.exec(
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO member_addresses SELECT 'a' || i, (SELECT id FROM members WHERE email = 'member@demo.test'), 'N', '{\"country\":\"GB\"}', i FROM n",
    );
    expect((await send(buyer, typed)).status).toBe(409);
    expect(await addressRows()).toHaveLength(20);
  });
});

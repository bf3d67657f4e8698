import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPermission, type SitePermission } from "../../../../../shared/permissions.ts";
import { type Role, roles } from "../../../../../shared/roles.ts";
import { storeScreenRoutes } from "../../../../../worker/origin/config/store/store-screen-routes.ts";
import { emptyDatabase } from "../../fresh-database.ts";
import { OwnerBrowser, placedOrder, signedInOwner } from "../../store/order-actions/owner-actions.ts";
import { buyerOf, mug } from "../../store/orders/buyer.ts";
import { setVariant } from "../../store/shopper.ts";
import { requestAs, signInAs } from "../sign-in-as.ts";

let owner: OwnerBrowser;
const ids: string[] = [];
const buyers = [
  { name: "Ada Lovelace", email: "ada@example.org" },
  { name: '=HYPERLINK("https://evil.example","x")', email: "grace@example.org", note: '+1 "quoted", please' },
  { name: "100% <b>Rust_y</b>", email: "rusty@example.com" },
];

beforeAll(async () => {
  await emptyDatabase();
  owner = await signedInOwner();
  await setVariant(mug, { stock: 100 });
  for (const [index, changes] of buyers.entries()) {
    const id = await placedOrder(mug, 1, changes);
    ids.push(id);
    // One order a day.
    await env.DB.prepare("UPDATE orders SET created_at = ?1, placed_at = ?1 WHERE id = ?2")
      .bind(Date.parse(`2026-11-0${index + 1}T12:00:00Z`), id)
      .run();
  }
});

const listed = async (query: string) => {
  const markup = await owner.read(`/config/commerce/orders${query}`);
  return [...markup.matchAll(/href="\/config\/commerce\/orders\/([\w-]{36})">Order/g)].map(([, id]) =>
    ids.indexOf(id ?? ""),
  );
};

describe("the email about an order", () => {
  it("is shown as its buyer got it, and is linked from the order", async () => {
    const [, id = ""] = ids;
    const path = `/preview/order-email?order=${id}`;
    expect(await owner.read(`/config/commerce/orders/${id}`)).toContain(`href="${path}"`);
    const markup = await owner.read(path);
    expect(markup).toContain("<bdi>grace@example.org</bdi>");
    expect(markup).toContain("<dd>Your order 1002 at Saltmarsh Pottery</dd>");
    expect(markup).toContain(
      "Thank you, =HYPERLINK(&quot;https://evil.example&quot;,&quot;x&quot;). Your order 1002",
    );
    expect(markup).not.toMatch(/sample/i);
    expect(await owner.read("/preview/order-email")).toContain("The customer and the order are samples");
  });

  it.each([
    ["a visitor", undefined, 403],
    ["a moderator, who may not see orders", roles.moderator, 404],
    ["an owner", roles.admin, 200],
  ] as const)("for %s: %s %i", async (_, role, status) => {
    const response = await requestAs(
      role === undefined ? "" : await signInAs([role]),
      `/preview/order-email?order=${ids[0]}`,
    );
    expect(response.status).toBe(status);
    const isShown = (await response.text()).includes("ada@example.org");
    expect(isShown).toBe(status === 200);
  });

  it("is not found for an unknown id, which is escaped", async () => {
    const response = await requestAs(await signInAs([roles.admin]), "/preview/order-email?order=%3Cb%3E");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<strong class="unknown-id">&lt;b&gt;</strong>');
  });
});

describe("the list of orders", () => {
  it.each([
    ["", [2, 1, 0]],
    ["?search=ada", [0]],
    ["?search=EXAMPLE.ORG", [1, 0]],
    ["?search=1002", [1]],
    ["?search=%231002", [1]],
    ["?search=100%25", [2]],
    ["?search=Rust_y", [2]],
    ["?search=R_st", []],
    ["?search=%27+OR+1--", []],
    [`?search=${"x".repeat(300)}`, []],
    ["?status=pending", [2, 1, 0]],
    ["?status=fulfilled", []],
    ["?status=constructor", [2, 1, 0]],
    ["?from=2026-11-02", [2, 1]],
    ["?to=2026-11-02", [1, 0]],
    ["?from=2026-11-02&to=2026-11-02", [1]],
    ["?from=2026-99-99", [2, 1, 0]],
    ["?from=nonsense", [2, 1, 0]],
  ])("%s", async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it("escapes what buyers have typed, and keeps the filters in the form", async () => {
    const markup = await owner.read("/config/commerce/orders?search=%3Cb%3E&status=refunded");
    expect(markup).toContain('value="&lt;b&gt;"');
    expect(markup).toContain('<option value="refunded" selected>');
    expect(markup).toContain("No order matches.");
    expect(await owner.read("/config/commerce/orders")).toContain("100% &lt;b&gt;Rust_y&lt;/b&gt;");
  });

  it("has the states that follow from actions", async () => {
    const [first = "", second = "", third = ""] = ids;
    await owner.act(first, "fulfil", {});
    await owner.act(second, "cancel", { isRestocked: true });
    const request = { kind: "amount", amount: 100 };
    await owner.act(third, "refund", { request, proposedAmount: 100 });
    expect(await listed("?status=fulfilled")).toEqual([0]);
    expect(await listed("?status=cancelled")).toEqual([1]);
    expect(await listed("?status=refunded")).toEqual([2, 1]);
    expect(await listed("?status=pending")).toEqual([2]);
    const buyer = await buyerOf();
    await buyer.orderWith("challenge");
    expect(await owner.read("/config/commerce/orders?status=unpaid")).toContain("No number yet");
  });

  it("is divided into pages, of which each order is on one", async () => {
    const columns =
      "website_id, state, email, name, currency, subtotal, discount, shipping, tax, included_tax, grand_total, expires_at";
    // Several orders have the same time.
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
       INSERT INTO orders (id, token, idempotency_key, cart_token, request_digest, created_at, order_number, placed_at, ${columns})
       SELECT 'page-' || i, substr('page-' || i || '${"-".repeat(43)}', 1, 43), 'key-' || i, 'cart-' || i, '', 1000 + i / 10, 5000 + i, 1, ${columns}
       FROM n JOIN orders o WHERE o.id = ?`,
    )
      .bind(ids[0])
      .run();
    const seen: string[] = [];
    let next = "/config/commerce/orders?search=ada";
    for (let page = 0; page < 4 && next !== ""; page++) {
      const markup = await owner.read(next);
      seen.push(...[...markup.matchAll(/>Order (\d+)<\/a>/g)].map(([, number]) => number ?? ""));
      next = /href="([^"]+)">Older orders/.exec(markup)?.[1]?.replaceAll("&amp;", "&") ?? "";
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
    await env.DB.prepare("DELETE FROM orders WHERE id LIKE 'page-%'").run();
  });
});

describe("the export", () => {
  it("has the orders of the filters, without formulas", async () => {
    const response = await owner.send("/config/commerce/orders.csv?search=example.org");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="orders-[\d-]+\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder()
      .decode(bytes)
      .split("\r\n")
      .filter((line) => line.includes("@"));
    expect(lines.filter((line) => line.startsWith("100"))).toHaveLength(2);
    const line = lines.find((each) => each.includes("grace")) ?? "";
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(line).toContain(`"'+1 ""quoted"", please"`);
    expect(line).toContain(",28,0,");
    expect(line).toContain('"Cancelled"');
  });

  it("reads as many orders as there are", async () => {
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS n FROM orders WHERE state <> 'released'",
    ).all();
    const text = await owner.read("/config/commerce/orders.csv");
    expect(text.trimEnd().split("\r\n")).toHaveLength(Number(results[0]?.n) + 1);
  });
});

describe("the screen of an order", () => {
  it("has its entries, payments, address and history, and is not kept by caches", async () => {
    const response = await owner.send(`/config/commerce/orders/${ids[0]}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const markup = await response.text();
    for (const text of ["Tide mug", "Paid by card (test)", "Harbour Street", "ada@example.org", "Fulfilled"])
      expect(markup).toContain(text);
    expect(markup).toContain("Acting on an order needs JavaScript.");
    expect(markup).toMatch(/<fieldset disabled[^>]*>/);
  });

  it("separates parts of a line by the comma of the contributor's language", async () => {
    const response = await owner.send(`/config/commerce/orders/${ids[0]}`, {
      headers: { "accept-language": "ar" },
    });
    const markup = await response.text();
    const history = /<ol class="order-history">.*?<\/ol>/.exec(markup)?.[0] ?? "";
    expect(history.match(/<small>[^<]*، [^<]*<\/small>/g)?.length).toBeGreaterThan(1);
    expect(history).not.toMatch(/\p{L}, /u);
  });

  it("does not contain what opens the order or belongs to its payment", async () => {
    const markup = await owner.read(`/config/commerce/orders/${ids[0]}`);
    const row = await env.DB.prepare("SELECT token, cart_token, idempotency_key FROM orders WHERE id = ?")
      .bind(ids[0])
      .first();
    for (const secret of Object.values(row ?? {})) expect(markup).not.toContain(secret);
  });

  it.each(["1001", "x", "%27", "00000000-0000-4000-8000-000000000000"])("is a 404 for %s", async (id) => {
    expect((await owner.send(`/config/commerce/orders/${id}`)).status).toBe(404);
  });
});

describe("permissions", () => {
  const allRoles = Object.keys(roles) as Role[];
  const cookies: Partial<Record<Role, string>> = {};
  const pathOf = (path: string) => path.replace(":id", ids[0] ?? "").replace(/:\w+/, "nothing");

  beforeAll(async () => {
    for (const role of allRoles) cookies[role] = await signInAs([roles[role]]);
  });

  it.each(storeScreenRoutes.map((route) => [route.method, route.path, route] as const))(
    "%s %s is for roles with its permissions",
    async (method, path, route) => {
      for (const role of allRoles) {
        const allowed = (["config", ...route.permissions] as SitePermission[]).every((permission) =>
          hasPermission([roles[role]], permission),
        );
        const browser = signedInAs(cookies[role] ?? "");
        const response = await browser.retry(pathOf(path), {
          method,
          ...(method === "POST" && { body: {} }),
        });
        const { status } = response;
        expect(response.headers.get("cache-control"), `${role} ${path}`).toContain("no-store");
        if (allowed) expect([200, 400, 404, 422], `${role} ${path} ${status}`).toContain(status);
        else expect(status, `${role} ${path}`).toBe(403);
        await response.body?.cancel();
      }
    },
  );

  it("are those of the reference", () => {
    const table = storeScreenRoutes.map(({ method, path, permissions }) => [
      `${method} ${path.replace("/config/commerce", "")}`,
      permissions.map((name) => name.replace("commerce.", "")).join(", "),
    ]);
    expect(Object.fromEntries(table)).toEqual({
      "GET ": "",
      "GET /orders": "orders",
      "GET /orders.csv": "orders, accounting",
      "GET /orders/:id": "orders",
      "POST /orders/:id/fulfil": "orders",
      "POST /orders/:id/note": "orders",
      "POST /orders/:id/cancel": "orders, payments",
      "POST /orders/:id/refund": "orders, payments",
      "POST /orders/:id/refund-quote": "orders, payments",
      "GET /donations": "donations",
      "GET /donations.csv": "donations",
      ...recordRoutes("inventory", "inventory"),
      ...recordRoutes("coupons", "coupons"),
      ...recordRoutes("discounts", "discounts"),
      ...recordRoutes("gift-cards", "payments"),
      ...recordRoutes("shipping", "shipping"),
      ...recordRoutes("taxes", "taxes"),
    });
  });

  it("without a session screens lead to the sign-in page and calls are refused", async () => {
    for (const { method, path } of storeScreenRoutes) {
      if (method === "GET") expect((await requestAs("", pathOf(path))).status, path).toBe(302);
      else {
        const browser = signedInAs("");
        expect((await browser.send(pathOf(path), { method, body: {} })).status, path).toBeGreaterThanOrEqual(
          401,
        );
      }
    }
  });

  it("an action from another site, or without the crumb, is refused", async () => {
    const path = `/config/commerce/orders/${ids[2]}/note`;
    const body = { text: "x", actionId: crypto.randomUUID(), version: 0 };
    expect((await owner.send(path, { body, crumb: false })).status).toBe(403);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await owner.send(path, { body, headers })).status).toBe(403);
  });
});

function recordRoutes(name: string, permission: string): Record<string, string> {
  const calls = ["save", "create", "delete"].map((call) => `POST /${name}/${call}`);
  return Object.fromEntries([`GET /${name}`, ...calls].map((route) => [route, permission]));
}

function signedInAs(cookie: string): OwnerBrowser {
  const browser = new OwnerBrowser();
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  if (cookie !== "") browser.cookies.set(name, value);
  return browser;
}

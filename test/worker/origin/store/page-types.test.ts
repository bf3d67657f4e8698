import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { cookieNames } from "../../../../shared/names.ts";
import { orderPaths } from "../../../../worker/origin/store/orders/order-paths.ts";
import { fetchFromWorker, navigationHeaders, workerBindings } from "../../fetch-from-worker.ts";
import { TestBrowser } from "../accounts/browser.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { contextOf, ownerBrowser } from "../page-loaders/people.ts";
import { Buyer, buyerOf, mug, noShipping } from "./orders/buyer.ts";
import { Shopper } from "./shopper.ts";
import { dayMs, planSku, runAt, subscribe } from "./subscriptions/subscriber.ts";

const host = "pottery.example";

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  await emptyDatabase();
  await new Shopper().send("/shop");
});

type Choice = "true" | "false";
/** Owners see pages in the frame of the configuration area. */
type Place = "document" | "iframe";

/** A request through the whole worker, with the cookies of a browser and a visitor's choice about cookies. */
function fetchAs({ cookies }: TestBrowser, path: string, choice: Choice, place: Place): Promise<Response> {
  const all = [...cookies, [cookieNames.consent, choice]].map(([name, value]) => `${name}=${value}`);
  return fetchFromWorker(path, {
    host,
    scheme: "https",
    with: { ...workerBindings, ORIGIN: "" },
    headers: { ...navigationHeaders, "sec-fetch-dest": place, cookie: all.join("; ") },
  });
}

/** The page at the end of redirects, with its status, type, and the pageview that the client may record. */
async function opened(browser: TestBrowser, path: string, place: Place = "document") {
  const pageview = async (choice: Choice): Promise<[number, unknown, boolean]> => {
    let response = await fetchAs(browser, path, choice, place);
    for (let redirects = 0; response.status >= 300 && response.status < 400 && redirects < 3; redirects++)
      response = await fetchAs(browser, pathOf(response.headers.get("location") ?? ""), choice, place);
    const markup = await response.text();
    const data = JSON.parse(/id="awning-page">(.*?)<\/script>/.exec(markup)?.[1] ?? "");
    return [response.status, contextOf(markup).pageType, data.tracking.pageview];
  };
  const [status, type, allowed] = await pageview("true");
  const [, , declined] = await pageview("false");
  return { status, type, pageview: { allowed, declined } };
}

const visitors = (type: number) => ({ status: 200, type, pageview: { allowed: true, declined: false } });
const owners = (type: number) => ({ status: 200, type, pageview: { allowed: false, declined: false } });

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, `https://${host}`);
  return pathname + search;
}

/** The first link in a page or an email that fits a pattern. */
async function linkIn(text: Promise<Response> | string, pattern: RegExp): Promise<string> {
  const [, link] = pattern.exec(typeof text === "string" ? text : await (await text).text()) ?? [];
  if (link === undefined) throw new Error(`There is no link like ${pattern}.`);
  return pathOf(link.replaceAll("&amp;", "&"));
}

const emailOf = async (kind: string) =>
  (await env.DB.prepare("SELECT body FROM outbox WHERE kind = ?1 ORDER BY rowid DESC")
    .bind(kind)
    .first<string>("body")) ?? "";

it("from the cart to the order and its review, each page is of its type and is recorded with consent only", async () => {
  const buyer = await buyerOf(mug);
  const product = () => buyer.send("/shop/p/tide-mug");
  const cart = await linkIn(product(), /href="(\/cart)"/);
  expect(await opened(buyer, cart)).toEqual(visitors(205));
  const list = () => buyer.send("/page-types");
  expect(await opened(buyer, await linkIn(list(), /href="(\/commerce\/show-cart)"/))).toEqual(visitors(200));
  const checkout = await linkIn(buyer.send(cart), /(?:href|action)="(\/commerce\/goto-checkout)"/);
  expect(await opened(buyer, checkout)).toEqual(visitors(201));
  const { order } = await buyer.order();
  expect(await opened(buyer, order?.confirmedUrl ?? "")).toEqual(visitors(202));
  const stranger = new TestBrowser();
  const email = await emailOf("order");
  expect(await opened(stranger, await linkIn(email, /(\S+order-status\S+)/))).toEqual(visitors(211));
  await env.DB.exec("UPDATE orders SET fulfilled_at = placed_at");
  await runAt(Date.now() + 7 * dayMs);
  const review = await linkIn(await emailOf("review"), /(\S+\/review\?token=\S+)/);
  expect(await opened(stranger, review)).toEqual(visitors(209));
});

it("who comes back from the bank before the payment is confirmed sees the order as received", async () => {
  const buyer = await buyerOf(mug);
  expect((await buyer.orderWith("challenge")).status).toBe(202);
  const token = await env.DB.prepare("SELECT token FROM orders WHERE state = 'pending'").first<string>(
    "token",
  );
  expect(await opened(buyer, orderPaths.paid(token ?? ""))).toEqual(visitors(207));
});

it("a buyer whose payment is late sees the order as received", async () => {
  const buyer = await buyerOf(mug);
  const { status, json } = await buyer.orderWith("timeout");
  expect(status).toBe(504);
  expect(await opened(buyer, json.receivedUrl ?? "")).toEqual(visitors(207));
});

it("a gift leads from the fund's page to the confirmed contribution", async () => {
  const buyer = new Buyer();
  const fund = await linkIn(buyer.send("/page-types"), /href="(\/kiln-fund)"/);
  expect(await opened(buyer, fund)).toEqual(visitors(203));
  const form = await linkIn(buyer.send(fund), /href="(\/checkout\/donate\?[^"]+)"/);
  expect(await opened(buyer, form)).toEqual(visitors(201));
  const donatePageId = new URLSearchParams(form.split("?")[1]).get("donatePageId") ?? "";
  await buyer.send(form);
  await buyer.post("/checkout/donate", { donatePageId, amount: "2000", repeat: "once" });
  const { order } = await buyer.order(buyer.orderBody(noShipping));
  expect(await opened(buyer, order?.confirmedUrl ?? "")).toEqual(visitors(204));
});

it("a subscription and a membership have confirmed pages of their own", async () => {
  const { buyer, confirmedUrl } = await subscribe(await planSku());
  expect(await opened(buyer, confirmedUrl)).toEqual(visitors(206));
  const joining = new Buyer();
  const page = await (await joining.send("/join")).text();
  const sku = /name="sku" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await joining.post("/checkout/membership", { sku });
  const { order } = await joining.order(joining.orderBody(noShipping));
  expect(await opened(joining, order?.confirmedUrl ?? "")).toEqual(visitors(208));
});

it("the previews open for contributors, who are not recorded", async () => {
  const owner = await ownerBrowser();
  const digital = await linkIn(owner.send("/page-types"), /href="(\/preview\/digital-product)"/);
  expect(await opened(owner, digital, "iframe")).toEqual(owners(210));
  await (await buyerOf(mug)).order();
  const orderScreen = await linkIn(
    owner.send("/config/commerce/orders"),
    /href="(\/config\/commerce\/orders\/[^"?]+)"/,
  );
  const letter = await linkIn(owner.send(orderScreen), /href="(\/preview\/order-email\?[^"]+)"/);
  expect(await opened(owner, letter, "iframe")).toEqual(owners(301));
  const stranger = new TestBrowser();
  for (const path of [digital, letter])
    expect(await opened(stranger, path)).toEqual({ ...owners(106), status: 403 });
});

import { afterEach, expect, it, vi } from "vitest";
import { addToCart, loadCart, subscribeToCart } from "../../../client/store/cart/cart-store.ts";
import { isCartNeeded } from "../../../client/store/cart/is-cart-needed.ts";
import { start } from "../../../client/store/cart/start-cart.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const entry = { itemId: "5f", sku: null, quantity: "1", additionalFields: "null" };

it("adds once for a double press with the recorded call, and gives listeners the new number of items", async () => {
  vi.stubGlobal("document", { cookie: "crumb=abc", querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal("addEventListener", () => {});
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    return Response.json({ newlyAdded: {}, shoppingCart: { totalQuantity: 3 } });
  });
  const seen: (number | undefined)[] = [];
  const stop = subscribeToCart(({ cart }) => seen.push(cart?.totalQuantity));
  const presses = [addToCart(entry), addToCart(entry)];
  expect(await Promise.all(presses)).toEqual([{ status: "added" }, { status: "added" }]);
  stop();
  expect(seen.at(-1)).toBe(3);
  expect(calls).toHaveLength(1);
  const [address, init] = calls[0] ?? [];
  expect(address).toBe("/api/commerce/shopping-cart/entries?crumb=abc");
  expect(init?.method).toBe("POST");
  expect(JSON.parse(String(init?.body))).toEqual(entry);
  expect(new Headers(init?.headers).get("add-to-cart-id")).toMatch(/^[0-9a-f]{32}$/);
});

it("asks for the cart before the first change of a visitor without a crumb, and for nothing before that", async () => {
  const document = { cookie: "", querySelector: () => null, querySelectorAll: () => [] };
  vi.stubGlobal("document", document);
  vi.stubGlobal("addEventListener", () => {});
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address.replace(/timecode=\d+/, "timecode=1")}`);
    document.cookie = "crumb=new";
    return method === "GET"
      ? new Response("{}", { status: 404 })
      : Response.json({ newlyAdded: {}, shoppingCart: { totalQuantity: 1 } });
  });
  await loadCart();
  expect(calls).toEqual([]);
  expect(await addToCart({ ...entry, itemId: "60" })).toEqual({ status: "added" });
  expect(calls).toEqual([
    "GET /api/commerce/shopping-cart?mock=false&timecode=1&calculateSubtotal=false",
    "POST /api/commerce/shopping-cart/entries?crumb=new",
  ]);
});

it("asks for the subtotal where the page shows it, and shows it, that of an empty cart in the store's currency", async () => {
  const subtotal = { textContent: "" };
  const pageData = JSON.stringify({
    site: { language: "en", formattingLocale: "de-DE" },
    store: { currency: "EUR" },
  });
  vi.stubGlobal("document", {
    cookie: "crumb=abc; CART=token",
    querySelector: () => subtotal,
    querySelectorAll: (selector: string) => (selector === ".sqs-cart-subtotal" ? [subtotal] : []),
    getElementById: () => ({ textContent: pageData }),
  });
  const answers = [
    {},
    {
      totalQuantity: 1,
      entries: [{ id: "1", quantity: 1 }],
      subtotalAmount: { currency: "USD", value: "1950.00" },
    },
  ];
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    return Response.json(answers.shift());
  });
  await start();
  const cart = await loadCart();
  for (const text of ["0,00 €", "1.950,00 $"]) {
    await cart.read();
    expect(subtotal.textContent.replace(/\s/g, " ")).toBe(text);
  }
  expect(addresses[0]).toContain("calculateSubtotal=true");
});

it.each([
  ["", false],
  ["<span class=sqs-cart-subtotal>", true],
])("without a cart the page with %j needs the cart's module: %s", (found, isNeeded) => {
  vi.stubGlobal("document", { cookie: "", querySelector: () => found || null });
  expect(isCartNeeded()).toBe(isNeeded);
});

it("takes a press within half a second for the one before, also if that has been answered", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("document", { cookie: "crumb=abc", querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal("addEventListener", () => {});
  let calls = 0;
  vi.stubGlobal("fetch", async () => {
    calls++;
    return Response.json({ newlyAdded: {}, shoppingCart: { totalQuantity: 1 } });
  });
  const start = Date.now();
  for (const [time, expected] of [
    [0, 1],
    [499, 1],
    [501, 2],
  ] as const) {
    vi.setSystemTime(start + time);
    await addToCart({ ...entry, itemId: "61" });
    expect(calls).toBe(expected);
  }
});

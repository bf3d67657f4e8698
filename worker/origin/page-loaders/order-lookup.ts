import { settleAndLoadOrder } from "../store/orders/load-order.ts";
import type { PageLoader, ScreenResult } from "./page-loader.ts";

/** Maximum number of characters of a submitted id that are shown. */
const maxIdLength = 64;

/**
 * The page of a contribution, membership or request, found by its id or token. The demo site stores none,
 * so every id is unknown.
 */
export const orderLookup: PageLoader = ({ url }) => ({
  status: 404,
  ...unknownOrderResult(requestedId(url)),
});

/** The page that confirms an order. Its token opens it; an order has no other address. */
export const orderConfirmed: PageLoader = async ({ url }, c) => {
  const id = requestedId(url);
  const order = await settleAndLoadOrder(c, id);
  if (order === "not-paid") return { state: { isOrderNotPaid: true } };
  return order ? { state: { order } } : { status: 404, ...unknownOrderResult(id) };
};

/** The page with the state of an order. Without a token it shows a form for the link of the email. */
export const orderStatus: PageLoader = (view, c) =>
  requestedId(view.url) === undefined ? {} : orderConfirmed(view, c);

/** The id or token in the address, or in a link that was pasted into the form. */
export function requestedId(url: URL): string | undefined {
  const parameter = ["id", "token", "orderId"]
    .map((name) => url.searchParams.get(name)?.trim())
    .find(Boolean);
  return URL.parse(parameter ?? "")?.searchParams.get("token") ?? parameter;
}

export function unknownOrderResult(requested: string | undefined): ScreenResult {
  if (requested === undefined) return {};
  const id = [...requested].slice(0, maxIdLength + 1);
  return {
    state: { unknownId: id.length > maxIdLength ? `${id.slice(0, maxIdLength).join("")}…` : requested },
  };
}

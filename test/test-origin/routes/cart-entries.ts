import { buffer } from "node:stream/consumers";
import { cartAnswer } from "../../shared/store/cart-answer.ts";
import { htmlResponse, jsonResponse, type Route } from "../origin-response.ts";

const calls = new Map<string, { path: string; body: unknown; csrf: string | undefined }[]>();

/** `GET /cart-entries-sink/HOST`: the calls of that site to change the cart. */
export const cartEntriesSink: Route = ({ subpath }) => jsonResponse(calls.get(subpath) ?? []);

/**
 * The calls that change the cart (docs/reference/commerce.md#cart-calls). They accept the crumb `fresh` only, and set it.
 * The product and the coupon `gone` are refused.
 */
export const cartEntriesRoute: Route = async ({ request, url, query }) => {
  const host = String(request.headers["x-forwarded-host"] ?? "");
  const text = (await buffer(request)).toString();
  const body = text === "" ? undefined : JSON.parse(text);
  const csrf = request.headers["x-csrf-token"];
  const call = { path: `${request.method} ${url.pathname}${url.search}`, body, csrf: csrf && String(csrf) };
  calls.set(host, [...(calls.get(host) ?? []), call]);
  if (query.get("crumb") !== "fresh") {
    const response = jsonResponse({ crumbFail: true, crumb: "fresh" });
    return { ...response, headers: [...response.headers, ["set-cookie", "crumb=fresh; Path=/"]] };
  }
  if (body?.itemId === "gone") return jsonResponse({ error: "This <mug> is gone." }, 400);
  if (body?.promoCode === "gone") return jsonResponse({ error: "This coupon is gone." }, 400);
  const response = jsonResponse({ newlyAdded: {}, shoppingCart: { totalQuantity: 1 } });
  return { ...response, headers: [...response.headers, ["set-cookie", "CART=token; Path=/"]] };
};

/**
 * `GET /api/commerce/shopping-cart`: the cart of the cookie `CART`. The cart `down` cannot be read, and the cart `none`
 * does not exist. Other methods change it.
 */
export const cartRoute: Route = (routeRequest) => {
  const { request } = routeRequest;
  if (request.method !== "GET") return cartEntriesRoute(routeRequest);
  const token = /\bCART=(\w+)/.exec(request.headers.cookie ?? "")?.[1];
  if (token === "down") return jsonResponse({ error: "Down." }, 500);
  return token === undefined || token === "none" ? jsonResponse({}, 404) : jsonResponse(cartAnswer);
};

/** `GET /cart`: a cart page in the markup of published ones; `settings=TEXT` is the JSON in its root. */
export const cartPageRoute: Route = ({ request, query }) => {
  if (request.headers["if-none-match"] === '"cart"')
    return { status: 304, headers: [], body: new Uint8Array() };
  const settings =
    query.get("settings") ??
    JSON.stringify({ storeCurrency: "USD", continueShoppingLinkUrl: "store", locale: "en-GB" });
  const context = { website: { id: "5f0000000000000000000000" }, templateVersion: "7.1", pageType: 205 };
  const response = htmlResponse(`<!doctype html>
<html lang="en-GB">
<head><title>Cart</title><script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script></head>
<body><main id="page"><div id="sqs-cart-root">
  <script type="application/json">
    ${settings}
  </script>
  <div id="sqs-cart-container"></div>
</div></main><footer id="footer">The end</footer></body>
</html>`);
  return { ...response, headers: [...response.headers, ["etag", '"cart"']] };
};

import { buffer } from "node:stream/consumers";
import { jsonResponse, type Route } from "../origin-response.ts";

const calls = new Map<string, { path: string; body: unknown; csrf: string | undefined }[]>();

/** `GET /cart-entries-sink/HOST`: the calls of that site to add a product. */
export const cartEntriesSink: Route = ({ subpath }) => jsonResponse(calls.get(subpath) ?? []);

/**
 * The call that adds a product (docs/reference/commerce.md#add-to-cart). It accepts the crumb `fresh` only, and sets it. The
 * product `gone` is refused.
 */
export const cartEntriesRoute: Route = async ({ request, url, query }) => {
  const host = String(request.headers["x-forwarded-host"] ?? "");
  const body = JSON.parse((await buffer(request)).toString());
  const csrf = request.headers["x-csrf-token"];
  const call = { path: `${request.method} ${url.pathname}${url.search}`, body, csrf: csrf && String(csrf) };
  calls.set(host, [...(calls.get(host) ?? []), call]);
  if (query.get("crumb") !== "fresh") {
    const response = jsonResponse({ crumbFail: true, crumb: "fresh" });
    return { ...response, headers: [...response.headers, ["set-cookie", "crumb=fresh; Path=/"]] };
  }
  if (body.itemId === "gone") return jsonResponse({ error: "This <mug> is gone." }, 400);
  const response = jsonResponse({ newlyAdded: {}, shoppingCart: { totalQuantity: 1 } });
  return { ...response, headers: [...response.headers, ["set-cookie", "CART=token; Path=/"]] };
};

import { apiPaths } from "../../shared/names.ts";
import { maxQuantity } from "../../shared/store/max-quantity.ts";
import { fillText } from "../../shared/text/text.ts";
import { pagesTexts } from "../../shared/texts/pages.ts";
import { foreignFormError, plainTextError, referrerPath } from "../http/form-response.ts";
import { readPostedFields } from "../http/read-form.ts";
import { isSameOrigin, returnPath } from "../http/same-origin.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import { createOriginClient } from "../proxy/origin-client.ts";
import type { RequestContext } from "../request/request-context.ts";
import { callCart, cartErrorPage, cartResponse } from "./cart-response.tsx";
import { siteLanguage } from "./site-language.ts";

/**
 * `POST /_awning/cart/entries`: adds a product to the cart for a browser without JavaScript, with the call that the
 * page's scripts make (docs/reference/commerce.md#add-to-cart). Fields: `itemId`, `sku`, `quantity`, and `return`, the
 * page of the product. Redirects to the cart, or responds with a page that has the origin's message.
 */
export async function handleCartEntry(context: RequestContext): Promise<Response> {
  const { request, facts } = context;
  const { url } = facts;
  if (request.method !== "POST") return plainTextError(405, "This address takes forms (POST).");
  if (!isSameOrigin(request, url)) return foreignFormError(request);
  const fields = await readPostedFields(request);
  const returnTo = returnPath(fields?.get("return") ?? referrerPath(request, url), url);
  const page = { language: siteLanguage(facts), returnTo };
  const texts = pagesTexts(page.language);
  const itemId = fields?.get("itemId") ?? "";
  const sku = fields?.get("sku") || null;
  const quantity = fields?.get("quantity")?.trim() ?? "";
  if (!/^[\w-]{1,64}$/.test(itemId) || (sku?.length ?? 0) > 60)
    return cartErrorPage({ status: 400, message: texts.notSoldHere }, page);
  if (!/^[1-9]\d{0,3}$/.test(quantity))
    return cartErrorPage({ status: 422, message: fillText(texts.quantityFrom, { most: maxQuantity }) }, page);
  const client = createOriginClient(request, (apiRequest) => fetchOrigin(context, apiRequest), "query");
  const entry = { itemId, sku, quantity, additionalFields: "null" };
  const refusal = await callCart(() => client.call(apiPaths.cartEntries, entry), page.language);
  return cartResponse(refusal, client.cookies, { facts, page });
}

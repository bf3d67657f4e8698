import { apiPaths } from "../../shared/names.ts";
import { maxQuantity } from "../../shared/store/max-quantity.ts";
import { fillText } from "../../shared/text/text.ts";
import { type PagesTexts, pagesTexts } from "../../shared/texts/pages.ts";
import { foreignFormError } from "../http/form-response.ts";
import { hasJsonBody, readPostedFields } from "../http/read-form.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import { type ApiMethod, createOriginClient } from "../proxy/origin-client.ts";
import type { RequestContext } from "../request/request-context.ts";
import { callCart, cartErrorPage, cartPath, cartResponse } from "./cart-response.tsx";
import { siteLanguage } from "./site-language.ts";

type Field = (name: string) => string;
type CartCall = readonly [method: ApiMethod, body?: object];

/**
 * A form of the cart page of a proxied site, sent without scripts (`shared/store/cart-form.tsx`). Its address is that of
 * the site's call, which takes JSON only. The worker makes the call with the visitor's cookies and leads back to the
 * cart. Calls of scripts, and all others, are for the origin.
 */
export async function handleCartForm(context: RequestContext): Promise<Response | undefined> {
  const { request, facts } = context;
  const { url, path } = facts;
  if (request.method !== "POST" || facts.site.origin === undefined) return undefined;
  if (hasJsonBody(request) || request.headers.get("sec-fetch-dest") === "empty") return undefined;
  if (!isSameOrigin(request, url)) return foreignFormError(request);
  const fields = await readPostedFields(request);
  const page = { language: siteLanguage(facts), returnTo: cartPath };
  const call = callOf(path, (name) => fields?.get(name)?.trim() ?? "", pagesTexts(page.language));
  if (typeof call === "string") return cartErrorPage({ status: 422, message: call }, page);
  const [method, body] = call;
  const client = createOriginClient(request, (apiRequest) => fetchOrigin(context, apiRequest), "query");
  const refusal = await callCart(() => client.call(path, body, method), page.language);
  return cartResponse(refusal, client.cookies, { facts, page });
}

/** The call for a form, or the reason why it cannot be made. */
function callOf(path: string, field: Field, texts: PagesTexts): CartCall | string {
  if (path.startsWith(`${apiPaths.cartEntries}/`)) return entryCall(field, texts);
  if (path === apiPaths.cartCoupons) return ["POST", { promoCode: field("promoCode") }];
  if (path.startsWith(`${apiPaths.cartCoupons}/`)) return ["DELETE"];
  if (path === apiPaths.shippingLocation) return ["PUT", { country: field("country"), zip: field("zip") }];
  if (path === apiPaths.shippingOption) return ["PUT", { key: field("key") }];
  return ["POST", { currency: field("currency") }];
}

const steps: Readonly<Record<string, number>> = { update: 0, increase: 1, decrease: -1 };

function entryCall(field: Field, texts: PagesTexts): CartCall | string {
  const action = field("action");
  if (action === "remove") return ["DELETE"];
  const typed = field("quantity");
  const quantity = /^\d{1,5}$/.test(typed) ? Number(typed) + (steps[action] ?? Number.NaN) : Number.NaN;
  if (quantity >= 1 && quantity <= maxQuantity) return ["PUT", { quantity }];
  return fillText(texts.quantityFrom, { most: maxQuantity });
}

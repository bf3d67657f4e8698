import { renderToStaticMarkup } from "preact-render-to-string";
import { asObject } from "../../shared/fields.ts";
import { apiPaths } from "../../shared/names.ts";
import { plainTextError, referrerPath } from "../http/form-response.ts";
import { formPageHeaders, htmlPage } from "../http/html-page.ts";
import { readPostedFields } from "../http/read-form.ts";
import { isSameOrigin, returnPath } from "../http/same-origin.ts";
import { fetchOrigin } from "../proxy/fetch-origin.ts";
import type { RequestContext } from "../request/request-context.ts";
import { createOriginClient, type OriginClient } from "./forms/origin-client.ts";

const cartPath = "/cart";
const tryAgain = "Please try again.";

const css = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px / 1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 640px; margin: min(8vh, 80px) auto; padding: 0 20px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; }
`;

/**
 * `POST /_awning/cart/entries`: adds a product to the cart for a browser without JavaScript, with the call that the
 * page's scripts make (docs/reference/commerce.md#add-to-cart). Fields: `itemId`, `sku`, `quantity`, and `return`, the
 * page of the product. Redirects to the cart, or responds with a page that has the origin's message.
 */
export async function handleCartEntry(context: RequestContext): Promise<Response> {
  const { request, facts } = context;
  const { url } = facts;
  if (request.method !== "POST") return plainTextError(405, "This address takes forms (POST).");
  if (!isSameOrigin(request, url))
    return plainTextError(403, "This form can be sent from the site's own pages only.");
  const fields = await readPostedFields(request);
  const returnTo = returnPath(fields?.get("return") ?? referrerPath(request, url), url);
  const itemId = fields?.get("itemId") ?? "";
  const sku = fields?.get("sku") || null;
  const quantity = fields?.get("quantity")?.trim() ?? "";
  if (!/^[\w-]{1,64}$/.test(itemId) || (sku?.length ?? 0) > 60)
    return errorPage(400, "This product cannot be bought here.", returnTo);
  if (!/^[1-9]\d{0,3}$/.test(quantity)) return errorPage(422, "Enter a quantity of 1 or more.", returnTo);
  const client = createOriginClient(request, (apiRequest) => fetchOrigin(context, apiRequest), "query");
  const refusal = await add(client, { itemId, sku, quantity, additionalFields: "null" });
  const response = refusal
    ? errorPage(refusal.status, refusal.message, returnTo)
    : new Response(null, { status: 303, headers: { location: cartPath, "cache-control": "no-store" } });
  for (const cookie of client.cookies) response.headers.append("set-cookie", cookie);
  return response;
}

async function add(
  client: OriginClient,
  entry: object,
): Promise<{ readonly status: number; readonly message: string } | undefined> {
  try {
    const { ok, status, data } = await client.call(apiPaths.cartEntries, entry);
    const { error, crumbFail } = asObject(data);
    if (ok && data !== undefined && !error && crumbFail !== true) return undefined;
    const message = typeof error === "string" && error.trim() !== "" ? error : tryAgain;
    return { status: status >= 400 ? status : 422, message };
  } catch (problem) {
    console.error("a product could not be added to the cart:", problem);
    return { status: 502, message: tryAgain };
  }
}

function errorPage(status: number, message: string, returnTo: string): Response {
  const title = "Your cart was not changed";
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <p>
        <a href={returnTo}>Back to the product</a>
      </p>
    </main>,
  );
  return new Response(htmlPage({ title, css, body, colorScheme: "light dark" }), {
    status,
    headers: formPageHeaders,
  });
}

import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";

const path = "/api/rendering/product-quick-view/";

/** Loads the HTML of a product's quick view. Rejects if the site's answer has none. */
export async function loadQuickView(itemId: string, signal: AbortSignal): Promise<string> {
  const response = await requestWithCrumb("GET", path + encodeURIComponent(itemId), { signal });
  const html = getResponseField(response, "html");
  if (!response.ok || typeof html !== "string" || html.trim() === "")
    throw new TypeError(`The quick view of ${itemId} cannot be shown.`);
  return html;
}

import { apiPaths } from "../../../shared/names.ts";
import { getResponseField, requestWithCrumb } from "../../data/with-crumb.ts";

/** Loads the HTML of a product's quick view. Rejects if the site's answer has none. */
export async function loadQuickView(itemId: string, signal: AbortSignal): Promise<string> {
  const response = await requestWithCrumb("GET", apiPaths.quickView + encodeURIComponent(itemId), { signal });
  const html = getResponseField(response, "html");
  if (!response.ok || typeof html !== "string" || html.trim() === "")
    throw new TypeError(`The quick view of ${itemId} cannot be shown.`);
  return html;
}

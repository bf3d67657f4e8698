import { pageDataId } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";

/**
 * Defaults for missing page data. They assume that the visitor has not agreed to cookies. Booleans that are not named are
 * undefined, which is false, because each page loads this.
 */
const defaults = {
  context: "missing",
  site: { id: "", language: "", templateVersion: "" },
  page: { type: 0 },
  flags: {},
  viewer: {},
  configArea: "/config/",
  tracking: { templateId: "", locale: "", permissionType: 1 },
  runtime: "replace",
  elements: "possible",
  consent: { choice: "none", restricted: true },
} as unknown as PageData;

/**
 * Reads the page data that the edge has inserted into the head. Never throws: if it is missing or malformed (in a page
 * saved to disk, or after a script has changed the head), the defaults are used and an error is logged.
 */
export function readPageData(from: Document = document): PageData {
  try {
    const data = parse(from.getElementById(pageDataId)?.textContent ?? "");
    const merged: Record<string, unknown> = { ...defaults, ...data };
    for (const [key, group] of Object.entries(defaults))
      if (group.constructor === Object) merged[key] = { ...group, ...data[key as "site"] };
    // The edge writes this JSON from the same type, so its shape is not checked here.
    return merged as unknown as PageData;
  } catch (error) {
    console.error("Awning: unreadable page data.", error);
    return defaults;
  }
}

function parse(json: string): Partial<PageData> {
  const data: Partial<PageData> | null = JSON.parse(json);
  if (data?.constructor !== Object) throw new TypeError("The page data is not an object.");
  return data;
}

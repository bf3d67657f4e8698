import type { SiteContext } from "../../shared/context.ts";
import { attributes } from "../../shared/names.ts";
import type { Edit } from "../rewrite/edit.ts";

/** Ids of the 7.0 templates whose header ends before the element `#page`. */
const templateIds: ReadonlySet<string> = new Set([
  "4fbff70b84aeca67fb3a3c56", // Wexley
  "52a74dafe4b073a80cd253c5", // Bedford
  "52e96934e4b0ea14d0f64568", // Pacific
  "55dccafee4b04b8e0d7b6d4d", // York
]);

/** docs/reference/page-types.md#page-type-codes */
const coverPage = 3;

/** True if the page has the element `#page`, which contains the main content. Cover pages have none. */
export function hasPageElement({ templateVersion, templateId, pageType }: SiteContext): boolean {
  return (templateVersion === "7.1" || templateIds.has(templateId)) && pageType !== coverPage;
}

/**
 * Holds the first paint until the header has arrived: its parts share a line, so they would move while the rest of them
 * arrives (docs/decisions/0059-first-paint.md). Browsers without this link type ignore it. Without the element the paint
 * is held until the page is parsed (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
export const firstPaintEdit: Edit = {
  name: "first-paint",
  head({ runtime, contextStatus, context }) {
    if (runtime !== "replace" || contextStatus !== "ok" || !hasPageElement(context)) return "";
    return `<link rel="expect" href="#page" blocking="render" ${attributes.addedElement}>`;
  },
};

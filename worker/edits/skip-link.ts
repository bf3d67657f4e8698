import { attributes } from "../../shared/names.ts";
import { siteTexts } from "../../shared/texts/site.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { contactBars } from "./contact-bars.ts";
import { isBannerAtStart } from "./cookie-banner.tsx";
import { hasPageElement } from "./first-paint.ts";
import { textLanguage } from "./text-language.ts";

/** The doubled class overrides style sheets that style every link. */
const css =
  ".awning-skip.awning-skip{box-sizing:border-box;position:fixed;z-index:300001;top:8px;inset-inline-start:8px;padding:12px 18px;border-radius:4px;background:#111;color:#fff;font:600 16px/1.25 system-ui,sans-serif;letter-spacing:normal;text-decoration:none;text-transform:none;translate:0 -200%}" +
  ".awning-skip.awning-skip:focus{outline:2px solid #fff;outline-offset:-5px;translate:none}" +
  "@media print{.awning-skip.awning-skip{display:none}}";

/**
 * A link to the content before the controls that Awning inserts at the start of the body. The link that a site has of its
 * own comes after them, so it would not be the first stop of the Tab key
 * (https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks).
 */
export const skipLinkEdit: Edit = {
  name: "skip-link",
  head: (page) => (isNeeded(page) ? inlineStyle(page, css) : ""),
  bodyStart: (page) =>
    isNeeded(page)
      ? `<a class="awning-skip" href="#page" ${attributes.addedElement}="skip-link">${siteTexts(textLanguage(page)).skip}</a>`
      : "",
};

function isNeeded(page: Page): boolean {
  if (page.contextStatus !== "ok" || !hasPageElement(page.context)) return false;
  return isBannerAtStart(page) || contactBars(page).mobile !== undefined;
}

import { renderToStaticMarkup } from "preact-render-to-string";
import { MobileInfoBar } from "../../shared/overlays/mobile-info-bar/view.tsx";
import { contactTexts } from "../../shared/texts/contact.ts";
import { build } from "../build.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import { contactBars } from "./contact-bars.ts";
import { textLanguage } from "./text-language.ts";

/**
 * The bar with contact details at the bottom of narrow windows (docs/reference/overlays.md#mobile-info-bar).
 */
export const mobileInfoBarEdit: Edit = {
  name: "mobile-info-bar",
  head: (page) =>
    contactBars(page).mobile === undefined ? "" : inlineStyle(page, build.styles["mobile-info-bar"]),
  bodyStart(page) {
    const { mobile } = contactBars(page);
    if (mobile === undefined) return "";
    const labels = contactTexts(textLanguage(page));
    const style = page.context.mobileInfoBarSettings?.style === 2 ? 2 : 1;
    return renderToStaticMarkup(<MobileInfoBar facts={mobile} labels={labels} style={style} />);
  },
};

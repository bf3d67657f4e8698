import { renderToStaticMarkup } from "preact-render-to-string";
import { InformationBar } from "../../shared/overlays/information-bar/view.tsx";
import { contactTexts } from "../../shared/texts/contact.ts";
import { build } from "../build.ts";
import type { Edit } from "../rewrite/edit.ts";
import { inlineStyle } from "../rewrite/inline-elements.ts";
import { contactBars } from "./contact-bars.ts";
import { textLanguage } from "./text-language.ts";

/** The bar with contact details above the page (docs/reference/overlays.md#information-bar). */
export const informationBarEdit: Edit = {
  name: "information-bar",
  head: (page) =>
    contactBars(page).information === undefined ? "" : inlineStyle(page, build.styles["information-bar"]),
  dropzone(page) {
    const { information, mobile } = contactBars(page);
    if (information === undefined) return "";
    const labels = contactTexts(textLanguage(page));
    return renderToStaticMarkup(
      <InformationBar facts={information} labels={labels} wideOnly={mobile !== undefined} />,
    );
  },
};

import { renderToStaticMarkup } from "preact-render-to-string";
import type { SiteContext } from "../../shared/context.ts";
import { hasContactBars } from "../../shared/overlays/contact/due.ts";
import { type ContactFacts, contactFacts } from "../../shared/overlays/contact/facts.ts";
import { contactLabels } from "../../shared/overlays/contact/labels.ts";
import { InformationBar } from "../../shared/overlays/information-bar/view.tsx";
import { MobileInfoBar } from "../../shared/overlays/mobile-info-bar/view.tsx";
import { build } from "../build.ts";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** The line of contact facts above the page. */
export const informationBarEdit: Edit = {
  name: "information-bar",
  head: (page) => (barsOf(page).line === undefined ? "" : style(page, "information-bar")),
  dropzone(page) {
    const { line, mobile } = barsOf(page);
    if (line === undefined) return "";
    const labels = contactLabels(page.context.website.language);
    return renderToStaticMarkup(
      <InformationBar facts={line} labels={labels} wideOnly={mobile !== undefined} />,
    );
  },
};

/** The contact facts at the bottom of narrow windows. */
export const mobileInfoBarEdit: Edit = {
  name: "mobile-info-bar",
  head: (page) => (barsOf(page).mobile === undefined ? "" : style(page, "mobile-info-bar")),
  bodyStart(page) {
    const { mobile } = barsOf(page);
    if (mobile === undefined) return "";
    const labels = contactLabels(page.context.website.language);
    const look = page.context.mobileInfoBarSettings?.style === 2 ? 2 : 1;
    return renderToStaticMarkup(<MobileInfoBar facts={mobile} labels={labels} style={look} />);
  },
};

interface Bars {
  readonly line: ContactFacts | undefined;
  readonly mobile: ContactFacts | undefined;
}

const none: Bars = { line: undefined, mobile: undefined };
const known = new WeakMap<SiteContext, Bars>();

/** Worked out once for each context. None alongside the platform's own runtime, which draws its own. */
function barsOf({ context, facts }: Page): Bars {
  if (facts.site.settings.runtime !== "replace" || !hasContactBars(context.pageType)) return none;
  const bars = known.get(context) ?? {
    line: contactFacts(context.informationBarSettings, context),
    mobile: contactFacts(context.mobileInfoBarSettings, context),
  };
  known.set(context, bars);
  return bars;
}

function style(page: Page, name: "information-bar" | "mobile-info-bar"): string {
  return `<style data-awning${nonceAttribute(page)}>${build.styles[name] ?? ""}</style>`;
}

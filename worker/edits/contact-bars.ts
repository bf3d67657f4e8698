import type { SiteContext } from "../../shared/context.ts";
import { type ContactFacts, contactFacts } from "../../shared/overlays/contact/facts.ts";
import { hasContactBars } from "../../shared/overlays/contact/visibility.ts";
import type { Page } from "../rewrite/page.ts";

/** The contact facts of the page's two bars; undefined for a bar that the page does not have. */
interface ContactBars {
  readonly information: ContactFacts | undefined;
  readonly mobile: ContactFacts | undefined;
}

const noBars: ContactBars = { information: undefined, mobile: undefined };
const cache = new WeakMap<SiteContext, ContactBars>();

/** Computed once for each context. Where the platform's own runtime stays, it renders the bars itself. */
export function contactBars({ context, runtime }: Page): ContactBars {
  if (runtime !== "replace" || !hasContactBars(context.pageType)) return noBars;
  const bars = cache.get(context) ?? {
    information: contactFacts(context.informationBarSettings, context),
    mobile: contactFacts(context.mobileInfoBarSettings, context),
  };
  cache.set(context, bars);
  return bars;
}

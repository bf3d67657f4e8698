import type { SiteContext } from "../../shared/context.ts";
import { type ContactDetails, resolveContactDetails } from "../../shared/overlays/contact/facts.ts";
import { mayHaveContactBars } from "../../shared/overlays/contact/visibility.ts";
import type { Page } from "../rewrite/page.ts";

/**
 * The contact details of the page's information bar and mobile info bar; undefined for a bar that the page
 * does not have.
 */
interface ContactBars {
  readonly information: ContactDetails | undefined;
  readonly mobile: ContactDetails | undefined;
}

const noBars: ContactBars = { information: undefined, mobile: undefined };
const cache = new WeakMap<SiteContext, ContactBars>();

/**
 * Computed once for each context. No bars if the builder's runtime stays in the page, because it renders them
 * itself.
 */
export function contactBars({ context, runtime }: Page): ContactBars {
  if (runtime !== "replace" || !mayHaveContactBars(context.pageType)) return noBars;
  const bars = cache.get(context) ?? {
    information: resolveContactDetails(context.informationBarSettings, context),
    mobile: resolveContactDetails(context.mobileInfoBarSettings, context),
  };
  cache.set(context, bars);
  return bars;
}

import { effectiveContext, type LearnedSettings, type SiteContext } from "../../shared/context.ts";
import type { SiteSettings } from "../../shared/site-settings.ts";

/** The last context resolved from each source: most requests come with the same source and settings objects. */
const cache = new WeakMap<object, { authored: SiteSettings; context: SiteContext }>();

/** The context of a site or page: the owner's settings over the page's own context, or over the learned one. */
export function effectiveSiteContext(
  page: SiteContext | undefined,
  learned: LearnedSettings | undefined,
  authored: SiteSettings,
): SiteContext {
  const source = page ?? learned ?? authored;
  const cached = cache.get(source);
  if (cached?.authored === authored) return cached.context;
  const context = effectiveContext({ page, learned, authored });
  cache.set(source, { authored, context });
  return context;
}

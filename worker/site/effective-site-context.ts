import { effectiveContext, type LearnedSettings, type SiteContext } from "../../shared/context.ts";
import type { SiteSettings } from "../../shared/site-settings.ts";

/** The last resolved context of each source object, because most requests have the same source and settings objects. */
const cache = new WeakMap<object, { authored: SiteSettings; context: SiteContext }>();

/** The context of a site or page: the page's own or the learned context, overridden by the owner's settings. */
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

import { effectiveContext, type SiteContext, type SiteLevel } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { SiteSettings } from "../../shared/site-settings.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Page } from "./edit.ts";

/**
 * A page of which nothing has been read yet. `onContext` is told what its context script says, before the owner's
 * authored settings are laid over it.
 */
export function createPage(options: {
  readonly facts: Facts;
  readonly charset: string;
  readonly nonce?: string | undefined;
  readonly copyFrom?: number | undefined;
  readonly onContext: (context: SiteContext) => void;
}): Page {
  const { facts, charset, nonce, copyFrom, onContext } = options;
  const { learned, settings } = facts.site;
  let status: ContextStatus = "missing";
  let read: SiteContext | undefined;
  return {
    facts,
    charset,
    nonce,
    copyFrom,
    get contextStatus() {
      return status;
    },
    get context() {
      return contextFor(read, learned, settings);
    },
    contextRead(newStatus, context) {
      status = newStatus;
      read = context;
      if (context) onContext(context);
    },
  };
}

/** The last context worked out of each reading: most requests come with the very same reading and settings. */
const effective = new WeakMap<object, { authored: SiteSettings; context: SiteContext }>();

/** What holds for a site or page: the owner's settings over the page's own context, or over what was learned. */
export function contextFor(
  page: SiteContext | undefined,
  learned: SiteLevel | undefined,
  authored: SiteSettings,
): SiteContext {
  const source = page ?? learned ?? authored;
  const known = effective.get(source);
  if (known?.authored === authored) return known.context;
  const context = effectiveContext({ page, learned, authored });
  effective.set(source, { authored, context });
  return context;
}

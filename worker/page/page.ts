import { effectiveContext, type SiteContext } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { Facts } from "../visitor/facts.ts";
import type { Page } from "./edit.ts";

/**
 * A page of which nothing has been read yet. `onContext` is told what its context script says, before the owner's
 * authored settings are laid over it.
 */
export function createPage(options: {
  readonly facts: Facts;
  readonly charset: string;
  readonly onContext: (context: SiteContext) => void;
}): Page {
  const { facts, charset, onContext } = options;
  let status: ContextStatus = "missing";
  let read: SiteContext | undefined;
  let effective: SiteContext | undefined;
  return {
    facts,
    charset,
    get contextStatus() {
      return status;
    },
    get context() {
      effective ??= effectiveContext({
        page: read,
        learned: facts.site.learned,
        authored: facts.site.settings,
      });
      return effective;
    },
    contextRead(newStatus, context) {
      status = newStatus;
      read = context;
      effective = undefined;
      if (context) onContext(context);
    },
  };
}

import type { SiteContext } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { PagePart } from "../build.ts";
import type { Facts } from "../request/facts.ts";
import { type InlineScript, inlineScriptPolicy } from "../security/inline-script-policy.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";
import { everyPart } from "./page-parts.ts";

/** The page that is streaming past, as far as it has been read. Edits read it; only the context edit writes to it. */
export interface Page {
  readonly facts: Facts;
  /** Label of an ASCII-compatible encoding, to decode the page's text with. */
  readonly charset: string;
  /**
   * The authored settings over the page's own context. Until the context script has passed, what was learned from
   * earlier pages stands in for it.
   */
  readonly context: SiteContext;
  readonly contextStatus: ContextStatus;
  /** The nonce of inline scripts and styles (`inline-elements.ts`); absent if the page's policy needs none. */
  readonly nonce?: string | undefined;
  /** Set on a cached page that is served while the origin is down: when it was last validated, in ms since 1970. */
  readonly staleSince?: number | undefined;
  /** States if the platform's own runtime is removed from this page or stays in it. */
  readonly runtime: "replace" | "alongside";
  /** The parts of the client that the page needs. */
  readonly parts: ReadonlySet<PagePart>;
  /** True if a browser would run the inline script: only such a script describes the site. */
  readonly runsInlineScript: (script: InlineScript) => boolean;
  /** Called when the context script has passed. */
  setContext(status: ContextStatus, context?: SiteContext): void;
}

/** A page of which nothing has been read yet. `onContext` gets the page's own context, without the authored settings. */
export function createPage(options: {
  readonly facts: Facts;
  readonly charset: string;
  readonly nonce?: string | undefined;
  readonly staleSince?: number | undefined;
  /** By default as in the site's settings, without regard to the page's features. */
  readonly runtime?: Page["runtime"];
  /** All by default. */
  readonly parts?: Page["parts"];
  /** By default that of a page without a security policy. */
  readonly runsInlineScript?: Page["runsInlineScript"];
  readonly onContext: (context: SiteContext) => void;
}): Page {
  const { facts, charset, nonce, staleSince, onContext } = options;
  const { learned, settings } = facts.site;
  const { runtime = settings.runtime === "alongside" ? "alongside" : "replace", parts = everyPart } = options;
  const { runsInlineScript = inlineScriptPolicy(new Headers()) } = options;
  let status: ContextStatus = "missing";
  let ownContext: SiteContext | undefined;
  return {
    facts,
    charset,
    nonce,
    staleSince,
    runtime,
    parts,
    runsInlineScript,
    get contextStatus() {
      return status;
    },
    get context() {
      return effectiveSiteContext(ownContext, learned, settings);
    },
    setContext(newStatus, context) {
      status = newStatus;
      ownContext = context;
      if (context) onContext(context);
    },
  };
}

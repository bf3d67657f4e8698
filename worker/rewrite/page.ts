import type { SiteContext } from "../../shared/context.ts";
import type { ContextStatus } from "../../shared/page-data.ts";
import type { ClientPart } from "../build.ts";
import type { Facts } from "../request/facts.ts";
import { type InlineScript, inlineScriptPolicy } from "../security/inline-script-policy.ts";
import { effectiveSiteContext } from "../site/effective-site-context.ts";
import { allPageParts } from "./page-parts.ts";

/** The page that is streamed, as far as it has been read. Edits read it; only `readContextEdit` changes it. */
export interface Page {
  readonly facts: Facts;
  /** Label of an ASCII-compatible encoding with which the page's text is decoded. */
  readonly charset: string;
  /**
   * The page's own context, overridden by the authored settings. Before the context script has been read, the learned
   * settings are used in its place.
   */
  readonly context: SiteContext;
  readonly contextStatus: ContextStatus;
  /** The nonce of inline scripts and styles (`inline-elements.ts`); absent if the page's policy needs none. */
  readonly nonce?: string | undefined;
  /**
   * Only on a cached page that is served while the origin is down: the time of its last validation, in ms since 1970.
   */
  readonly staleSince?: number | undefined;
  /** `replace`: the builder's runtime is removed from this page. `alongside`: it stays. */
  readonly runtime: "replace" | "alongside";
  /** The parts of the client that the page needs. */
  readonly parts: ReadonlySet<ClientPart>;
  /** True if a browser would run the inline script. Only such a script is trusted to describe the site. */
  readonly runsInlineScript: (script: InlineScript) => boolean;
  /** Called when the context script has been read. */
  setContext(status: ContextStatus, context?: SiteContext): void;
}

/**
 * Creates the state of a page of which nothing has been read yet. `onContext` gets the page's own context, without the
 * authored settings.
 */
export function createPage(options: {
  readonly facts: Facts;
  readonly charset: string;
  readonly nonce?: string | undefined;
  readonly staleSince?: number | undefined;
  /** Default: the site's setting, without regard to the page's features. */
  readonly runtime?: Page["runtime"];
  /** Default: all parts. */
  readonly parts?: Page["parts"];
  /** Default: the function for a page without a Content-Security-Policy. */
  readonly runsInlineScript?: Page["runsInlineScript"];
  readonly onContext: (context: SiteContext) => void;
}): Page {
  const { facts, charset, nonce, staleSince, onContext } = options;
  const { learned, settings } = facts.site;
  const { runtime = settings.runtime === "alongside" ? "alongside" : "replace", parts = allPageParts } =
    options;
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

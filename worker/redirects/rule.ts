import type { OwnerExplainTexts } from "../../shared/texts/owner-explain.ts";
import type { NewCookie } from "../http/cookies.ts";
import type { Facts } from "../request/facts.ts";

/** A condition of a rule. `/_awning/explain` shows its sentences to owners. */
export interface Condition {
  /** A sentence that is true when the condition holds: "The page is at the top level of its tab." */
  readonly description: (texts: OwnerExplainTexts) => string;
  readonly holds: (facts: Facts) => boolean;
  /**
   * The state of the request on which the condition depends, as a sentence for `/_awning/explain`. It may contain any
   * text of the request. `language` is that of the texts.
   */
  readonly details?: (facts: Facts, texts: OwnerExplainTexts, language: string) => string;
}

export interface Redirect {
  readonly kind: "redirect";
  readonly status: 301 | 302 | 303;
  /** A path on this host, or a URL on the host of the configuration area. */
  readonly to: string;
  /**
   * Cookies to set; `secure` is added on https. If it is the same array for each request, `ruleResponse` can reuse its
   * headers.
   */
  readonly cookies?: readonly NewCookie[] | undefined;
  /** True if the site's owner has written the target. Then it may be an address of any site. */
  readonly isAuthored?: boolean;
}

/** The texts of a page of the worker that explains why the request is stopped. */
export interface BlockedTexts {
  readonly title: string;
  /** Here, in `advice` and in `ownerAdvice`, text between backticks is shown as code. */
  readonly message: string;
  /** The steps that the visitor can take. */
  readonly advice: readonly string[];
  /** A hint for the author of the link. */
  readonly ownerAdvice?: string;
  /** The link to continue; by default it leads to the site's home page. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** A page of the worker that explains why the request is stopped. */
export interface BlockedResult {
  readonly kind: "blocked";
  readonly status: 400 | 403 | 409;
  /** The texts of the page in a language (BCP 47). */
  readonly textsIn: (language: string) => BlockedTexts;
}

/** The site's own page is served, and later rules are not evaluated. */
interface ServePage {
  readonly kind: "page";
}

export type RuleResult = Redirect | BlockedResult | ServePage;

/** A rule applies when all of its conditions hold. Rules are pure functions of the facts. */
export interface Rule {
  readonly name: string;
  /** The effect of the rule, as a sentence. */
  readonly description: (texts: OwnerExplainTexts) => string;
  /** The conditions in the order of evaluation, the cheapest first. */
  readonly conditions: readonly Condition[];
  readonly result: (facts: Facts) => RuleResult;
}

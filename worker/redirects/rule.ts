import type { NewCookie } from "../http/cookies.ts";
import type { Facts } from "../request/facts.ts";

/** A condition of a rule, with sentences that an owner understands: `/_awning/explain` shows them. */
export interface Condition {
  /** A sentence that is true when the condition holds: "The page is at the top level of its tab." */
  readonly description: string;
  readonly holds: (facts: Facts) => boolean;
  /** The request's state in this respect. For the explanation only; may contain any text of the request. */
  readonly details?: (facts: Facts) => string;
}

export interface Redirect {
  readonly kind: "redirect";
  readonly status: 301 | 302 | 303;
  /** A path of this host, or an address on the host of the configuration area. */
  readonly to: string;
  /** `secure` is added on https. The same array for each request lets `ruleResponse` reuse its headers. */
  readonly cookies?: readonly NewCookie[] | undefined;
}

/** A page of the worker that explains why the request is stopped. */
export interface BlockedResult {
  readonly kind: "blocked";
  readonly status: 400 | 403 | 409;
  readonly title: string;
  /** Here, in `advice` and in `ownerAdvice`, text between backticks is shown as code. */
  readonly message: string;
  /** The steps that the visitor can take. */
  readonly advice: readonly string[];
  /** A hint for the person who made the link. */
  readonly ownerAdvice?: string;
  /** The way on; the site's front page by default. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** The site's own page is served, and no later rule is evaluated. */
interface ServePage {
  readonly kind: "page";
}

export type RuleResult = Redirect | BlockedResult | ServePage;

/** A rule applies when all of its conditions hold. Rules are pure functions of the facts. */
export interface Rule {
  readonly name: string;
  /** The effect of the rule, as a sentence. */
  readonly description: string;
  /** In the order of evaluation, the cheapest first. */
  readonly conditions: readonly Condition[];
  readonly result: (facts: Facts) => RuleResult;
}

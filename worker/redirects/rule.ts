import type { NewCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";

/** One reason for or against, in words that an owner understands: `/_awning/explain` shows them. */
export interface Condition {
  /** A sentence that is true when the condition holds: "The page is at the top level of its tab." */
  readonly says: string;
  readonly holds: (facts: Facts) => boolean;
  /** What the request has of it, for the explanation alone. May be of any length and hold anything. */
  readonly found?: (facts: Facts) => string;
}

export interface Redirect {
  readonly kind: "redirect";
  readonly status: 301 | 302 | 303;
  /** A path of this host, or an address on the host of the configuration area. */
  readonly to: string;
  /** `secure` is set where the request's scheme allows it. A list that is made once costs nothing when it is used again. */
  readonly cookies?: readonly NewCookie[] | undefined;
}

/** A page of our own that says why the request goes no further. */
export interface Alert {
  readonly kind: "alert";
  readonly status: 400 | 403 | 409;
  readonly title: string;
  readonly message: string;
  /** What the visitor can do. Here and in `owner`, what stands between backticks is shown as something to type. */
  readonly advice: readonly string[];
  /** What whoever made the link should know. */
  readonly owner?: string;
  /** The way on: the site's front page unset. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** The site's own page, and no later rule is asked. */
interface ThePage {
  readonly kind: "page";
}

export type Answer = Redirect | Alert | ThePage;

/** A rule answers when all of its conditions hold. Pure: it knows the facts and nothing else. */
export interface Rule {
  readonly name: string;
  /** What the rule does, as a sentence. */
  readonly says: string;
  /** In the order in which they are asked; the cheapest first. */
  readonly conditions: readonly Condition[];
  readonly answer: (facts: Facts) => Answer;
}

import type { NewCookie } from "../visitor/cookies.ts";
import type { Facts } from "../visitor/facts.ts";

/** One reason for or against, in words that an owner understands: `/_awning/explain` shows them. */
export interface Condition {
  /** A sentence that is true when the condition holds: "The page is at the top level of its tab." */
  readonly says: string;
  readonly holds: (facts: Facts) => boolean;
}

export type Answer =
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302 | 303;
      /** A path of this host, or an address in the configuration area. */
      readonly to: string;
      readonly cookies?: readonly NewCookie[];
    }
  | {
      readonly kind: "alert";
      readonly status: 400 | 403 | 409;
      readonly title: string;
      readonly message: string;
    };

/** A rule answers when all of its conditions hold. Pure: it knows the facts and nothing else. */
export interface Rule {
  readonly name: string;
  /** What the rule does, as a sentence. */
  readonly says: string;
  /** In the order in which they are asked; the cheapest first. */
  readonly conditions: readonly Condition[];
  readonly answer: (facts: Facts) => Answer;
}

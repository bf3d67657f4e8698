import type { Facts } from "../visitor/facts.ts";
import { rules } from "./index.ts";
import type { Answer, Rule } from "./rule.ts";

export interface ExplainedCondition {
  readonly says: string;
  /** Nothing is asked after the first that fails. */
  readonly verdict: "holds" | "fails" | "not asked";
  readonly found?: string;
}

export interface ExplainedRule {
  readonly name: string;
  readonly says: string;
  /** No rule is asked after the one that answers. */
  readonly verdict: "answers" | "does not apply" | "not asked";
  readonly conditions: readonly ExplainedCondition[];
  readonly answer?: Answer;
}

export interface Explanation {
  readonly rules: readonly ExplainedRule[];
  /** The rule that answers; undefined when none does, and the request goes on to the page. */
  readonly decidedBy?: string;
  readonly answer: Answer;
}

/** How the rules judge a request: the very same rules in the very same order, with all that they look at. */
export function explanationOf(facts: Facts): Explanation {
  const explained: ExplainedRule[] = [];
  let decision: { decidedBy: string; answer: Answer } | undefined;
  for (const rule of rules) {
    const { name, says } = rule;
    const conditions = decision ? rule.conditions.map(notAsked) : ask(rule, facts);
    const applies = conditions.every(({ verdict }) => verdict === "holds");
    if (applies && !decision) decision = { decidedBy: name, answer: rule.answer(facts) };
    const answers = decision?.decidedBy === name;
    explained.push({
      name,
      says,
      conditions,
      verdict: answers ? "answers" : decision ? "not asked" : "does not apply",
      ...(answers && decision ? { answer: decision.answer } : {}),
    });
  }
  return { rules: explained, answer: { kind: "page" }, ...decision };
}

function ask({ conditions }: Rule, facts: Facts): ExplainedCondition[] {
  let open = true;
  return conditions.map((condition) => {
    if (!open) return notAsked(condition);
    open = condition.holds(facts);
    const { says, found } = condition;
    return { says, verdict: open ? "holds" : "fails", ...(found ? { found: found(facts) } : {}) };
  });
}

function notAsked({ says }: { readonly says: string }): ExplainedCondition {
  return { says, verdict: "not asked" };
}

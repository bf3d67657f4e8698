import type { Facts } from "../request/facts.ts";
import { rules } from "./index.ts";
import type { Condition, Rule, RuleResult } from "./rule.ts";

/** One condition in the JSON of `/_awning/explain`. */
export interface ExplainedCondition {
  readonly description: string;
  /** Conditions after the first one that fails are not evaluated. */
  readonly result: "holds" | "fails" | "not evaluated";
  readonly details?: string;
}

export interface ExplainedRule {
  readonly name: string;
  readonly description: string;
  /** Rules after the first one that applies are not evaluated. */
  readonly result: "applies" | "does not apply" | "not evaluated";
  readonly conditions: readonly ExplainedCondition[];
  readonly response?: RuleResult;
}

export interface Explanation {
  readonly rules: readonly ExplainedRule[];
  /** Name of the rule that applies; undefined if no rule applies and the page is served. */
  readonly decidedBy?: string;
  readonly response: RuleResult;
}

/** Evaluates the rules in the same order as `applyRules`, and records every condition. */
export function explainRules(facts: Facts): Explanation {
  const explained: ExplainedRule[] = [];
  let decision: { decidedBy: string; response: RuleResult } | undefined;
  for (const rule of rules) {
    const { name, description } = rule;
    const conditions = decision ? rule.conditions.map(notEvaluated) : evaluate(rule, facts);
    const applies = conditions.every(({ result }) => result === "holds");
    if (applies && !decision) decision = { decidedBy: name, response: rule.result(facts) };
    const decides = decision?.decidedBy === name;
    explained.push({
      name,
      description,
      conditions,
      result: decides ? "applies" : decision ? "not evaluated" : "does not apply",
      ...(decides && decision ? { response: decision.response } : {}),
    });
  }
  return { rules: explained, response: { kind: "page" }, ...decision };
}

function evaluate({ conditions }: Rule, facts: Facts): ExplainedCondition[] {
  let allHold = true;
  return conditions.map((condition) => {
    if (!allHold) return notEvaluated(condition);
    allHold = condition.holds(facts);
    const { description, details } = condition;
    return {
      description,
      result: allHold ? "holds" : "fails",
      ...(details ? { details: details(facts) } : {}),
    };
  });
}

function notEvaluated({ description }: Condition): ExplainedCondition {
  return { description, result: "not evaluated" };
}

import { type OwnerExplainTexts, ownerExplainTexts } from "../../shared/texts/owner-explain.ts";
import type { Facts } from "../request/facts.ts";
import { rules } from "./index.ts";
import type { BlockedResult, BlockedTexts, Condition, Rule, RuleResult } from "./rule.ts";

/** The result of a rule, with the texts of a page in the language of the explanation. */
export type ExplainedResponse =
  | Exclude<RuleResult, BlockedResult>
  | (Omit<BlockedResult, "textsIn"> & BlockedTexts);

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
  readonly response?: ExplainedResponse;
}

export interface Explanation {
  readonly rules: readonly ExplainedRule[];
  /** Name of the rule that applies; undefined if no rule applies and the page is served. */
  readonly decidedBy?: string;
  readonly response: ExplainedResponse;
}

/** Evaluates the rules in the same order as `applyRules`, and records every condition. `language` is that of the sentences. */
export function explainRules(facts: Facts, language: string): Explanation {
  const texts = ownerExplainTexts(language);
  const explained: ExplainedRule[] = [];
  let decision: { decidedBy: string; response: ExplainedResponse } | undefined;
  for (const rule of rules) {
    const { name } = rule;
    const conditions = decision
      ? rule.conditions.map((condition) => notEvaluated(condition, texts))
      : evaluate(rule, { facts, texts, language });
    const applies = conditions.every(({ result }) => result === "holds");
    if (applies && !decision)
      decision = { decidedBy: name, response: responseIn(language, rule.result(facts)) };
    const decides = decision?.decidedBy === name;
    explained.push({
      name,
      description: rule.description(texts),
      conditions,
      result: decides ? "applies" : decision ? "not evaluated" : "does not apply",
      ...(decides && decision ? { response: decision.response } : {}),
    });
  }
  return { rules: explained, response: { kind: "page" }, ...decision };
}

function responseIn(language: string, result: RuleResult): ExplainedResponse {
  if (result.kind !== "blocked") return result;
  const { textsIn, ...response } = result;
  return { ...response, ...textsIn(language) };
}

interface Evaluation {
  readonly facts: Facts;
  readonly texts: OwnerExplainTexts;
  readonly language: string;
}

function evaluate({ conditions }: Rule, { facts, texts, language }: Evaluation): ExplainedCondition[] {
  let allHold = true;
  return conditions.map((condition) => {
    if (!allHold) return notEvaluated(condition, texts);
    allHold = condition.holds(facts);
    const { description, details } = condition;
    return {
      description: description(texts),
      result: allHold ? "holds" : "fails",
      ...(details ? { details: details(facts, texts, language) } : {}),
    };
  });
}

function notEvaluated({ description }: Condition, texts: OwnerExplainTexts): ExplainedCondition {
  return { description: description(texts), result: "not evaluated" };
}

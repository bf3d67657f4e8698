import type { Facts } from "../visitor/facts.ts";
import type { Answer, Rule } from "./rule.ts";

/** In the order in which they are asked: the first that answers decides. */
export const rules: readonly Rule[] = [];

/** The answer of the first rule whose conditions all hold; null when the request goes on to the page. */
export function answerTo(facts: Facts): Answer | null {
  for (const rule of rules) {
    if (rule.conditions.every(({ holds }) => holds(facts))) return rule.answer(facts);
  }
  return null;
}

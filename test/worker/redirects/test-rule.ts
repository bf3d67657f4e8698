import "../../../worker/texts.ts";
import { describe, expect, it } from "vitest";
import { ownerExplainTexts } from "../../../shared/texts/owner-explain.ts";
import { applyRules } from "../../../worker/redirects/index.ts";
import type { BlockedResult, BlockedTexts, Rule, RuleResult } from "../../../worker/redirects/rule.ts";
import { factsFor, type RequestSpec } from "./request-spec.ts";

/** A change to the request that makes conditions fail, and the indexes of those conditions. */
export interface FailingCase {
  readonly name: string;
  readonly change: RequestSpec;
  readonly fails: readonly number[];
}

interface RuleTest {
  readonly rule: Rule;
  /** A request for which every condition holds. */
  readonly base: RequestSpec;
  /** The expected result. A page that stops the request has its English texts. */
  readonly result: Partial<RuleResult | BlockedTexts>;
  readonly breaks: readonly FailingCase[];
}

/** The result of the rules for a request. A page that stops the request has its texts in the language. */
export function resultOf(
  spec: RequestSpec,
  language = "en",
): Exclude<RuleResult, BlockedResult> | (Omit<BlockedResult, "textsIn"> & BlockedTexts) | null {
  const result = applyRules(factsFor(spec));
  if (result?.kind !== "blocked") return result;
  const { textsIn, ...rest } = result;
  return { ...rest, ...textsIn(language) };
}

/** Tests that a rule applies to the base request, and not if one or two of its conditions fail. */
export function testRule({ rule, base, result, breaks }: RuleTest): void {
  const failedConditions = (spec: RequestSpec): number[] => {
    const facts = factsFor(spec);
    return rule.conditions.flatMap(({ holds }, index) => (holds(facts) ? [] : [index]));
  };
  const expectOtherResult = (spec: RequestSpec): void => {
    const actual = resultOf(spec);
    if (actual !== null) expect(actual).not.toMatchObject(result);
  };

  describe(rule.name, () => {
    it("applies when all of its conditions hold", () => {
      expect(failedConditions(base)).toEqual([]);
      expect(resultOf(base)).toMatchObject(result);
    });

    it.each(breaks)("does not apply when $name", ({ change, fails }) => {
      expect(failedConditions({ ...base, ...change })).toEqual(fails);
      expectOtherResult({ ...base, ...change });
    });

    it("does not apply when two conditions fail", () => {
      for (const one of breaks)
        for (const other of breaks) {
          if (Object.keys(one.change).some((key) => key in other.change)) continue;
          const both = { ...base, ...one.change, ...other.change };
          const expected = [...new Set([...one.fails, ...other.fails])];
          expect(failedConditions(both), `${one.name} and ${other.name}`).toEqual(
            expect.arrayContaining(expected),
          );
          expectOtherResult(both);
        }
    });

    it("has a failing case for each of its conditions", () => {
      const tested = new Set(breaks.flatMap(({ fails }) => fails));
      expect([...tested].sort((a, b) => a - b)).toEqual(rule.conditions.map((_, index) => index));
    });

    it("has details for each of its conditions", () => {
      for (const { change } of [{ change: {} }, ...breaks]) {
        const facts = factsFor({ ...base, ...change });
        for (const { details } of rule.conditions)
          expect(details?.(facts, ownerExplainTexts("en"), "en") ?? "-").not.toBe("");
      }
    });
  });
}

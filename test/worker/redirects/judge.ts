import { describe, expect, it } from "vitest";
import { answerTo } from "../../../worker/redirects/index.ts";
import type { Answer, Rule } from "../../../worker/redirects/rule.ts";
import { type Asked, factsOf } from "./asked.ts";

/** One way to break a rule's conditions, and the positions of those that it breaks. */
export interface Break {
  readonly name: string;
  readonly change: Asked;
  readonly fails: readonly number[];
}

interface Case {
  readonly rule: Rule;
  /** A request for which every condition holds. */
  readonly base: Asked;
  readonly answer: Partial<Answer>;
  readonly breaks: readonly Break[];
}

/** Tests a rule over its table: what it answers, and that each condition, alone and with each other, keeps it quiet. */
export function judge({ rule, base, answer, breaks }: Case): void {
  const failing = (asked: Asked): number[] => {
    const facts = factsOf(asked);
    return rule.conditions.flatMap(({ holds }, index) => (holds(facts) ? [] : [index]));
  };
  const quiet = (asked: Asked): void => {
    const given = answerTo(factsOf(asked));
    if (given !== null) expect(given).not.toMatchObject(answer);
  };

  describe(rule.name, () => {
    it("answers when all of its conditions hold", () => {
      expect(failing(base)).toEqual([]);
      expect(answerTo(factsOf(base))).toMatchObject(answer);
    });

    it.each(breaks)("does not when $name", ({ change, fails }) => {
      expect(failing({ ...base, ...change })).toEqual(fails);
      quiet({ ...base, ...change });
    });

    it("does not when two of these come together", () => {
      for (const one of breaks)
        for (const other of breaks) {
          if (Object.keys(one.change).some((key) => key in other.change)) continue;
          const both = { ...base, ...one.change, ...other.change };
          const expected = [...new Set([...one.fails, ...other.fails])];
          expect(failing(both), `${one.name} and ${other.name}`).toEqual(expect.arrayContaining(expected));
          quiet(both);
        }
    });

    it("has a test for each of its conditions", () => {
      const tested = new Set(breaks.flatMap(({ fails }) => fails));
      expect([...tested].sort((a, b) => a - b)).toEqual(rule.conditions.map((_, index) => index));
    });

    it("can say of each condition what it has found", () => {
      for (const { change } of [{ change: {} }, ...breaks]) {
        const facts = factsOf({ ...base, ...change });
        for (const { found } of rule.conditions) expect(found?.(facts) ?? "-").not.toBe("");
      }
    });
  });
}

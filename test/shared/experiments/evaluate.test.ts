import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Experiment, evaluateExperiments } from "../../../shared/experiments/evaluate.ts";
import type { ExperimentDefinition } from "../../../shared/experiments/settings.ts";

const noOverrides = new Map<string, string>();
const toggle = (trueShare: number): ExperimentDefinition => ({
  name: "new-cart",
  experimentType: "FEATURE_TOGGLE",
  segmentName: "default",
  variants: [
    { variant: "false", weight: 100 - trueShare },
    { variant: "true", weight: trueShare },
  ],
  endedWith: "",
  endedAt: "",
});

function evaluateOne(
  definition: ExperimentDefinition,
  id: string | undefined,
  overrides = noOverrides,
): Experiment {
  const [experiment] = evaluateExperiments([definition], id, overrides);
  if (experiment === undefined) throw new Error("There is no result.");
  return experiment;
}

describe("evaluateExperiments", () => {
  it("gives a visitor the same variants at every visit", () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const later = evaluateOne(toggle(50), id).variant;
        return evaluateOne(toggle(50), id).variant === later;
      }),
    );
  });

  it("gives everybody the variant with which an experiment has ended", () => {
    const ended = { ...toggle(50), endedWith: "true" };
    const ids = [undefined, ...Array.from({ length: 50 }, (_, index) => `visitor-${index}`)];
    expect(new Set(ids.map((id) => evaluateOne(ended, id).variant))).toEqual(new Set(["true"]));
    expect(evaluateOne({ ...ended, endedWith: "gone" }, undefined).variant).toBe("false");
    // Nothing is recorded, so that the experiment can run on with the figures that it had.
    expect(evaluateOne(ended, "visitor-1").unassigned).toBe(true);
    expect(evaluateOne(toggle(50), "visitor-1").unassigned).toBeUndefined();
  });

  it.each([0, 10, 50, 100])("gives %s of a hundred visitors the variant of that weight", (share) => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
    const percentage = ids.filter((id) => evaluateOne(toggle(share), id).variant === "true").length / 200;
    expect(Math.abs(percentage - share)).toBeLessThan(1.5);
  });

  it("assigns each experiment independently", () => {
    const ids = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
    const other = { ...toggle(50), name: "other" };
    const equalCount = ids.filter(
      (id) => evaluateOne(toggle(50), id).variant === evaluateOne(other, id).variant,
    ).length;
    expect(Math.abs(equalCount - 2000)).toBeLessThan(200);
  });

  it("gives the first variant without a visitor id", () => {
    expect(evaluateOne(toggle(99), undefined).variant).toBe("false");
  });

  it("follows an override if there is such a variant", () => {
    expect(evaluateOne(toggle(0), "a", new Map([["new-cart", "true"]])).variant).toBe("true");
    expect(evaluateOne(toggle(0), "a", new Map([["new-cart", "<script>"]])).variant).toBe("false");
    expect(evaluateOne(toggle(0), "a", new Map([["other", "true"]])).variant).toBe("false");
  });

  it.each<[string, Partial<ExperimentDefinition>]>([
    ["no name", { name: "" }],
    ["no variants", { variants: [] }],
    ["variants without a name", { variants: [{ variant: "", weight: 1 }] }],
    ["no weight at all", { variants: [{ variant: "a", weight: 0 }] }],
    [
      "a weight below nothing",
      {
        variants: [
          { variant: "a", weight: -1 },
          { variant: "b", weight: 5 },
        ],
      },
    ],
  ])("marks a definition with %s as invalid", (_, broken) => {
    expect(evaluateOne({ ...toggle(50), ...broken }, "a").containsError).toBe(true);
  });

  it("uses the first of two definitions with the same name", () => {
    const both = evaluateExperiments([toggle(100), toggle(0)], "a", noOverrides);
    expect(both.map(({ variant }) => variant)).toEqual(["true"]);
  });

  it("gives one of the variants for any weights", () => {
    const weights = fc.array(fc.record({ variant: fc.string({ minLength: 1 }), weight: fc.nat() }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(weights, fc.string(), (variants, id) => {
        const { variant, containsError } = evaluateOne(
          { ...toggle(50), experimentType: "AB_TEST", variants },
          id,
        );
        const drawn = variants.find((each) => each.variant === variant && each.weight > 0);
        return containsError ? variants.every(({ weight }) => weight === 0) : drawn !== undefined;
      }),
    );
  });
});

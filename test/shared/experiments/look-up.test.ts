import { describe, expect, it } from "vitest";
import type { Experiment } from "../../../shared/experiments/evaluate.ts";
import { lookUpAbTest, lookUpToggle } from "../../../shared/experiments/look-up.ts";

const experiments: readonly Experiment[] = [
  {
    name: "on",
    experimentType: "FEATURE_TOGGLE",
    variant: "true",
    segmentName: "default",
    containsError: false,
  },
  {
    name: "odd",
    experimentType: "FEATURE_TOGGLE",
    variant: "TRUE",
    segmentName: "default",
    containsError: false,
  },
  { name: "test", experimentType: "AB_TEST", variant: "b", segmentName: "new", containsError: false },
  { name: "bare", experimentType: "AB_TEST", variant: "a", segmentName: "", containsError: false },
  { name: "broken", experimentType: "FEATURE_TOGGLE", variant: "", segmentName: "", containsError: true },
];

describe("lookUpToggle", () => {
  it("is on only for the variant `true`", () => {
    expect(lookUpToggle(experiments, "on", false)).toMatchObject({ value: true, experiment: { name: "on" } });
    expect(lookUpToggle(experiments, "odd", true)).toMatchObject({ value: false });
  });

  it.each([
    [undefined, "on", "The underlying Praetor configuration is not loaded"],
    [experiments, "absent", "The specified feature does not exist"],
    [experiments, "test", "The specified feature is not a FEATURE_TOGGLE"],
    [experiments, "broken", "The specified feature has an invalid server-side definition"],
  ])("gives the default with an error: %#", (given, name, error) => {
    expect(lookUpToggle(given, name, true)).toEqual({ value: true, error });
    expect(lookUpToggle(given, name, false)).toEqual({ value: false, error });
  });
});

describe("lookUpAbTest", () => {
  it("gives the segment and the variant", () => {
    expect(lookUpAbTest(experiments, "test", "a").value).toEqual({ segment: "new", variant: "b" });
    expect(lookUpAbTest(experiments, "bare", "z").value).toEqual({ segment: "default", variant: "a" });
  });

  it("gives the default with an error", () => {
    expect(lookUpAbTest(experiments, "on", "a")).toEqual({
      value: { segment: "default", variant: "a" },
      error: "The specified feature is not a AB_TEST",
    });
  });
});

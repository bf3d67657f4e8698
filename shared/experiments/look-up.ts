import type { Experiment, ExperimentType } from "./evaluate.ts";

/** What an experiment says, or its default together with the error of spec 8. */
export interface LookedUp<T> {
  readonly value: T;
  readonly experiment?: Experiment;
  readonly error?: string;
}

/** Enabled only when the variant is the text "true" (spec 4). `experiments` is undefined when the page brought none. */
export function lookUpToggle(
  experiments: readonly Experiment[] | undefined,
  name: string,
  fallback: boolean,
): LookedUp<boolean> {
  const found = find(experiments, name, "FEATURE_TOGGLE");
  if (typeof found === "string") return { value: fallback, error: found };
  return { value: found.variant === "true", experiment: found };
}

export interface Assignment {
  readonly segment: string;
  readonly variant: string;
}

/** The segment and variant of an A/B test; the segment of a test that names none is "default" (spec 4). */
export function lookUpTest(
  experiments: readonly Experiment[] | undefined,
  name: string,
  fallback: string,
): LookedUp<Assignment> {
  const found = find(experiments, name, "AB_TEST");
  if (typeof found === "string") return { value: { segment: "default", variant: fallback }, error: found };
  return { value: { segment: found.segmentName || "default", variant: found.variant }, experiment: found };
}

/** The errors are those of spec 8, in the order in which they can be told. */
function find(
  experiments: readonly Experiment[] | undefined,
  name: string,
  type: ExperimentType,
): Experiment | string {
  if (experiments === undefined) return "The underlying Praetor configuration is not loaded";
  const found = experiments.find((each) => each.name === name);
  if (found === undefined) return "The specified feature does not exist";
  if (found.experimentType !== type) return `The specified feature is not a ${type}`;
  if (found.containsError) return "The specified feature has an invalid server-side definition";
  return found;
}

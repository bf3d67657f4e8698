import type { Experiment, ExperimentType } from "./evaluate.ts";

/** The visitor's value of an experiment, or the default with an error: docs/reference/experiments.md#experiment-errors */
export interface LookupResult<T> {
  readonly value: T;
  readonly experiment?: Experiment;
  readonly error?: string;
}

/** Looks up a feature toggle: docs/reference/experiments.md#toggles-and-tests. `experiments` is undefined if the page has none. */
export function lookUpToggle(
  experiments: readonly Experiment[] | undefined,
  name: string,
  fallback: boolean,
): LookupResult<boolean> {
  const found = findExperiment(experiments, name, "FEATURE_TOGGLE");
  if (typeof found === "string") return { value: fallback, error: found };
  return { value: found.variant === "true", experiment: found };
}

export interface Assignment {
  readonly segment: string;
  readonly variant: string;
}

/** Looks up an A/B test: docs/reference/experiments.md#toggles-and-tests */
export function lookUpAbTest(
  experiments: readonly Experiment[] | undefined,
  name: string,
  fallback: string,
): LookupResult<Assignment> {
  const found = findExperiment(experiments, name, "AB_TEST");
  if (typeof found === "string") return { value: { segment: "default", variant: fallback }, error: found };
  return { value: { segment: found.segmentName || "default", variant: found.variant }, experiment: found };
}

/** Returns the experiment, or the error if there is none or it is invalid. */
function findExperiment(
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

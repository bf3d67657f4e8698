import { array, type Field, type Input, number, type Output, object, oneOf, string } from "../fields.ts";
import { experimentProblems } from "./problems.ts";

/** A feature toggle or an A/B test in a site's settings: docs/reference/experiments.md#set-up-experiments */
const fields = {
  name: string(""),
  experimentType: oneOf(["FEATURE_TOGGLE", "AB_TEST"], "FEATURE_TOGGLE"),
  segmentName: string("default"),
  /**
   * The probability of a variant is its weight divided by the sum of all weights. The variants of a toggle are "true"
   * and "false".
   */
  variants: array(object({ variant: string(""), weight: number(1) })),
  /** The variant that everybody gets since the experiment has ended; empty while it runs. */
  endedWith: string(""),
  /** The time of the end as an ISO text in UTC, up to which visitors are counted. */
  endedAt: string(""),
};
const definition = object(fields);

export type ExperimentDefinition = Output<typeof fields>;

const definitions = array(definition);

/** Experiments with a problem are kept: lookups of them return their default, and their visitors are still counted. */
export const experimentSettingsSchema: Field<
  readonly Input<typeof fields>[],
  readonly ExperimentDefinition[]
> = {
  read(value, path, report) {
    const input = definitions.read(value, path, report);
    for (const [index, problem] of experimentProblems(input ?? [], report.texts))
      report.problems.push(`${path}[${index}]: ${problem}`);
    return input;
  },
  complete: definitions.complete,
};

import { array, number, type Output, object, oneOf, string } from "../fields.ts";

/** A feature toggle or an A/B test in a site's settings: docs/reference/experiments.md#set-up-experiments */
const definition = object({
  name: string(""),
  experimentType: oneOf(["FEATURE_TOGGLE", "AB_TEST"], "FEATURE_TOGGLE"),
  segmentName: string("default"),
  /**
   * The probability of a variant is its weight divided by the sum of all weights. The variants of a toggle are "true"
   * and "false".
   */
  variants: array(object({ variant: string(""), weight: number(1) })),
});

export const experimentSettingsSchema = array(definition);
export type ExperimentDefinition = Output<{ definition: typeof definition }>["definition"];

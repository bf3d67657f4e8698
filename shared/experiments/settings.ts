import { type Full, group, list, number, oneOf, text } from "../fields.ts";

/** A feature toggle or an A/B test, as a site's owner sets it (spec 3, experiment). */
const definition = group({
  name: text(""),
  experimentType: oneOf(["FEATURE_TOGGLE", "AB_TEST"], "FEATURE_TOGGLE"),
  segmentName: text("default"),
  /** What visitors get, in shares of the weights' sum. A toggle's variants are "true" and "false". */
  variants: list(group({ variant: text(""), weight: number(1) })),
});

export const experimentSettings = list(definition);
export type ExperimentDefinition = Full<{ definition: typeof definition }>["definition"];

import type { SiteContext } from "../../shared/context.ts";
import { type Experiment, evaluateExperiments } from "../../shared/experiments/evaluate.ts";
import { isObject } from "../../shared/fields.ts";
import type { Facts } from "../request/facts.ts";

/**
 * The query can override variants only on sites with this status (docs/reference/experiments.md#overrides).
 */
const internalStatus = 6;
const overridePrefix = "experiment.";
const noOverrides: ReadonlyMap<string, string> = new Map();

/**
 * The visitor's experiments (docs/reference/experiments.md#assignment): those in the site's settings, whose
 * variants are assigned here, and those whose variants the origin has written into the page.
 * @param identify true if the visitor's id may be used. Without an id every visitor gets the first variant.
 */
export function resolveExperiments(
  facts: Facts,
  context: SiteContext,
  identify: boolean,
): readonly Experiment[] {
  const { experiments } = facts.site.settings;
  const overrides = context.website.siteStatus.value === internalStatus ? queryOverrides(facts) : noOverrides;
  const assigned = evaluateExperiments(experiments, identify ? facts.visitor?.id : undefined, overrides);
  const names = new Set(assigned.map(({ name }) => name));
  const fromOrigin = context.commerceSettings.commerceActivationExperimentList.flatMap(readExperiment);
  return [...assigned, ...fromOrigin.filter(({ name }) => !names.has(name))];
}

/** The variants in query parameters `experiment.NAME=VARIANT`, by experiment name. */
function queryOverrides({ url, search }: Facts): ReadonlyMap<string, string> {
  if (!search.includes(overridePrefix)) return noOverrides;
  const pairs = [...url.searchParams].filter(([name]) => name.startsWith(overridePrefix));
  return new Map(pairs.map(([name, variant]) => [name.slice(overridePrefix.length), variant]));
}

function readExperiment(value: unknown): readonly Experiment[] {
  if (!isObject(value)) return [];
  const { name, experimentType, variant, segmentName, containsError } = value;
  if (typeof name !== "string" || typeof variant !== "string") return [];
  return [
    {
      name,
      experimentType: experimentType === "FEATURE_TOGGLE" ? "FEATURE_TOGGLE" : "AB_TEST",
      variant,
      segmentName: typeof segmentName === "string" ? segmentName : "default",
      containsError: containsError === true,
    },
  ];
}

import type { SiteContext } from "../../shared/context.ts";
import { type Experiment, evaluateExperiments } from "../../shared/experiments/evaluate.ts";
import { isObject } from "../../shared/fields.ts";
import type { Facts } from "../visitor/facts.ts";

/** The code of spec 3, site statuses: only such sites let a query override what a visitor gets (spec 6). */
const internal = 6;
const overridePrefix = "experiment.";
const noOverrides: ReadonlyMap<string, string> = new Map();

/**
 * What the visitor gets of the site's experiments: those in its settings, drawn here, and those that the page says its
 * origin has drawn. So they are in the first HTML, and nothing flickers.
 * @param identify whether the visitor may be told from others; if not, or at their very first page, everybody gets the first variant
 */
export function experimentsOf(facts: Facts, context: SiteContext, identify: boolean): readonly Experiment[] {
  const { experiments } = facts.site.settings;
  const asked = context.website.siteStatus.value === internal ? overridesIn(facts) : noOverrides;
  const drawn = evaluateExperiments(experiments, identify ? facts.visitor?.id : undefined, asked);
  const names = new Set(drawn.map(({ name }) => name));
  const given = context.commerceSettings.commerceActivationExperimentList.flatMap(readExperiment);
  return [...drawn, ...given.filter(({ name }) => !names.has(name))];
}

/** `?experiment.NAME=VARIANT`. */
function overridesIn({ url, search }: Facts): ReadonlyMap<string, string> {
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

import type { ExperimentDefinition } from "./settings.ts";

export type ExperimentType = ExperimentDefinition["experimentType"];

/** An experiment and its result for one visitor: docs/reference/experiments.md#experiment-fields */
export interface Experiment {
  readonly name: string;
  readonly experimentType: ExperimentType;
  readonly variant: string;
  readonly segmentName: string;
  /** True if the definition is invalid. Lookups then return their default. */
  readonly containsError: boolean;
  /**
   * True if the variant is not that of the visitor's id. The visitor gets another one as soon as there is an id, so no
   * exposure is recorded: the visitors of the variants would not be in the ratio of the weights.
   */
  readonly unassigned?: true;
}

/**
 * Evaluates all experiments for a visitor: docs/reference/experiments.md#assignment. Of two definitions with the same
 * name the first is used.
 * @param overrides variants by experiment name. Callers must pass them on internal sites only:
 * docs/reference/experiments.md#overrides
 */
export function evaluateExperiments(
  definitions: readonly ExperimentDefinition[],
  visitorId: string | undefined,
  overrides: ReadonlyMap<string, string>,
): readonly Experiment[] {
  const names = new Set<string>();
  return definitions.flatMap((definition) => {
    if (names.has(definition.name)) return [];
    names.add(definition.name);
    return [evaluate(definition, visitorId, overrides.get(definition.name))];
  });
}

function evaluate(definition: ExperimentDefinition, id: string | undefined, override?: string): Experiment {
  const { name, experimentType, segmentName, variants, endedWith } = definition;
  const named = variants.filter(({ variant }) => variant !== "");
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  const containsError =
    name === "" || named.length === 0 || named.some(({ weight }) => !(weight >= 0)) || !(total > 0);
  const hasVariant = (wanted: string | undefined): wanted is string =>
    named.some((each) => each.variant === wanted);
  const pick = () =>
    hasVariant(endedWith)
      ? endedWith
      : pickVariant(named, id === undefined ? 0 : hashToFraction(`${name}\n${id}`) * total);
  const assigned = containsError ? "" : pick();
  const isOverridden = hasVariant(override);
  return {
    name,
    experimentType,
    variant: isOverridden ? override : assigned,
    segmentName,
    containsError,
    ...(id === undefined || isOverridden || hasVariant(endedWith) ? { unassigned: true } : {}),
  };
}

function pickVariant(variants: ExperimentDefinition["variants"], point: number): string {
  let cumulativeWeight = 0;
  for (const { variant, weight } of variants) {
    cumulativeWeight += weight;
    if (point < cumulativeWeight) return variant;
  }
  return variants.at(-1)?.variant ?? "";
}

/**
 * Maps a text to a number from 0 up to, but not including, 1, with an even distribution: FNV-1a with the finalizer of
 * MurmurHash3.
 */
function hashToFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

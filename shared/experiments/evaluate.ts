import type { ExperimentDefinition } from "./settings.ts";

export type ExperimentType = ExperimentDefinition["experimentType"];

/** An experiment as one visitor gets it (spec 3). */
export interface Experiment {
  readonly name: string;
  readonly experimentType: ExperimentType;
  readonly variant: string;
  readonly segmentName: string;
  /** Its definition makes no sense: whoever asks for it gets the default. */
  readonly containsError: boolean;
}

/**
 * What a visitor gets of each experiment: the same at every visit, and of one experiment independent of the others. Without a
 * visitor id (tracking is not allowed) everybody gets the first variant. Of two definitions with one name the first counts.
 * @param overrides variants by name, for sites of internal status only (spec 6); the caller sees to that
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
  const { name, experimentType, segmentName, variants } = definition;
  const known = variants.filter(({ variant }) => variant !== "");
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  const containsError =
    name === "" || known.length === 0 || known.some(({ weight }) => !(weight >= 0)) || !(total > 0);
  const drawn = containsError ? "" : draw(known, id === undefined ? 0 : fraction(`${name}\n${id}`) * total);
  const variant = known.some((each) => each.variant === override) ? (override ?? drawn) : drawn;
  return { name, experimentType, variant, segmentName, containsError };
}

function draw(variants: ExperimentDefinition["variants"], point: number): string {
  let reached = 0;
  for (const { variant, weight } of variants) {
    reached += weight;
    if (point < reached) return variant;
  }
  return variants.at(-1)?.variant ?? "";
}

/** The text as a number from 0 to below 1, spread evenly: FNV-1a with the last step of MurmurHash3, which mixes its bits. */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

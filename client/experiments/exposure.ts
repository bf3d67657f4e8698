import type { Experiment } from "../../shared/experiments/evaluate.ts";
import {
  type Assignment,
  type LookedUp,
  lookUpTest,
  lookUpToggle,
} from "../../shared/experiments/look-up.ts";
import type { PageData } from "../../shared/page-data.ts";

const exposed = new Set<string>();
const warned = new Set<string>();

/** Whether a feature toggle is on for this visitor; the default where the page knows no such toggle. */
export function isEnabled({ experiments }: PageData, name: string, fallback = false): boolean {
  return tell(lookUpToggle(experiments, name, fallback), name);
}

/** What this visitor gets of an A/B test. */
export function assignmentOf({ experiments }: PageData, name: string, fallback: string): Assignment {
  return tell(lookUpTest(experiments, name, fallback), name);
}

/** Whoever asks has shown the visitor one of the variants: that is recorded, once a page. An error is said once. */
function tell<T>({ value, experiment, error }: LookedUp<T>, name: string): T {
  if (experiment !== undefined && !exposed.has(name)) {
    exposed.add(name);
    document.dispatchEvent(new CustomEvent("awning:track", { detail: exposureOf(experiment) }));
  }
  if (error !== undefined && !warned.has(name)) {
    warned.add(name);
    console.warn(`Awning: experiment ${name}: ${error}`);
  }
  return value;
}

function exposureOf({ name, variant, segmentName }: Experiment) {
  return { event: "experiment_exposure", data: { name, variant, segmentName } };
}

import {
  type Assignment,
  type LookupResult,
  lookUpAbTest,
  lookUpToggle,
} from "../../shared/experiments/look-up.ts";
import type { PageData } from "../../shared/page-data.ts";
import { exposureEventName } from "../../shared/tracking/event.ts";
import { track } from "../tracking/track.ts";

const exposedNames = new Set<string>();
const warnedNames = new Set<string>();

/** True if a feature toggle is on for this visitor; `fallback` if the page has no such toggle. */
export function isEnabled({ experiments }: PageData, name: string, fallback = false): boolean {
  return recordExposure(lookUpToggle(experiments, name, fallback), name);
}

/** The visitor's segment and variant of an A/B test. If the page has no such test, the variant is `fallback`. */
export function assignmentOf({ experiments }: PageData, name: string, fallback: string): Assignment {
  return recordExposure(lookUpAbTest(experiments, name, fallback), name);
}

/** Returns the result. Records the exposure of an assigned variant once per page, and logs an error once. */
function recordExposure<T>({ value, experiment, error }: LookupResult<T>, name: string): T {
  if (experiment !== undefined && !experiment.unassigned && !exposedNames.has(name)) {
    exposedNames.add(name);
    const { variant, segmentName } = experiment;
    track({ event: exposureEventName, data: { name, variant, segmentName } });
  }
  if (error !== undefined && !warnedNames.has(name)) {
    warnedNames.add(name);
    console.warn(`Awning: experiment ${name}: ${error}`);
  }
  return value;
}

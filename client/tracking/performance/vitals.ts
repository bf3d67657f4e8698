import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Fields } from "../hit.ts";
import { onHide } from "../on-hide.ts";

/** Spec 9: metrics are delivered after that at most. */
const patience = 60_000;

/**
 * Delivers the web vitals of a view of the page, each once: when the view ends, or after 60 s. A return from the
 * back-forward cache is a new view, with vitals of its own.
 */
export function watchVitals(deliver: (vital: Fields) => void): void {
  const latest = new Map<string, Fields>();
  let over = false;
  let timer: ReturnType<typeof setTimeout>;

  const end = () => {
    clearTimeout(timer);
    over = true;
    for (const vital of latest.values()) deliver(vital);
    latest.clear();
  };
  const begin = () => {
    clearTimeout(timer);
    over = false;
    timer = setTimeout(end, patience);
  };
  const note = (metric: Metric) => {
    if (!over) latest.set(metric.name, vitalOf(metric, location.pathname));
  };

  // Before the library hears of the same: it measures a new view at once.
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) begin();
    },
    true,
  );
  begin();
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note, { reportAllChanges: true });
  onHide(end);
}

function vitalOf({ name, value, rating, id, navigationType, entries }: Metric, pagePath: string): Fields {
  const [entry] = entries;
  return {
    name,
    value: rounded(value),
    rating,
    id,
    navigationType,
    pagePath,
    ...(name === "TTFB" && entry !== undefined ? { navigation: navigationOf(entry) } : {}),
  };
}

const phases = [
  "redirectEnd",
  "fetchStart",
  "domainLookupEnd",
  "connectEnd",
  "requestStart",
  "responseStart",
  "responseEnd",
  "domInteractive",
  "domContentLoadedEventEnd",
  "domComplete",
  "loadEventEnd",
  "transferSize",
  "encodedBodySize",
  "decodedBodySize",
] as const satisfies readonly (keyof PerformanceNavigationTiming)[];

/** Ms since the page began, and bytes. After a return from the back-forward cache there is nothing of it to tell. */
function navigationOf(entry: PerformanceEntry): Fields {
  if (!(entry instanceof PerformanceNavigationTiming)) return {};
  return Object.fromEntries(phases.map((phase) => [phase, rounded(entry[phase])]));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

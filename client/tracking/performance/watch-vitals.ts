import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { onHide } from "../on-hide.ts";
import type { Fields } from "../page-fields.ts";

/** Maximum delay of a vital: docs/reference/tracking.md#performance-records */
const maxDelayMs = 60_000;

/**
 * Passes each web vital of a page view to `deliver` once: at the end of the view, at most after 60 s. A return from the
 * back-forward cache is a new view with its own vitals.
 */
export function watchVitals(deliver: (vital: Fields) => void): void {
  const latest = new Map<string, Fields>();
  let isDelivered = false;
  let timer: ReturnType<typeof setTimeout>;

  const deliverAll = () => {
    clearTimeout(timer);
    isDelivered = true;
    for (const vital of latest.values()) deliver(vital);
    latest.clear();
  };
  const startView = () => {
    clearTimeout(timer);
    isDelivered = false;
    timer = setTimeout(deliverAll, maxDelayMs);
  };
  const update = (metric: Metric) => {
    if (!isDelivered) latest.set(metric.name, vitalFields(metric, location.pathname));
  };

  // A capturing listener runs before the library's own listener, which starts to measure the new view.
  addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) startView();
    },
    true,
  );
  startView();
  for (const onMetric of [onCLS, onFCP, onINP, onLCP, onTTFB]) onMetric(update, { reportAllChanges: true });
  onHide(deliverAll);
}

function vitalFields({ name, value, rating, id, navigationType, entries }: Metric, pagePath: string): Fields {
  const [entry] = entries;
  return {
    name,
    value: rounded(value),
    rating,
    id,
    navigationType,
    pagePath,
    ...(name === "TTFB" && entry !== undefined ? { navigation: navigationFields(entry) } : {}),
  };
}

const navigationPhases = [
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

/**
 * The fields of the navigation entry: times in ms since the time origin, sizes in bytes. Empty after a return from the
 * back-forward cache.
 */
function navigationFields(entry: PerformanceEntry): Fields {
  if (!(entry instanceof PerformanceNavigationTiming)) return {};
  return Object.fromEntries(navigationPhases.map((phase) => [phase, rounded(entry[phase])]));
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

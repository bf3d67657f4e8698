import { parseTimestamp, relativeTime } from "./relative-time.ts";

/** The time between two updates of the text: docs/reference/blocks.md#relative-dates */
const refreshMs = 5000;

const timestamps = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Shows the age of the date in `data-date` or `datetime` in words: docs/reference/blocks.md#relative-dates */
export function mount(element: HTMLElement): (() => void) | undefined {
  const date = element.dataset.date ?? element.getAttribute("datetime") ?? "";
  const timestamp = parseTimestamp(date);
  if (timestamp === undefined) {
    console.warn(`timesince: "${date}" is not a date; the element keeps its text.`, element);
    return undefined;
  }
  // The title shows the date itself. A date without a time is formatted in UTC, so that it is the same day in every
  // time zone.
  const isDay = /^\s*\d{4}-\d\d-\d\d\s*$/.test(date);
  element.title ||= isDay
    ? new Date(timestamp).toLocaleDateString(languageOf(element), { dateStyle: "long", timeZone: "UTC" })
    : new Date(timestamp).toLocaleString(languageOf(element));
  timestamps.set(element, timestamp);
  update(element, timestamp);
  timer ??= setInterval(updateAll, refreshMs);
  return () => {
    timestamps.delete(element);
    if (timestamps.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function updateAll(): void {
  if (document.hidden) return;
  for (const [element, timestamp] of timestamps) update(element, timestamp);
}

function update(element: HTMLElement, timestamp: number): void {
  const text = relativeTime(timestamp, Date.now(), languageOf(element));
  if (element.textContent !== text) element.textContent = text;
}

function languageOf(element: HTMLElement): string {
  return element.closest<HTMLElement>("[lang]")?.lang || "en";
}

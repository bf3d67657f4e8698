import { momentOf } from "./moment.ts";
import { relativeTime } from "./relative-time.ts";

/** Spec 5: milliseconds between two looks at the clock. */
const refresh = 5000;

const marks = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

/** An element with a date that reads as the time since then (spec 5): `data-date`, or a `datetime`. */
export function mount(element: HTMLElement): (() => void) | undefined {
  const date = element.dataset.date ?? element.getAttribute("datetime") ?? "";
  const moment = momentOf(date);
  if (moment === undefined) {
    console.warn(`timesince: "${date}" is not a date; the element keeps its text.`, element);
    return undefined;
  }
  // The date itself stays to be had. A day has no time, and is the same one everywhere.
  const isDay = /^\s*\d{4}-\d\d-\d\d\s*$/.test(date);
  element.title ||= isDay
    ? new Date(moment).toLocaleDateString(languageOf(element), { dateStyle: "long", timeZone: "UTC" })
    : new Date(moment).toLocaleString(languageOf(element));
  marks.set(element, moment);
  show(element, moment);
  timer ??= setInterval(showAll, refresh);
  return () => {
    marks.delete(element);
    if (marks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function showAll(): void {
  if (document.hidden) return;
  for (const [element, moment] of marks) show(element, moment);
}

function show(element: HTMLElement, moment: number): void {
  const text = relativeTime(moment, Date.now(), languageOf(element));
  if (element.textContent !== text) element.textContent = text;
}

function languageOf(element: HTMLElement): string {
  return element.closest<HTMLElement>("[lang]")?.lang || "en";
}

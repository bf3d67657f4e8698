import { readPageData } from "../../dom/page-data.ts";
import { parseTimestamp, relativeTime } from "./relative-time.ts";

/** The time between two updates of the text: docs/reference/blocks.md#relative-dates */
const refreshMs = 5000;

interface ShownDate {
  readonly timestamp: number;
  readonly language: string;
}

const shown = new Map<HTMLElement, ShownDate>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Shows the age of the date in `data-date` or `datetime` in words: docs/reference/blocks.md#relative-dates */
export function mount(element: HTMLElement): (() => void) | undefined {
  const written = element.dataset.date ?? element.getAttribute("datetime") ?? "";
  const timestamp = parseTimestamp(written);
  if (timestamp === undefined) {
    console.warn(`timesince: "${written}" is not a date; the element keeps its text.`, element);
    return undefined;
  }
  // The title shows the date itself. A date without a time is formatted in UTC, so that it is the same day in every
  // time zone.
  const isDay = /^\s*\d{4}-\d\d-\d\d\s*$/.test(written);
  const { site } = readPageData();
  const language = languageOf(element, site.language);
  const locale = site.formattingLocale ?? language;
  element.title ||= titleFormat(locale, isDay).format(timestamp);
  const date = { timestamp, language };
  shown.set(element, date);
  update(element, date);
  timer ??= setInterval(updateAll, refreshMs);
  return () => {
    shown.delete(element);
    if (shown.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const titleFormats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of titles. The dates of a page share it, because its creation is slow. */
function titleFormat(locale: string, isDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isDay}`;
  const format =
    titleFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      ...(isDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
    });
  titleFormats.set(key, format);
  return format;
}

function updateAll(): void {
  if (document.hidden) return;
  for (const [element, date] of shown) update(element, date);
}

function update(element: HTMLElement, { timestamp, language }: ShownDate): void {
  const text = relativeTime(timestamp, Date.now(), language);
  if (element.textContent !== text) element.textContent = text;
}

/** The language of the part of the page that has one of its own, else the one of the texts that Awning adds to the page. */
function languageOf(element: HTMLElement, language: string): string {
  const part = element.closest<HTMLElement>(":not(html)[lang]");
  return part?.lang || language || document.documentElement.lang || "en";
}

import type { CalendarSite } from "../../../shared/calendar/calendar-model.ts";
import { assertTimeZone } from "../../../shared/calendar/month.ts";
import type { PageData } from "../../../shared/page-data.ts";

/** A block's JSON is a collection's id and two numbers. */
const maxJsonLength = 100_000;

export interface CalendarBlock {
  readonly content: HTMLElement;
  readonly collectionId: string;
  readonly site: CalendarSite;
}

/**
 * Reads the settings of a published calendar block; undefined if the owner has not chosen a collection. Throws an error
 * with the reason if the settings are invalid, or if the site's time zone is unknown.
 */
export function readCalendarBlock(element: HTMLElement, { site }: PageData): CalendarBlock | undefined {
  if (element.querySelector('.sqs-blockStatus[data-state="uninitialized"]')) return undefined;
  const collectionId = parseCollectionId(element.dataset.blockJson ?? "");
  const { language, formattingLocale, timeZone = "" } = site;
  assertTimeZone(timeZone);
  return {
    content: element.querySelector<HTMLElement>(".sqs-block-content") ?? element,
    collectionId,
    site: { id: element.id || `calendar-${collectionId}`, language, formattingLocale, timeZone },
  };
}

/** The collection whose events a block shows, by the block's JSON. Throws an error with the reason. */
export function parseCollectionId(json: string): string {
  if (json.length > maxJsonLength) throw new TypeError("The calendar's settings are too long.");
  if (json === "") throw new TypeError("The calendar has no settings.");
  const settings: { collectionId?: unknown } | null = JSON.parse(json);
  const collectionId = settings?.collectionId;
  if (typeof collectionId !== "string" || !/^[\da-f]{24}$/i.test(collectionId))
    throw new TypeError("The calendar's settings name no collection.");
  return collectionId;
}

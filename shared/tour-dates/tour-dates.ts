import { asObject } from "../fields.ts";

/** A concert of the provider's list. */
export interface TourDate {
  /** Unique in its list. */
  readonly id: string;
  /** The local time at the place, as ms since 1970 in UTC: the provider names no time zone. */
  readonly time: number;
  readonly dateTime: string;
  readonly venue: string;
  readonly location: string;
  /** Address of the page with tickets or more. Empty if there is none. */
  readonly href: string;
  readonly isSoldOut: boolean;
}

const maxDates = 300;
const maxTextLength = 200;

/**
 * Reads the provider's answer, in its order. Dates without a time are left out. Throws a `TypeError` if it is not a list;
 * for an unknown artist the provider responds with an object.
 */
export function parseTourDates(answer: unknown): readonly TourDate[] {
  if (!Array.isArray(answer)) throw new TypeError("The provider's tour dates are not a list.");
  return answer.slice(0, maxDates).flatMap((each, index) => parseTourDate(each, index) ?? []);
}

function parseTourDate(value: unknown, index: number): TourDate | undefined {
  const { id, datetime, venue, offers, url } = asObject(value);
  const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(text(datetime))?.[0];
  const time = Date.parse(`${dateTime}Z`);
  if (dateTime === undefined || Number.isNaN(time)) return undefined;
  const { name, city, region, country } = asObject(venue);
  const tickets = (Array.isArray(offers) ? offers.slice(0, 20) : [])
    .map(asObject)
    .filter(({ type }) => /^tickets$/i.test(text(type)));
  const available = tickets.find(({ status }) => !isSoldOutStatus(status));
  return {
    id: `${index}-${text(id)}`,
    time,
    dateTime,
    venue: text(name),
    location: [city, region, country]
      .map(text)
      .filter((part) => part !== "" && !/^\d+$/.test(part))
      .join(", "),
    href: webAddress(available?.url) || webAddress(url),
    isSoldOut: tickets.length > 0 && available === undefined,
  };
}

function isSoldOutStatus(status: unknown): boolean {
  return /^sold[\s_-]*out$/i.test(text(status));
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, maxTextLength) : "";
}

function webAddress(value: unknown): string {
  const isAddress = typeof value === "string" && value.length < 2000 && /^https?:\/\//i.test(value);
  return isAddress && URL.canParse(value) ? value : "";
}

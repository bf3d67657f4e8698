/** A block's JSON is a name and a time frame. */
const maxJsonLength = 100_000;
const maxNameLength = 200;

export interface TourDatesBlock {
  readonly artist: string;
  /** The value of the provider's parameter `date`: `upcoming`, `past`, `all`, or two days. */
  readonly dates: string;
}

/** Parses the JSON of a tour dates block (docs/reference/blocks.md#tour-dates). Throws an error with the reason. */
export function parseTourDatesBlock(json: string): TourDatesBlock {
  if (json.length > maxJsonLength) throw new TypeError("The settings of the tour dates are too long.");
  if (json === "") throw new TypeError("The tour dates have no settings.");
  const settings: Readonly<Record<string, unknown>> | null = JSON.parse(json);
  const artist = settings?.artistId;
  if (typeof artist !== "string" || artist.trim() === "" || artist.length > maxNameLength)
    throw new TypeError("The settings of the tour dates name no artist.");
  return { artist: artist.trim(), dates: datesOf(settings ?? {}) };
}

function datesOf({ timeframe, startDate, endDate }: Readonly<Record<string, unknown>>): string {
  if (timeframe === "past" || timeframe === "all") return timeframe;
  const from = dayOf(startDate);
  const to = dayOf(endDate);
  const hasRange = timeframe !== "upcoming" && from !== undefined && to !== undefined && from <= to;
  return hasRange ? `${from},${to}` : "upcoming";
}

function dayOf(time: unknown): string | undefined {
  const isTime = typeof time === "number" && time > 0 && time < Date.UTC(2200, 0);
  return isTime ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/** Address of the provider's call. `identifier`: the site's name at the builder. */
export function tourDatesAddress({ artist, dates }: TourDatesBlock, identifier: string): string {
  const query = new URLSearchParams({ app_id: `squarespace-${identifier}`, date: dates });
  return `https://rest.bandsintown.com/artists/${encodePathSegment(artist)}/events?${query}`;
}

/** `.` and `..` would be removed from the path. */
function encodePathSegment(text: string): string {
  return encodeURIComponent(text).replace(/^\.{1,2}$/, (dots) => dots.replaceAll(".", "%252E"));
}

/** Reads the address of a reservation widget's script (docs/reference/blocks.md#reservation). */

/** The script of a reservation widget. */
export interface ReservationScript {
  readonly url: string;
  /** True if the published page has the script as an element, so that it has run already. */
  readonly isPublished: boolean;
  /** The page of the service at which a table can be reserved without the script; undefined if it is not known. */
  readonly bookingUrl: string | undefined;
}

/** The parts of an element that are read. */
export interface ReservationElement {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

const maxAddressLength = 4096;
/** The width of the block in pixels above which the picker is wide. */
const maxNarrowWidth = 850;
const openTableHost = /(?:^|\.)opentable\.(?:com?(?:\.[a-z]{2})?|[a-z]{2})$/;
const tockHost = /(?:^|\.)(?:exploretock|tock)\.com$/;

/**
 * The script that the data attribute of one of the elements names, or that one of them loads. Only addresses of
 * reservation services count. Throws if there is none.
 */
export function readReservation(elements: Iterable<ReservationElement>, base: string): ReservationScript {
  let named: URL | undefined;
  let business: string | undefined;
  for (const { localName, attributes } of elements)
    for (const { name, value } of attributes) {
      if (name === "data-tock-business" && /^[\w-]{1,100}$/.test(value)) business = value;
      const isPublished = localName === "script" && name === "src";
      if (!isPublished && !name.startsWith("data-")) continue;
      const url = parseServiceUrl(value, base);
      if (isPublished && url) return { url: url.href, isPublished, bookingUrl: bookingUrl(url, business) };
      named ??= url;
    }
  if (named === undefined)
    throw new TypeError("The reservation block does not name the script of its widget.");
  return { url: named.href, isPublished: false, bookingUrl: bookingUrl(named, business) };
}

/** True if a picker in a block of this width, in pixels, is wide. */
export function isWidePicker(width: number): boolean {
  return width > maxNarrowWidth;
}

/** The address with the layout for the width of the block. The owner's choice of a layout is kept. */
export function withPickerTheme(address: string, width: number): string {
  const url = new URL(address);
  if (openTableHost.test(url.hostname) && !url.searchParams.has("theme"))
    url.searchParams.set("theme", isWidePicker(width) ? "wide" : "standard");
  return url.href;
}

function parseServiceUrl(address: string, base: string): URL | undefined {
  if (address.length > maxAddressLength || !/^(?:https?:)?\/\//i.test(address.trim())) return undefined;
  const url = URL.parse(address.trim(), base);
  if (url === null || !(openTableHost.test(url.hostname) || tockHost.test(url.hostname))) return undefined;
  url.protocol = "https:";
  return url;
}

function bookingUrl(
  { origin, hostname, searchParams }: URL,
  business: string | undefined,
): string | undefined {
  if (tockHost.test(hostname)) return business && `${origin}/${business}`;
  const restaurant = searchParams.get("rid") ?? "";
  return /^\d{1,12}$/.test(restaurant) ? `${origin}/restref/client/?rid=${restaurant}` : undefined;
}

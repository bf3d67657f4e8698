import type { SiteSettings } from "../../../shared/site-settings.ts";

/**
 * A visitor's IP address, reduced to what the site setting allows; undefined if the value is not an IP
 * address. A truncated IPv4 address has a last octet of 0, a truncated IPv6 address keeps its first 48 bits.
 */
export function clientAddress(
  address: string | null,
  setting: SiteSettings["clientAddress"],
): string | undefined {
  if (address === null || setting === "none") return undefined;
  const v4 = parseIpv4(/^(?:::ffff:)?([\d.]+)$/i.exec(address)?.[1]);
  if (v4 !== undefined) return setting === "full" ? v4 : v4.replace(/\d+$/, "0");
  const groups = parseIpv6(address);
  if (groups === undefined) return undefined;
  if (setting === "full") return address.toLowerCase();
  const prefix = groups.slice(0, 3).map((group) => group.toString(16));
  while (prefix.at(-1) === "0") prefix.pop();
  return `${prefix.join(":")}::`;
}

/** The given text if it is an IPv4 address; otherwise undefined. */
function parseIpv4(text: string | undefined): string | undefined {
  const octets = text?.split(".") ?? [];
  return octets.length === 4 && octets.every((octet) => /^\d{1,3}$/.test(octet) && Number(octet) < 256)
    ? text
    : undefined;
}

/**
 * The eight 16-bit groups of an IPv6 address. If it ends in an IPv4 address, the last two groups are zero.
 */
function parseIpv6(text: string): readonly number[] | undefined {
  const ipv4Tail = /:([\d.]*\.[\d.]*)$/.exec(text)?.[1];
  if (ipv4Tail !== undefined && parseIpv4(ipv4Tail) === undefined) return undefined;
  const halves = (ipv4Tail === undefined ? text : `${text.slice(0, -ipv4Tail.length)}0:0`).split("::");
  if (halves.length > 2) return undefined;
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const groups = [...before, ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  if (halves.length === 1 ? groups.length !== 8 : groups.length > 7) return undefined;
  const zeros = Array<string>(8 - groups.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

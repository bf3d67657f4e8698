import type { SiteSettings } from "../../shared/site-settings.ts";

/**
 * A visitor's address as far as the site's setting lets it be passed on. Truncated, an IPv4 address stands for its 256
 * neighbours and an IPv6 address for a whole site (48 bits). What is no address is none.
 */
export function clientAddress(
  address: string | null,
  setting: SiteSettings["clientAddress"],
): string | undefined {
  if (address === null || setting === "none") return undefined;
  const v4 = ipv4(/^(?:::ffff:)?([\d.]+)$/i.exec(address)?.[1]);
  if (v4 !== undefined) return setting === "full" ? v4 : v4.replace(/\d+$/, "0");
  const groups = ipv6(address);
  if (groups === undefined) return undefined;
  if (setting === "full") return address.toLowerCase();
  const kept = groups.slice(0, 3).map((group) => group.toString(16));
  while (kept.at(-1) === "0") kept.pop();
  return `${kept.join(":")}::`;
}

function ipv4(text: string | undefined): string | undefined {
  const octets = text?.split(".") ?? [];
  return octets.length === 4 && octets.every((each) => /^\d{1,3}$/.test(each) && Number(each) < 256)
    ? text
    : undefined;
}

/** The eight groups; of an address that ends in an IPv4 address, the last two are zero. */
function ipv6(text: string): readonly number[] | undefined {
  const tail = /:([\d.]*\.[\d.]*)$/.exec(text)?.[1];
  if (tail !== undefined && ipv4(tail) === undefined) return undefined;
  const halves = (tail === undefined ? text : `${text.slice(0, -tail.length)}0:0`).split("::");
  if (halves.length > 2) return undefined;
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const groups = [...before, ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  if (halves.length === 1 ? groups.length !== 8 : groups.length > 7) return undefined;
  const gap = Array<string>(8 - groups.length).fill("0");
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16));
}

import type { OriginContext } from "./origin-context.ts";

/** Seconds that the limits of wrangler.toml count over. */
export const limitPeriod = 60;

let missed = false;

/**
 * Counts a try against each of the keys; false when one of them has had too many. A limit that is not bound, or does
 * not answer, stops nobody: that is logged, once.
 */
export async function mayTry(limit: RateLimit | undefined, keys: readonly string[]): Promise<boolean> {
  try {
    if (!limit) throw new Error("it is not bound");
    const outcomes = await Promise.all(keys.map((key) => limit.limit({ key })));
    return outcomes.every(({ success }) => success);
  } catch (error) {
    if (!missed) console.error("a rate limit does not work:", error);
    missed = true;
    return true;
  }
}

/** Under which a visitor's tries are counted; none where the platform does not say who it is. */
export function addressKeys(c: OriginContext): readonly string[] {
  const address = c.req.header("cf-connecting-ip");
  return address === undefined ? [] : [`address ${networkOf(address)}`];
}

/** Whoever has one IPv6 address has the 2^64 of its network. */
export function networkOf(address: string): string {
  const isIpv6 = address.includes(":") && !address.includes(".");
  if (!isIpv6) return address;
  const [start = "", end] = address.split("::");
  const first = start.split(":").filter((group) => group !== "");
  const last = end?.split(":").filter((group) => group !== "") ?? [];
  const between = Array<string>(Math.max(8 - first.length - last.length, 0)).fill("0");
  return [...first, ...between, ...last].slice(0, 4).join(":");
}

/** Period of the `ratelimits` bindings in wrangler.toml. */
export const rateLimitPeriodSeconds = 60;

/** Names of the `ratelimits` bindings in wrangler.toml. */
type RateLimitName = "ACCOUNT_LIMIT" | "EVENT_LIMIT" | "FORM_LIMIT" | "SIGN_IN_LIMIT" | "UNLOCK_LIMIT";

let hasLoggedFailure = false;

/**
 * Counts an attempt for each of the keys. False if one of them is over the limit. A limit whose binding is missing or
 * fails allows every attempt and is logged once.
 */
export async function isWithinLimit(
  env: { readonly [Name in RateLimitName]?: RateLimit | undefined },
  name: RateLimitName,
  keys: readonly string[],
): Promise<boolean> {
  try {
    const limit = env[name];
    if (!limit) throw new Error(`the binding ${name} is missing`);
    const outcomes = await Promise.all(keys.map((key) => limit.limit({ key })));
    return outcomes.every(({ success }) => success);
  } catch (error) {
    if (!hasLoggedFailure) console.error("rate limiting failed:", error);
    hasLoggedFailure = true;
    return true;
  }
}

/** The keys under which a visitor's attempts are counted; none if Cloudflare does not pass an IP address. */
export function rateLimitKeys({ headers }: Request): readonly string[] {
  const address = headers.get("cf-connecting-ip");
  return address === null ? [] : [`address ${toIpNetwork(address)}`];
}

/** The /64 network of an IPv6 address, which usually belongs to one customer; an IPv4 address is not changed. */
export function toIpNetwork(address: string): string {
  const isIpv6 = address.includes(":") && !address.includes(".");
  if (!isIpv6) return address;
  const [start = "", end] = address.split("::");
  const head = start.split(":").filter((group) => group !== "");
  const tail = end?.split(":").filter((group) => group !== "") ?? [];
  const zeros = Array<string>(Math.max(8 - head.length - tail.length, 0)).fill("0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

import { isWithinLimit, rateLimitKeys } from "../../http/rate-limit.ts";
import type { OriginContext } from "../bindings.ts";

/** Counts an attempt for each typed code. False if this IP address is over the limit for codes of this kind. */
export function isWithinGuessLimit(
  c: OriginContext,
  kind: "gift card" | "coupon",
  codes: readonly string[],
): Promise<boolean> {
  const keys = rateLimitKeys(c.req.raw).map((key) => `${kind} ${key}`);
  return isWithinLimit(
    c.env,
    "UNLOCK_LIMIT",
    codes.flatMap(() => keys),
  );
}

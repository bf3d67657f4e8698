import type { Env } from "../env.ts";
import type { Facts } from "./facts.ts";

/** One request, the facts read from it, and the bindings and lifetime that the platform gives it. */
export interface RequestContext {
  readonly request: Request;
  readonly facts: Facts;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  /** Limit for the response headers of a proxied origin, where the default of `fetchOrigin` does not fit. */
  readonly headersTimeoutMs?: number;
}

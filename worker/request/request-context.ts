import type { Env } from "../env.ts";
import type { Facts } from "./facts.ts";

/** A request, the facts read from it, and the bindings and execution context of the worker. */
export interface RequestContext {
  readonly request: Request;
  readonly facts: Facts;
  readonly env: Env;
  readonly execution: ExecutionContext;
  readonly requestId: string;
  /** Time limit in ms for the response headers of a proxied origin. Default: that of `fetchRemoteOrigin`. */
  readonly headersTimeoutMs?: number;
}

import type { Env } from "../env.ts";
import type { Identity } from "./identity.ts";

/** The bindings and variables that the embedded origin uses. */
export type EmbeddedOriginBindings = Pick<
  Env,
  | "DB"
  | "SITES"
  | "ORIGIN"
  | "RUNTIME"
  | "ASSETS"
  | "FILES"
  | "SESSION_SECRET"
  | "DEMO_PASSWORD"
  | "PUBLIC_ADDRESS"
  | "PAYMENT_SECRET_KEY"
  | "PAYMENT_PUBLIC_KEY"
  | "PAYMENT_WEBHOOK_SECRET"
  | "PAYMENT_API"
  | "PAYMENT_SCRIPT"
  | "PLACES_KEY"
  | "PLACES_API"
  | "SIGN_IN_LIMIT"
  | "ACCOUNT_LIMIT"
  | "UNLOCK_LIMIT"
  | "FORM_LIMIT"
>;

/** The part of a request's context that the embedded origin uses. */
interface EmbeddedOriginContext {
  readonly env: EmbeddedOriginBindings;
  readonly execution: ExecutionContext;
  readonly requestId: string;
}

/** The interface of the module that is imported as `#embedded-origin`. */
export interface EmbeddedOrigin {
  /** False in a deployment without the demo site. A host without an origin then has no pages. */
  readonly isEmbeddedOriginIncluded: boolean;
  /** Serves a request to a site that has no origin of its own. */
  embeddedOrigin(request: Request, context: EmbeddedOriginContext): Promise<Response>;
  /** Does what is due at a time, such as renewals of subscriptions. */
  runScheduledTasks(env: EmbeddedOriginBindings, now: number): Promise<void>;
  /** Reads the sessions in the cookies. Never throws: an unreadable session is treated as signed out. */
  identifyAccount(
    cookies: ReadonlyMap<string, string>,
    env: Pick<Env, "DB" | "SESSION_SECRET">,
  ): Promise<Identity>;
}

/**
 * Loads the embedded origin when it is needed for the first time. `#embedded-origin` is worker/origin/index.ts
 * (package.json, `imports`); the environment `proxy` of wrangler.toml replaces it by worker/no-embedded-origin.ts.
 */
export function loadEmbeddedOrigin(): Promise<EmbeddedOrigin> {
  return import("#embedded-origin");
}

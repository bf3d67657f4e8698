import type { QueueMessage } from "./tracking/queue-message.ts";

/** The bindings of `wrangler.toml` and the vars that may be set on top of them. */
export interface Env {
  readonly ASSETS: Fetcher;
  readonly SITES: KVNamespace;
  readonly DB: D1Database;
  /** Origin for every host that has none of its own; unset means the embedded origin. */
  readonly ORIGIN?: string;
  readonly SESSION_SECRET?: string;
  /** Password of the demo site's accounts and locked pages; unset means random ones, printed once. */
  readonly DEMO_PASSWORD?: string;
  /** Events on their way to a site's origin or to D1. */
  readonly EVENTS: Queue<QueueMessage>;
  /** Takes a data point for each event, where it is bound (README, "Events"). */
  readonly ANALYTICS?: AnalyticsEngineDataset;
  /** Lets operators read insights and dead letters of any site; unset means nobody but signed-in owners may. */
  readonly ADMIN_TOKEN?: string;
  /** Tries to sign in, to open a locked page, and forms sent. */
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly UNLOCK_LIMIT: RateLimit;
  readonly FORM_LIMIT: RateLimit;
}

/** What the worker was told by its environment, checked once. */
export interface Config {
  readonly origin: URL | undefined;
  readonly sessionSecret: string;
}

const minimumSecretLength = 32;

type Parsed = { config: Config } | { errors: string[] };

const parsed = new WeakMap<Env, Parsed>();

/**
 * Reads the environment, once for each that the platform hands over. The errors are for the operator: each names the
 * setting and says what to do.
 */
export function parseEnv(env: Env): Parsed {
  const known = parsed.get(env);
  if (known) return known;
  const fresh = parse(env);
  parsed.set(env, fresh);
  return fresh;
}

function parse(env: Env): Parsed {
  const errors: string[] = [];
  const secret = env.SESSION_SECRET ?? "";
  if (secret.length < minimumSecretLength) {
    errors.push(
      secret === ""
        ? "SESSION_SECRET is not set. Run `npx wrangler secret put SESSION_SECRET` (locally: a line in .dev.vars, see .dev.vars.example)."
        : `SESSION_SECRET has ${secret.length} characters; it needs at least ${minimumSecretLength}.`,
    );
  }
  let origin: URL | undefined;
  if (env.ORIGIN) {
    const url = URL.parse(env.ORIGIN);
    if (url === null || !/^https?:$/.test(url.protocol))
      errors.push("ORIGIN is not an http(s) address, such as https://www.example.com.");
    else origin = url;
  }
  return errors.length > 0 ? { errors } : { config: { origin, sessionSecret: secret } };
}

/** The `env` of `cloudflare:test`: the worker's bindings. */
declare namespace Cloudflare {
  interface Env {
    readonly ASSETS: Fetcher;
    readonly SITES: KVNamespace;
    readonly DB: D1Database;
    readonly FILES: R2Bucket;
    readonly EVENTS: Queue;
    readonly SIGN_IN_LIMIT: RateLimit;
    readonly ACCOUNT_LIMIT: RateLimit;
    readonly UNLOCK_LIMIT: RateLimit;
    readonly FORM_LIMIT: RateLimit;
    readonly EVENT_LIMIT: RateLimit;
  }
}

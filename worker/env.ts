import { runtimes, type SiteSettings } from "../shared/site-settings.ts";

/** The bindings of `wrangler.toml`, and the variables and secrets that may be set in addition. */
export interface Env {
  readonly ASSETS: Fetcher;
  readonly SITES: KVNamespace;
  readonly DB: D1Database;
  /** Bucket of the files that owners of the embedded site upload. Absent in a deployment without it. */
  readonly FILES?: R2Bucket;
  /** URL of the origin of every host that has none in its settings. Unset: the embedded origin. */
  readonly ORIGIN?: string;
  /** The setting `runtime` of every site that does not have it in its own settings. Unset: "replace". */
  readonly RUNTIME?: string;
  readonly SESSION_SECRET?: string;
  /** Password of the demo site's accounts and locked pages. Unset: random ones, printed once. */
  readonly DEMO_PASSWORD?: string;
  /** URL of the embedded site for links in its emails. Unset: the host of the request, if it can be trusted. */
  readonly PUBLIC_ADDRESS?: string;
  /** Keys of the payment service, and the secret of its webhook. Unset: the test payment service. */
  readonly PAYMENT_SECRET_KEY?: string;
  readonly PAYMENT_PUBLIC_KEY?: string;
  readonly PAYMENT_WEBHOOK_SECRET?: string;
  /** Addresses of the payment service's API and script. Unset: those of Stripe. */
  readonly PAYMENT_API?: string;
  readonly PAYMENT_SCRIPT?: string;
  /** Key of the service that finds addresses in the editor, and the address of its API. Unset: no search, and that of Google. */
  readonly PLACES_KEY?: string;
  readonly PLACES_API?: string;
  /** Queue that carries events to a site's origin or to D1 (`QueueMessage` of `worker/events/queue`). */
  readonly EVENTS: Queue<unknown>;
  /** Optional dataset that gets a data point for each event (README, "Events"). */
  readonly ANALYTICS?: AnalyticsEngineDataset;
  /** Lets operators change the settings and read the insights and dead letters of any site. Unset: signed-in administrators only. */
  readonly ADMIN_TOKEN?: string;
  /** Rate limits for signing in, for sign-ins to one account from unknown browsers, for unlocking a page or trying a gift card, sending a form, and requests with events. */
  readonly SIGN_IN_LIMIT: RateLimit;
  readonly ACCOUNT_LIMIT: RateLimit;
  readonly UNLOCK_LIMIT: RateLimit;
  readonly FORM_LIMIT: RateLimit;
  readonly EVENT_LIMIT: RateLimit;
}

/** The validated variables of the environment. */
export interface Config {
  readonly origin: URL | undefined;
  readonly runtime: SiteSettings["runtime"];
  readonly sessionSecret: string;
}

type ParsedEnv = { readonly config: Config } | { readonly problems: readonly string[] };

type Variables = Pick<
  Env,
  | "ORIGIN"
  | "RUNTIME"
  | "SESSION_SECRET"
  | "PUBLIC_ADDRESS"
  | (typeof paymentKeys)[number]
  | "PAYMENT_API"
  | "PAYMENT_SCRIPT"
  | "PLACES_API"
>;

const paymentKeys = ["PAYMENT_SECRET_KEY", "PAYMENT_PUBLIC_KEY", "PAYMENT_WEBHOOK_SECRET"] as const;

const cache = new WeakMap<Variables, ParsedEnv>();

/**
 * Validates the environment, once for each environment object. The message of a problem names the variable,
 * says if it is missing or wrong, and what to set, with code between backticks. It never contains a value.
 */
export function parseEnv(env: Variables): ParsedEnv {
  const cached = cache.get(env);
  if (cached) return cached;
  const parsed = parse(env);
  cache.set(env, parsed);
  return parsed;
}

function parse(env: Variables): ParsedEnv {
  const { SESSION_SECRET: sessionSecret = "", ORIGIN, RUNTIME = "replace", PUBLIC_ADDRESS } = env;
  const origin = ORIGIN ? URL.parse(ORIGIN) : null;
  const runtime = runtimes.find((value) => value === RUNTIME);
  const problems = [
    secretProblem(sessionSecret),
    ORIGIN ? addressProblem("ORIGIN", origin) : undefined,
    PUBLIC_ADDRESS ? addressProblem("PUBLIC_ADDRESS", URL.parse(PUBLIC_ADDRESS)) : undefined,
    ...(["PAYMENT_API", "PAYMENT_SCRIPT", "PLACES_API"] as const).map((name) =>
      env[name] ? addressProblem(name, URL.parse(env[name])) : undefined,
    ),
    paymentProblem(env),
    runtime === undefined ? runtimeProblem : undefined,
  ].filter((problem) => problem !== undefined);
  return problems.length > 0 || runtime === undefined
    ? { problems }
    : { config: { origin: origin ?? undefined, runtime, sessionSecret } };
}

const runtimeProblem = `\`RUNTIME\` is wrong. Write one of ${runtimes.map((value) => `\`${value}\``).join(", ")}, or remove it.`;

const minSecretLength = 32;

/** Values that `.dev.vars.example` has or had. They are public, so they protect nothing. */
const publishedSecrets: readonly string[] = [
  "replace this",
  "at least 32 characters; openssl rand -base64 32 makes a good one",
];

const makeSecret =
  "Locally, delete `.dev.vars` and run `npm start`, which makes one. Deployed, run `openssl rand -base64 32 | npx wrangler secret put SESSION_SECRET`.";

function secretProblem(secret: string): string | undefined {
  if (secret === "") return `\`SESSION_SECRET\` is missing. ${makeSecret}`;
  if (publishedSecrets.includes(secret))
    return `\`SESSION_SECRET\` is wrong: it is the published example of \`.dev.vars.example\`. ${makeSecret}`;
  if (secret.length < minSecretLength)
    return `\`SESSION_SECRET\` is wrong: it has ${secret.length} characters and needs at least ${minSecretLength}. ${makeSecret}`;
  return undefined;
}

/** A part of the keys must not open the shop with the test payment service. */
function paymentProblem(env: Variables): string | undefined {
  const missing = paymentKeys.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === paymentKeys.length) return undefined;
  return `\`${missing[0]}\` is missing. Set all of ${paymentKeys.map((name) => `\`${name}\``).join(", ")}, or none for the test payment service.`;
}

function addressProblem(name: string, address: URL | null): string | undefined {
  if (address !== null && /^https?:$/.test(address.protocol)) return undefined;
  return `\`${name}\` is wrong: it is not an http or https address. Write the whole address with its scheme, such as \`https://www.example.com\`.`;
}

let loggedProblems = "";

/** Logs the problems when they appear or change, not for each request. */
export function logProblems(problems: readonly string[]): void {
  const text = problems.join("\n");
  if (text === loggedProblems) return;
  loggedProblems = text;
  for (const problem of problems) console.error(`configuration: ${problem.replaceAll("`", "")}`);
}

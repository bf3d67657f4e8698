import { env } from "cloudflare:test";
import { fetchFromWorker, workerBindings } from "../fetch-from-worker.ts";

const adminToken = "an-operator's-token-of-forty-characters-";

/** Bindings of the embedded site with an operator's token. */
export const settingsEnv = {
  ...workerBindings,
  ORIGIN: "",
  ADMIN_TOKEN: adminToken,
} as unknown as typeof workerBindings;

let hosts = 0;
/** A host that no other test uses. */
export const newHost = (): string => `settings-${++hosts}.test`;

export interface CallOptions {
  readonly ifMatch?: number | string;
  readonly headers?: Record<string, string>;
  readonly with?: typeof workerBindings;
}

/** Calls of the operator, or of another caller whose headers are given, for one host. */
export function settingsOf(
  host: string,
  caller: Record<string, string> = operator,
  given: typeof workerBindings = settingsEnv,
) {
  const call = async (method: string, path: string, body?: unknown, options: CallOptions = {}) => {
    const response = await fetchFromWorker(`/_awning/settings${path}`, {
      host,
      method,
      headers: {
        origin: `http://${host}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.ifMatch === undefined ? {} : { "if-match": String(options.ifMatch) }),
        ...caller,
        ...options.headers,
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
      with: options.with ?? given,
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as SettingsBody,
    };
  };
  return {
    read: () => call("GET", ""),
    patch: (patch: unknown, ifMatch?: number | string, options: CallOptions = {}) =>
      call("PATCH", "", patch, { ...options, ...(ifMatch === undefined ? {} : { ifMatch }) }),
    undo: (ifMatch?: number) => call("POST", "/undo", undefined, ifMatch === undefined ? {} : { ifMatch }),
    history: (query = "") => call("GET", `/history${query}`),
    call,
  };
}

/** The fields that answers of these calls may have. */
interface SettingsBody {
  readonly version: number;
  readonly settings: Record<string, unknown>;
  readonly conflicts: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly error: string;
  readonly id: string;
  readonly drafts: readonly { readonly id: string }[];
  readonly versions: readonly {
    readonly version: number;
    readonly by: string;
    readonly at: number;
    readonly changed: readonly string[];
    readonly reverted?: number;
  }[];
}

export const operator = { authorization: `Bearer ${adminToken}` };

/** Bindings of a worker that is stopped before it writes to KV. */
export const stoppedBeforeKv = (given: typeof workerBindings): typeof workerBindings =>
  ({
    ...given,
    SITES: {
      get: (...args: Parameters<KVNamespace["get"]>) => env.SITES.get(...args),
      put: async () => {
        throw new Error("KV PUT failed: 429 Too Many Requests");
      },
    },
  }) as unknown as typeof workerBindings;

/** The document in KV, as every worker reads it. */
export async function documentInKv(host: string): Promise<unknown> {
  const text = await env.SITES.get(`site:${host}`);
  return text === null ? null : JSON.parse(text);
}

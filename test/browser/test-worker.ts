import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type WorkerOptions } from "miniflare";
import { unstable_readConfig as readConfig, type Unstable_Config } from "wrangler";
import { workerBundle } from "./worker-bundle.ts";

const root = join(import.meta.dirname, "../..");

type Bindings = NonNullable<WorkerOptions["config"]["env"]>;

export interface TestWorker {
  readonly url: string;
  /** The worker without the router of its static files, which cannot be fetched here. A request takes half the CPU time. */
  readonly directUrl: string;
  /** Stores the authored settings of a host, which includes the port. */
  putSettings(host: string, settings: object): Promise<void>;
  /** Runs a statement in the database of the embedded site, which exists after the first request. */
  runStatement(sql: string, ...values: readonly string[]): Promise<void>;
  /** Stops the worker. Resolves when workerd has exited, so another worker can use the storage. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled worker in workerd on a free port, with the bindings of wrangler.toml and separate storage.
 * Why it is not `wrangler dev`: docs/decisions/0011-tests-without-the-dev-proxy.md
 *
 * @param vars values of variables: `NAME:value`
 * @param storage folder of the storage, which commands with `--persist-to` can read
 * @throws if workerd does not start
 */
export async function startTestWorker(vars: readonly string[], storage: string): Promise<TestWorker> {
  const config: Unstable_Config = readConfig({ config: join(root, "wrangler.toml") });
  const { kv_namespaces, d1_databases, r2_buckets, queues, ratelimits } = config;
  const env: Bindings = { ASSETS: { type: "assets" } };
  for (const text of vars) {
    const [name = "", ...value] = text.split(":");
    env[name] = { type: "text", value: value.join(":") };
  }
  for (const { binding } of kv_namespaces) env[binding] = { type: "kv", id: binding };
  for (const { binding } of d1_databases) env[binding] = { type: "d1", id: binding };
  for (const { binding, bucket_name } of r2_buckets) env[binding] = { type: "r2", name: String(bucket_name) };
  for (const { binding, queue } of queues.producers ?? []) env[binding] = { type: "queue", name: queue };
  for (const { name, namespace_id, simple } of ratelimits)
    env[name] = { type: "rate-limit", namespace: namespace_id, simple: { ...simple, period: 60 } };
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    logRequests: false,
    enableDevRegistry: false,
    telemetry: { enabled: false },
    // The worker's log lines are not part of the report of the tests.
    handleStructuredLogs() {},
    resourcePersistencePath: join(storage, "v3"),
    workers: [
      {
        config: {
          name: String(config.name),
          compatibilityDate: String(config.compatibility_date),
          triggers: (queues.consumers ?? []).map((consumer) => ({
            type: "queue",
            name: consumer.queue,
            deadLetterQueue: consumer.dead_letter_queue,
            maxBatchSize: consumer.max_batch_size,
            maxBatchTimeout: consumer.max_batch_timeout,
            maxRetries: consumer.max_retries,
          })),
          manifest: { mainModule: "index.js", modulesRoot: workerBundle, modules: readModules() },
          env,
          assets: { directory: join(root, String(config.assets?.directory)), hasUserWorker: true },
        },
        dev: { unsafeDirectSockets: [{}] },
      },
    ],
  });
  const { origin } = await miniflare.ready;
  return {
    url: origin,
    async putSettings(host, settings) {
      const { SITES } = await miniflare.getBindings<{
        SITES: { put(key: string, value: string): Promise<void> };
      }>();
      await SITES.put(`site:${host}`, JSON.stringify(settings));
    },
    async runStatement(sql, ...values) {
      const { DB } = await miniflare.getBindings<{
        DB: { prepare(sql: string): { bind(...values: readonly string[]): { run(): Promise<unknown> } } };
      }>();
      await DB.prepare(sql)
        .bind(...values)
        .run();
    },
    directUrl: (await miniflare.unsafeGetDirectURL()).origin,
    stop: () => miniflare.dispose(),
  };
}

/** The modules of the bundle: the worker, and the style sheets and SQL files that it imports as text. */
function readModules() {
  return Object.fromEntries(
    readdirSync(workerBundle)
      .filter((file) => /\.(?:js|css|sql)$/.test(file))
      .map((file) => [
        file,
        {
          type: file.endsWith(".js") ? ("esm" as const) : ("text" as const),
          contents: readFileSync(join(workerBundle, file), "utf8"),
        },
      ]),
  );
}

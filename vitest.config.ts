import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { resettableModules } from "./scripts/resettable-modules.ts";

/** The worker renders React views with preact; vitest does not read wrangler's `alias`, so it is repeated here. */
const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

const {
  SEED = "20261121",
  BENCH_CHECKOUTS = "0",
  BENCH_REPORTS,
  HOSTILE_DOCUMENTS = "300",
  RANDOM_RUNS = "1",
} = process.env;
const randomInputs = {
  setupFiles: "test/random-inputs.ts",
  provide: {
    seed: SEED === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(SEED),
    benchCheckouts: Number(BENCH_CHECKOUTS),
    benchReports: BENCH_REPORTS !== undefined,
    hostileDocuments: Number(HOSTILE_DOCUMENTS),
    randomRuns: Number(RANDOM_RUNS),
  },
};

/** Random inputs by the hundred, and hashed passwords, on a machine that is busy with browsers. */
const slowMachineTimeout = 120_000;

/** Flags of Node with which Playwright takes less of the time of a test. */
const lighterPlaywright = ["--import", join(import.meta.dirname, "test/browser/load-lighter-playwright.ts")];

const browser = {
  globalSetup: "test/browser/global-setup.ts",
  environment: "node",
  hookTimeout: 150_000,
  fileParallelism: false,
  // One process for all files, with one browser: starting them anew took two seconds a file.
  isolate: false,
  execArgv: lighterPlaywright,
  // Each attempt is a message to the browser and back. The default is 50 ms.
  expect: { poll: { timeout: 10_000, interval: 100 } },
  ...randomInputs,
} as const;

const workerd = {
  plugins: [
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        cf: false,
        bindings: {
          SESSION_SECRET: "a secret for tests, long enough to be taken",
          DEMO_PASSWORD: "a password for tests",
        },
      },
    }),
  ],
  resolve: { alias: preact },
};

const workerTests = globSync("test/worker/**/*.test.{ts,tsx}");
const statefulTests = workerTests.filter(usesBindings);
/** True for a test that uses D1, KV, queues or the worker's own fetch handler, itself or through a module of `test/`. */
function usesBindings(file: string): boolean {
  const code = readFileSync(file, "utf8");
  if (/["']cloudflare:(?:test|workers)["']/.test(code)) return true;
  return [...code.matchAll(/from "(\.[^"]+)"/g)].some(([, specifier = ""]) => {
    const path = join(dirname(file), specifier);
    return path.startsWith("test/") && /\.tsx?$/.test(path) && usesBindings(path);
  });
}

export default defineConfig({
  test: {
    // Without truncation the report of a failed test shows the objects that differ.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{shared,client,scripts,tools,rewrite}/**/*.test.{ts,tsx}"],
          exclude: ["test/**/*.simulation.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: slowMachineTimeout,
          ...randomInputs,
        },
      },
      {
        test: {
          name: "simulation",
          include: ["test/**/*.simulation.test.ts"],
          environment: "node",
          testTimeout: slowMachineTimeout,
          ...randomInputs,
        },
      },
      {
        ...workerd,
        plugins: [...workerd.plugins, resettableModules(join(import.meta.dirname, "worker/"))],
        test: {
          name: "worker",
          include: statefulTests,
          // One worker, which is emptied between two files: a new one for each took 2 s of CPU time.
          isolate: false,
          globalSetup: "test/test-origin/global-setup.ts",
          testTimeout: slowMachineTimeout,
          hookTimeout: slowMachineTimeout,
          ...randomInputs,
          setupFiles: [
            "test/worker/reset-worker.ts",
            "test/worker/quick-passwords.ts",
            randomInputs.setupFiles,
          ],
        },
      },
      {
        ...workerd,
        test: {
          name: "worker-stateless",
          include: workerTests.filter((file) => !statefulTests.includes(file)),
          // One isolate for all files: starting workerd anew for each took four fifths of their time.
          isolate: false,
          globalSetup: "test/test-origin/global-setup.ts",
          testTimeout: slowMachineTimeout,
          hookTimeout: slowMachineTimeout,
          ...randomInputs,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/events/**"],
          testTimeout: 30_000,
          ...browser,
        },
      },
      {
        test: {
          name: "events",
          include: ["test/browser/events/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          ...browser,
        },
      },
      {
        test: {
          name: "published",
          include: ["test/published/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          ...browser,
        },
      },
    ],
  },
});

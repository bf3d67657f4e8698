import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** The worker renders React views with preact; vitest does not read wrangler's `alias`, so it stands here again. */
const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

const { SEED = "20261121" } = process.env;
const randomInputs = {
  setupFiles: "test/random-inputs.ts",
  provide: { seed: SEED === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(SEED) },
};

/** Frames, timers and answers are late now and then on a busy machine: `npm test` tries once more, alone, what failed. */
const inBrowser = {
  globalSetup: "test/browser/global-setup.ts",
  environment: "node",
  hookTimeout: 60_000,
  fileParallelism: false,
  expect: { poll: { timeout: 10_000 } },
  ...randomInputs,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{shared,client,scripts,page}/**/*.test.{ts,tsx}"],
          environment: "node",
          ...randomInputs,
          // Random inputs by the hundred, on a machine that is busy with browsers.
          testTimeout: 30_000,
        },
      },
      {
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
        test: {
          name: "worker",
          include: ["test/worker/**/*.test.{ts,tsx}"],
          globalSetup: "test/origin/global-setup.ts",
          ...randomInputs,
          // Hashing passwords takes its time, and so does a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/tracking/**"],
          testTimeout: 30_000,
          ...inBrowser,
        },
      },
      {
        test: {
          name: "events",
          include: ["test/browser/tracking/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
          ...inBrowser,
        },
      },
      {
        test: {
          name: "pages",
          include: ["test/pages/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          ...inBrowser,
        },
      },
    ],
  },
});

import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** The worker renders React views with preact; vitest does not read wrangler's `alias`, so it stands here again. */
const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

/**
 * In a real browser on a busy machine a frame, a timer or an answer is late now and then. A test that fails is run
 * once more; `npm test` names those that needed it, with what went wrong at first.
 */
const inBrowser = {
  globalSetup: "test/browser/global-setup.ts",
  environment: "node",
  hookTimeout: 60_000,
  fileParallelism: false,
  retry: 1,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{shared,client,scripts,page}/**/*.test.{ts,tsx}"],
          environment: "node",
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

import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** The worker renders React views with preact; vitest does not read wrangler's `alias`, so it stands here again. */
const preact = {
  "react/jsx-runtime": "preact/jsx-runtime",
  "react/jsx-dev-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  react: "preact/compat",
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/{shared,client,scripts,page}/**/*.test.{ts,tsx}"],
          environment: "node",
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
          globalSetup: "test/browser/global-setup.ts",
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "events",
          include: ["test/browser/tracking/**/*.test.{ts,tsx}"],
          globalSetup: "test/browser/global-setup.ts",
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "pages",
          include: ["test/pages/**/*.test.{ts,tsx}"],
          globalSetup: "test/browser/global-setup.ts",
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    randomRuns: number;
  }
}

/** How often as many random inputs slow tests try as in CI: the environment variable `RANDOM_RUNS`. */
export const randomRuns = inject("randomRuns");

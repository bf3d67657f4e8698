import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The seed of the random inputs of property tests. */
    seed: number;
  }
}

// A fixed seed makes the tests of a commit reproducible. `SEED=random npm test` tries new inputs.
fc.configureGlobal({ seed: inject("seed") });

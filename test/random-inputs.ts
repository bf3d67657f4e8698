import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the random inputs of property tests start from. */
    seed: number;
  }
}

// The same commit has the same tests wherever they run; `SEED=random npm test` tries inputs that nobody has seen.
fc.configureGlobal({ seed: inject("seed") });

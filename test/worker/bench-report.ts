import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** True if tests print the figures that the bench reports: the environment variable `BENCH_REPORTS`. */
    benchReports: boolean;
  }
}

/** Prints figures for the bench (`test/bench/test-report.ts`). */
export function reportToBench(figures: object): void {
  if (inject("benchReports")) console.log(`REPORT ${JSON.stringify(figures)}`);
}

import type { TestProject } from "vitest/node";
import { startTestOrigin } from "./test-origin.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the test origin, without a slash at the end. */
    testOrigin: string;
  }
}

/** Starts one test origin for all files of a project: `inject("testOrigin")`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const origin = await startTestOrigin();
  project.provide("testOrigin", origin.url);
  return () => origin.close();
}

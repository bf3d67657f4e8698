import type { TestProject } from "vitest/node";
import { startTestOrigin } from "./test-origin.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test origin, without a slash at its end. */
    testOrigin: string;
  }
}

/** One test origin for all the files of a project: `inject("testOrigin")`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const origin = await startTestOrigin();
  project.provide("testOrigin", origin.url);
  return () => origin.close();
}

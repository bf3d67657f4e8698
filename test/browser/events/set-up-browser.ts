import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";

export interface TestBrowser {
  /** Call it in a test or a hook, not before. */
  readonly browser: () => Browser;
  /** Closes the context after the current test. */
  readonly closeAfterTest: <T extends { readonly context: BrowserContext }>(opened: T) => T;
}

/** Launches a browser for the tests of a file. Call it at the top of the file. */
export function setUpBrowser(): TestBrowser {
  let launched: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    launched = await launchBrowser();
  });
  afterAll(() => launched?.close());
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  return {
    browser() {
      if (launched === undefined) throw new Error("The browser has not been launched yet.");
      return launched;
    },
    closeAfterTest(opened) {
      contexts.push(opened.context);
      return opened;
    },
  };
}

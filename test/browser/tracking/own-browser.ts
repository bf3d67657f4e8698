import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser } from "../browser.ts";

/** `*.test` is this machine. */
const mapped = ["--host-resolver-rules=MAP *.test 127.0.0.1"];

export interface OwnBrowser {
  /** Not before the tests have begun. */
  readonly browser: () => Browser;
  /** What a test has opened is closed when it is over. */
  readonly keep: <T extends { readonly context: BrowserContext }>(opened: T) => T;
}

/** A browser for the tests of one file. To be called at its top. */
export function ownBrowser(flags: readonly string[] = mapped): OwnBrowser {
  let launched: Browser | undefined;
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    launched = await launchBrowser([...flags]);
  });
  afterAll(() => launched?.close());
  afterEach(async () => {
    for (const context of open.splice(0)) await context.close();
  });
  return {
    browser() {
      if (launched === undefined) throw new Error("The browser is not there yet");
      return launched;
    },
    keep(opened) {
      open.push(opened.context);
      return opened;
    },
  };
}

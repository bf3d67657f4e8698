import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, inject, it } from "vitest";
import { type RunningDev, startDev } from "../browser/wrangler-dev.ts";
import { present, why } from "./published.ts";

const storage = mkdtempSync(join(tmpdir(), "awning-learned-"));
let dev: RunningDev | undefined;
afterAll(() => {
  dev?.stop();
  rmSync(storage, { recursive: true, force: true });
});

/** Starts the worker on the same storage as before, and with nothing but its origin to go by. */
async function start(): Promise<void> {
  dev?.stop();
  dev = await startDev(
    ["SESSION_SECRET:a secret for tests, long enough to be taken", `ORIGIN:${inject("browserOrigin")}`],
    storage,
  );
}

/** A page of one site, whichever port the worker has. */
function visit(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(
      `${dev?.url}${path}`,
      { headers: { host: "site.test", accept: "text/html" } },
      (answer) => resolve(text(answer)),
    );
    asked.on("error", reject);
  });
}

const banner = 'data-awning-overlay="cookie-banner"';

describe.skipIf(!present)(`what a published page says of its site${why}`, () => {
  it("is known to the next worker on the same storage before any page has passed", {
    timeout: 90_000,
  }, async () => {
    await start();
    expect(await visit("/sample")).not.toContain(banner);
    expect(await visit("/pages/ld-welcome")).toContain(banner);
    // Written behind the answer.
    await expect.poll(() => visit("/sample"), { timeout: 5000 }).toContain(banner);
    await new Promise((resolve) => setTimeout(resolve, 1000));

    await start();
    // This page names neither its site nor a banner.
    expect(await visit("/sample")).toContain(banner);
  });
});

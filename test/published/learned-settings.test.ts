import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";

const storage = mkdtempSync(join(tmpdir(), "awning-learned-"));
let dev: TestWorker | undefined;
afterAll(async () => {
  await dev?.stop();
  rmSync(storage, { recursive: true, force: true });
});

/** Starts the worker on the same storage as before, without settings for the site. */
async function start(): Promise<void> {
  await dev?.stop();
  dev = await startTestWorker(
    [
      "SESSION_SECRET:a secret for tests, long enough to be taken",
      `ORIGIN:${inject("browserOrigin")}`,
      "RUNTIME:always-replace",
    ],
    storage,
  );
}

/** The cookies of a page of the same site on any port. */
function requestCookies(path: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${dev?.url}${path}`,
      { headers: { host: "site.test", accept: "text/html" } },
      (response) => {
        response.resume().on("end", () => resolve(response.headers["set-cookie"] ?? []));
      },
    );
    request.on("error", reject);
  });
}

/** A page without a context, whose origin sets a tracking cookie. */
const withTrackingCookie = "/sample?cookie=ss_cvr=1";

describe("settings learned from a published page", () => {
  it("are used by the next worker on the same storage for its first page", {
    timeout: 180_000,
  }, async () => {
    await start();
    expect(await requestCookies(withTrackingCookie)).toEqual(["ss_cvr=1"]);
    // The policy of this page forbids tracking before consent.
    await requestCookies("/own/workshop-contact");
    expect(await requestCookies(withTrackingCookie)).toEqual([]);
    // The worker answers from memory already; no response shows that the storage has the settings too.
    await new Promise((resolve) => setTimeout(resolve, 1000));

    await start();
    expect(await requestCookies(withTrackingCookie)).toEqual([]);
  });
});

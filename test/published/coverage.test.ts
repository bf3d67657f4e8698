import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { coverageOf } from "../../scripts/coverage-report.ts";
import { startTestWorker, type TestWorker } from "../browser/test-worker.ts";
import { ownPages } from "./published-pages.ts";

const storage = mkdtempSync(join(tmpdir(), "awning-coverage-"));
let dev: TestWorker;
beforeAll(async () => {
  dev = await startTestWorker(
    ["SESSION_SECRET:a secret for tests, long enough to be taken", `ORIGIN:${inject("browserOrigin")}`],
    storage,
  );
});
afterAll(async () => {
  await dev?.stop();
  rmSync(storage, { recursive: true, force: true });
});

/** The pages without features that Awning does not replace. Most 7.0 pages have invented templates, which it does not know. */
const replacedPages = [
  "/own/lighthouse-home",
  "/own/mill-home",
  "/own/mill-pictures",
  "/own/skerry-cover",
  "/own/workshop-contact",
  "/own/workshop-home",
  "/own/workshop-saved",
];

async function visit(path: string): Promise<{ readonly page: string; readonly status: string }> {
  const response = await fetch(dev.url + path, {
    headers: { accept: "text/html", "sec-fetch-dest": "document" },
  });
  return { page: await response.text(), status: response.headers.get("x-awning") ?? "" };
}

describe("the coverage of published pages", () => {
  it.each(ownPages)("$path: the worker decides as `npm run coverage` reports", async ({ path, bytes }) => {
    const { uncovered } = coverageOf(path, bytes);
    expect(uncovered.length === 0).toBe(replacedPages.includes(path));
    const status = uncovered.length === 0 ? "rewritten" : `rewritten; runtime=kept; for=${uncovered.join()}`;
    // The worker knows a page that arrives in chunks after its first visits.
    await expect.poll(async () => (await visit(path)).status).toBe(status);
    const { page } = await visit(path);
    expect(page.includes("scripts-compressed/common-")).toBe(uncovered.length > 0);
  });
});

import { afterEach, describe, expect, it } from "vitest";
import { build } from "../../worker/build.ts";
import { fetchFromWorker } from "./fetch-from-worker.ts";

const { version } = build;

/** Makes the worker one of another version, as a deployment does. */
function deploy(newVersion: string): void {
  (build as { version: string }).version = newVersion;
}
afterEach(() => deploy(version));

const path = '/sample?etag="v1"';

async function load(etag?: string): Promise<Response> {
  const headers = { accept: "text/html", "sec-fetch-dest": "document" };
  return await fetchFromWorker(path, {
    headers: etag === undefined ? headers : { ...headers, "if-none-match": etag },
  });
}

describe("a page that a returning visitor requests", () => {
  const [client = "", worker = ""] = version.split(".");

  it("is not modified if neither the origin's page nor Awning has changed", async () => {
    const etag = (await load()).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\//);
    expect((await load(etag)).status).toBe(304);
  });

  it.each([
    ["the worker", `${client}.other-worker`],
    ["the client", `other-client.${worker}`],
  ])("is sent again with a new ETag after a change of %s", async (_, newVersion) => {
    const etag = (await load()).headers.get("etag") ?? "";
    deploy(newVersion);
    const page = await load(etag);
    expect(page.status).toBe(200);
    expect(page.headers.get("x-awning")).toBe("rewritten");
    expect(page.headers.get("etag")).not.toBe(etag);
  });
});

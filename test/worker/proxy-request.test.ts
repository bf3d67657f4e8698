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

describe("the headers of a page", () => {
  const get = (query: string, headers: Record<string, string>) =>
    fetchFromWorker(`/sample?${query}`, { headers });

  it("repeat a charset that only the page declares: what is added before it may move it out of reach", async () => {
    const body = encodeURIComponent("<title>t</title><img src='data:,'><meta charset=utf-8><body>Café");
    const { headers } = await get(`type=text/html&body=${body}`, { accept: "text/html" });
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("name the headers by which a request without a destination was answered", async () => {
    const { headers } = await get("type=text/html&body=x", { accept: "application/json" });
    expect(headers.get("x-awning")).toBe("untouched; reason=subresource");
    expect(headers.get("vary")?.toLowerCase()).toMatch(/x-requested-with.*accept/);
  });
});

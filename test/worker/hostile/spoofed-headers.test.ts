import { beforeAll, describe, expect, it, vi } from "vitest";
import { fetchFromWorker, navigationHeaders } from "../fetch-from-worker.ts";
import { originRequests, testOriginUrl } from "../origin.ts";
import { embeddedSite } from "./requests.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const evil = "evil.test";

/** Headers in which proxies describe the visitor's request. Anyone can send them. */
const spoofed: Readonly<Record<string, string>> = {
  "x-forwarded-host": evil,
  "x-forwarded-proto": "https",
  "x-forwarded-for": "6.6.6.6",
  "x-forwarded-server": evil,
  "x-forwarded-port": "666",
  "x-forwarded-prefix": "/evil.test",
  "x-forwarded-uri": "/evil.test",
  "x-forwarded-scheme": "https",
  "x-original-host": evil,
  "x-host": evil,
  "x-original-url": "/evil.test",
  "x-rewrite-url": "/evil.test",
  "x-http-host-override": evil,
  proxy: "http://evil.test",
  "x-client-ip": "6.6.6.6",
  "x-cluster-client-ip": "6.6.6.6",
  "client-ip": "6.6.6.6",
  "x-remote-addr": "6.6.6.6",
  "x-real-ip": "6.6.6.6",
  "true-client-ip": "6.6.6.6",
  forwarded: `for=6.6.6.6;host=${evil};proto=https`,
  "cf-ray": `${evil}`,
  "cf-visitor": '{"scheme":"https"}',
  "cf-worker": evil,
  "cf-ew-via": "15",
  "cdn-loop": "cloudflare",
  "x-request-id": "evil.test",
};

describe("headers that only a proxy may set", () => {
  it.each(["/sample", "/_awning/consent", "/_awning/comment?id=1&page=/a", "/_awning/nothing", "/nowhere"])(
    "do not change the response to %s",
    async (path) => {
      const plain = await fetchFromWorker(path);
      const response = await fetchFromWorker(path, { headers: { ...navigationHeaders, ...spoofed } });
      expect(response.status).toBe(plain.status);
      expect(response.headers.get("location")).toBe(plain.headers.get("location"));
      for (const [name, value] of response.headers) expect(value.toLowerCase(), name).not.toContain(evil);
      expect((await response.text()).toLowerCase()).not.toContain(evil);
    },
  );

  it("do not change the URLs in the embedded site's pages", async () => {
    const response = await fetchFromWorker("/about", {
      ...embeddedSite,
      headers: { ...navigationHeaders, ...spoofed },
    });
    const html = await response.text();
    expect(html).toContain('<link rel="canonical" href="http://demo.test/about">');
    expect(html).not.toContain(evil);
  });

  it("reach the origin with the worker's values, or not at all", async () => {
    const trace = crypto.randomUUID();
    await fetchFromWorker(`/sample?trace=${trace}`, {
      headers: { ...navigationHeaders, ...spoofed, "cf-connecting-ip": "203.0.113.7" },
    });
    const [{ headers = {} } = {}] = await originRequests(trace);
    expect(headers).toMatchObject({
      host: testOriginUrl.host,
      "x-forwarded-host": "shop.test",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.7",
    });
    // The platform sets `cf-worker`.
    for (const [name, value] of Object.entries(headers)) expect(value, name).not.toMatch(/evil|6\.6\.6\.6/);
  });

  it.each(["203.0.113.7, 6.6.6.6", "localhost", "6.6.6.6\tx", "<script>", "1".repeat(500)])(
    "do not include an invalid cf-connecting-ip: %j",
    async (address) => {
      const trace = crypto.randomUUID();
      await fetchFromWorker(`/sample?trace=${trace}`, {
        headers: { ...navigationHeaders, "cf-connecting-ip": address },
      });
      const [{ headers = {} } = {}] = await originRequests(trace);
      expect(headers).not.toHaveProperty("x-forwarded-for");
    },
  );

  it.each(["2001:db8::1", "::ffff:203.0.113.7", "203.0.113.7"])(
    "include a valid address: %s",
    async (address) => {
      const trace = crypto.randomUUID();
      await fetchFromWorker(`/sample?trace=${trace}`, {
        headers: { ...navigationHeaders, "cf-connecting-ip": address },
      });
      expect((await originRequests(trace))[0]?.headers).toMatchObject({ "x-forwarded-for": address });
    },
  );
});

describe("the request id", () => {
  it.each(["8f2c1d3e4b5a6978-FRA", "8f2c1d3e4b5a6978"])("is Cloudflare's: %s", async (ray) => {
    const response = await fetchFromWorker("/sample", { headers: { ...navigationHeaders, "cf-ray": ray } });
    expect(response.headers.get("x-request-id")).toBe(ray);
  });

  it.each([
    "",
    "x",
    "8F2C1D3E4B5A6978-FRA",
    "8f2c1d3e4b5a6978-FRA<script>",
    "8f2c1d3e4b5a6978-FRA, x",
    "a".repeat(5000),
  ])("is generated for any other value: %j", async (ray) => {
    const response = await fetchFromWorker("/sample?reset=headers", {
      headers: { ...navigationHeaders, "cf-ray": ray },
    });
    const id = response.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
    expect(await response.text()).toContain(id);
  });
});

import { beforeAll, describe, expect, it, vi } from "vitest";
import { origin, seen } from "../origin.ts";
import { document, visit } from "../visit.ts";
import { embedded } from "./answers.ts";

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const evil = "evil.test";

/** Headers by which proxies tell what the visitor asked; anybody can send them. */
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
    "change nothing of the answer to %s",
    async (path) => {
      const plain = await visit(path);
      const answer = await visit(path, { headers: { ...document, ...spoofed } });
      expect(answer.status).toBe(plain.status);
      expect(answer.headers.get("location")).toBe(plain.headers.get("location"));
      for (const [name, value] of answer.headers) expect(value.toLowerCase(), name).not.toContain(evil);
      expect((await answer.text()).toLowerCase()).not.toContain(evil);
    },
  );

  it("give the embedded site's pages no other address", async () => {
    const answer = await visit("/about", { ...embedded, headers: { ...document, ...spoofed } });
    const html = await answer.text();
    expect(html).toContain('<link rel="canonical" href="http://demo.test/about">');
    expect(html).not.toContain(evil);
  });

  it("reach the origin as ours, or not at all", async () => {
    const trace = crypto.randomUUID();
    await visit(`/sample?trace=${trace}`, {
      headers: { ...document, ...spoofed, "cf-connecting-ip": "203.0.113.7" },
    });
    const [{ headers = {} } = {}] = await seen(trace);
    expect(headers).toMatchObject({
      host: origin.host,
      "x-forwarded-host": "shop.test",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.7",
    });
    // The platform names itself in `cf-worker`.
    for (const [name, value] of Object.entries(headers)) expect(value, name).not.toMatch(/evil|6\.6\.6\.6/);
  });

  it.each(["203.0.113.7, 6.6.6.6", "localhost", "6.6.6.6\tx", "<script>", "1".repeat(500)])(
    "cf-connecting-ip that is no address is not passed on: %j",
    async (address) => {
      const trace = crypto.randomUUID();
      await visit(`/sample?trace=${trace}`, { headers: { ...document, "cf-connecting-ip": address } });
      const [{ headers = {} } = {}] = await seen(trace);
      expect(headers).not.toHaveProperty("x-forwarded-for");
    },
  );

  it.each(["2001:db8::1", "::ffff:203.0.113.7", "203.0.113.7"])("an address is: %s", async (address) => {
    const trace = crypto.randomUUID();
    await visit(`/sample?trace=${trace}`, { headers: { ...document, "cf-connecting-ip": address } });
    expect((await seen(trace))[0]?.headers).toMatchObject({ "x-forwarded-for": address });
  });
});

describe("the id of a request", () => {
  it.each(["8f2c1d3e4b5a6978-FRA", "8f2c1d3e4b5a6978"])("is Cloudflare's: %s", async (ray) => {
    const answer = await visit("/sample", { headers: { ...document, "cf-ray": ray } });
    expect(answer.headers.get("x-request-id")).toBe(ray);
  });

  it.each([
    "",
    "x",
    "8F2C1D3E4B5A6978-FRA",
    "8f2c1d3e4b5a6978-FRA<script>",
    "8f2c1d3e4b5a6978-FRA, x",
    "a".repeat(5000),
  ])("is one of ours where the header holds anything else: %j", async (ray) => {
    const answer = await visit("/sample?reset=headers", { headers: { ...document, "cf-ray": ray } });
    const id = answer.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
    expect(await answer.text()).toContain(id);
  });
});

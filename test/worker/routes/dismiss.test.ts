import { describe, expect, it } from "vitest";
import { handleDismiss } from "../../../worker/routes/dismiss.ts";

const url = new URL("https://shop.example/_awning/dismiss");
const ours = { "sec-fetch-site": "same-origin" };

function send(
  init: RequestInit & { headers?: Record<string, string> },
  at = url,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<Response> {
  const request = new Request(at, { method: "POST", ...init, headers: { ...ours, ...init.headers } });
  return handleDismiss(request, { url: at, cookies });
}

function form(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ overlay: "announcement-bar", digest: "abc123", ...fields });
}

describe("POST /_awning/dismiss", () => {
  it("stores the closed announcement for a year and redirects to the page", async () => {
    const response = await send({ body: form({ return: "/shop?sort=new" }) });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/shop?sort=new");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([
      "awning_announcement_closed=abc123; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    ]);
  });

  it("sets the cookie on plain http as well", async () => {
    const plain = new URL("http://127.0.0.1:8787/_awning/dismiss");
    const response = await send({ body: form({}) }, plain);
    expect(response.headers.get("set-cookie")).not.toContain("Secure");
  });

  it.each([
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/..//evil.example", "/"],
    ["/\\evil.example", "/"],
  ])("does not redirect to %j", async (target, expected) => {
    const response = await send({ body: form({ return: target }) });
    expect(response.headers.get("location")).toBe(expected);
  });

  it("redirects to the referrer if the form names no page, never to another site", async () => {
    const own = await send({ body: form({}), headers: { referer: "https://shop.example/a?b=c" } });
    expect(own.headers.get("location")).toBe("/a?b=c");
    const other = await send({ body: form({}), headers: { referer: "https://evil.example/a" } });
    expect(other.headers.get("location")).toBe("/");
  });

  it("gives a script 204 and the cookie", async () => {
    const json = await send({
      body: JSON.stringify({ overlay: "announcement-bar", digest: "abc123" }),
      headers: { "content-type": "application/json" },
    });
    const fetched = await send({ body: form({}), headers: { "sec-fetch-dest": "empty" } });
    for (const response of [json, fetched]) {
      expect(response.status).toBe(204);
      expect(response.headers.has("location")).toBe(false);
      expect(response.headers.get("set-cookie")).toContain("awning_announcement_closed=abc123;");
    }
  });

  it("accepts a multipart form", async () => {
    const body = new FormData();
    body.set("overlay", "announcement-bar");
    body.set("digest", "abc123");
    expect((await send({ body })).status).toBe(303);
  });

  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sibling's page", { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" }],
    ["nobody", { "sec-fetch-site": "none" }],
  ])("rejects a form from %s", async (_, headers) => {
    const response = await send({ body: form({}), headers });
    expect(response.status).toBe(403);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("rejects a forged form in browsers without Sec-Fetch-Site", async () => {
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, {}]) {
      const request = new Request(url, { method: "POST", body: form({}), headers });
      expect((await handleDismiss(request, { url, cookies: new Map() })).status).toBe(403);
    }
  });

  it.each([
    ["no overlay", form({ overlay: "" })],
    ["another overlay", form({ overlay: "popup" })],
    ["no digest", form({ digest: "" })],
    ["a digest that would end the cookie", form({ digest: "a; Domain=example" })],
    ["a digest with a line end", form({ digest: "a\r\nset-cookie: b=c" })],
    ["a digest of any length", form({ digest: "a".repeat(100) })],
    ["a body beyond all forms", form({ return: `/${"a".repeat(20_000)}` })],
  ])("responds with 400 to %s", async (_, body) => {
    const response = await send({ body });
    expect(response.status).toBe(400);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it.each([
    ["broken JSON", "application/json", "{"],
    ["JSON that is no object", "application/json", "null"],
    ["a list", "application/json; charset=utf-8", "[1]"],
    ["fields that are no text", "application/json", '{"overlay":["announcement-bar"],"digest":7}'],
    ["text", "text/plain", "overlay=announcement-bar&digest=abc123"],
    ["broken multipart", "multipart/form-data; boundary=x", "--y"],
    ["nothing", "application/x-www-form-urlencoded", ""],
  ])("responds with 400 to %s", async (_, type, body) => {
    expect((await send({ body, headers: { "content-type": type } })).status).toBe(400);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE"])("responds with 405 to %s", async (method) => {
    const response = await handleDismiss(new Request(url, { method, headers: ours }), {
      url,
      cookies: new Map(),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });
});

describe("POST /_awning/dismiss of the popup", () => {
  const popup = (fields: Record<string, string>) =>
    new URLSearchParams({ overlay: "popup", version: "3", ...fields });
  const held = (value: string) => new Map([["awning_popup", value]]);
  const cookieOf = async (fields: Record<string, string>, cookies = new Map<string, string>()) =>
    (await send({ body: popup(fields) }, url, cookies)).headers.get("set-cookie");

  it("stores its version and when it was closed", async () => {
    const before = Math.floor(Date.now() / 1000);
    const [, seconds] =
      /^awning_popup=3\.0\.(\d+); Path=\/; Max-Age=31536000; /.exec((await cookieOf({})) ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(before);
  });

  it("keeps a sign-up, and a newer version", async () => {
    expect(await cookieOf({ submitted: "true" })).toContain("awning_popup=3.1.");
    expect(await cookieOf({}, held("3.1.1000"))).toContain("awning_popup=3.1.");
    expect(await cookieOf({}, held("4.0.1000"))).toContain("awning_popup=4.0.1000;");
  });

  it.each(["", "x", "1.5", "-1", "1;a=b", "9".repeat(12)])("rejects the version %j", async (version) => {
    expect((await send({ body: popup({ version }) })).status).toBe(400);
  });
});

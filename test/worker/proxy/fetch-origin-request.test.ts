import { describe, expect, it, vi } from "vitest";
import { type Echo, origin, seen } from "../origin.ts";
import { ask, host } from "./ask-origin.ts";

const page = { accept: "text/html,*/*", "sec-fetch-dest": "document" };

async function echo(init: RequestInit = {}, path = "/echo"): Promise<Echo & { all(name: string): string[] }> {
  const told: Echo = await (await ask(path, init)).json();
  return {
    ...told,
    all: (name) => told.headers.filter(([other]) => other === name).map(([, value]) => value),
  };
}

describe("what the origin is asked", () => {
  it("has the visitor's method, path, query and headers", async () => {
    const told = await echo(
      { method: "PROPFIND", headers: { "x-own": "1", cookie: "a=b" } },
      "/echo?q=%20a&r[]=1",
    );
    expect(told.method).toBe("PROPFIND");
    expect(told.url).toBe("/echo?q=%20a&r[]=1");
    expect(told.all("x-own")).toEqual(["1"]);
    expect(told.all("cookie")).toEqual(["a=b"]);
  });

  it("carries the origin's host, and ours where a proxy says it", async () => {
    const told = await echo({ headers: { "cf-connecting-ip": "203.0.113.7" } });
    expect(told.all("host")).toEqual([origin.host]);
    expect(told.all("x-forwarded-host")).toEqual([host]);
    expect(told.all("x-forwarded-proto")).toEqual(["https"]);
    expect(told.all("x-forwarded-for")).toEqual(["203.0.113.7"]);
    expect(told.all("x-request-id")).toEqual(["r-1"]);
    expect(told.all("via")).toEqual(["1.1 awning-shop.example"]);
  });

  it("has no header of the platform or of the visitor's connection", async () => {
    const told = await echo({
      headers: {
        "cf-ray": "1",
        "cf-ipcountry": "NL",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-server": "x",
        "x-real-ip": "6.6.6.6",
        "true-client-ip": "6.6.6.6",
        "cdn-loop": "cloudflare",
        forwarded: "for=6.6.6.6",
        connection: "x-private, keep-alive",
        "x-private": "1",
        "keep-alive": "5",
        "proxy-authorization": "Basic x",
        te: "trailers",
        upgrade: "h2c",
      },
    });
    const names = new Set(told.headers.map(([name]) => name));
    // The runtime signs what it sends.
    names.delete("cf-worker");
    expect([...names].sort()).toEqual(
      ["accept-encoding", "host", "via", "x-forwarded-host", "x-forwarded-proto", "x-request-id"].sort(),
    );
  });

  it("keeps the Via of those before us", async () => {
    const told = await echo({ headers: { via: "1.1 elsewhere" } });
    expect(told.all("via")).toEqual(["1.1 elsewhere, 1.1 awning-shop.example"]);
  });

  it("stays on the origin, whatever the path looks like", async () => {
    for (const path of ["//evil.example/x", "/\\evil.example", "/@evil.example/", "/%2F%2Fevil.example"]) {
      const sent: Request[] = [];
      const send = async (request: Request) => {
        sent.push(request);
        return new Response("");
      };
      await ask(path, {}, { send });
      expect(new URL(sent[0]?.url ?? "").origin).toBe(origin.origin);
    }
  });

  it("carries a body, with its length when that is known", async () => {
    const told = await echo({ method: "POST", body: "a=1", headers: { "content-type": "text/plain" } });
    expect(atob(told.body)).toBe("a=1");
    const sized = await echo({ method: "POST", body: "a=1", headers: { "content-length": "3" } });
    expect(sized.all("content-length")).toEqual(["3"]);
    expect(sized.all("transfer-encoding")).toEqual([]);
  });

  it("streams a body: the first bytes arrive while the last are not there yet", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answer = ask("/echo?trace=streamed", { method: "PUT", body: readable });
    await writer.write(new Uint8Array(3));
    await vi.waitFor(async () => expect(await seen("streamed")).toHaveLength(1));
    await writer.write(new Uint8Array(2));
    await writer.close();
    const told: Echo = await (await answer).json();
    expect(told.body).toBe("AAAAAAA=");
  });

  it.each([
    ["a page", page, "identity"],
    ["a page of a browser without Sec-Fetch", { accept: "text/html", "accept-encoding": "gzip" }, "identity"],
    ["a script", { "sec-fetch-dest": "script", "accept-encoding": "gzip, br, zstd" }, "gzip, br, zstd"],
    ["anything for a visitor who takes no compression", { "sec-fetch-dest": "image" }, "identity"],
  ])("asks for %s in the right encoding", async (_, headers, expected) => {
    expect((await echo({ headers })).all("accept-encoding")).toEqual([expected]);
  });

  it.each([
    ["gzip, deflate, br, zstd", "gzip, br"],
    ["zstd, deflate", "identity"],
    ["gzip;q=0.5, br;q=1", "gzip;q=0.5, br;q=1"],
  ])("asks for a page in what the visitor takes and we can read, of %s", async (sent, expected) => {
    const headers = { ...page, "accept-encoding": sent };
    const told: Echo = await (await ask("/echo", { headers }, { originEncoding: "visitor" })).json();
    expect(told.headers.filter(([name]) => name === "accept-encoding")).toEqual([
      ["accept-encoding", expected],
    ]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { type Echo, originRequests, testOriginUrl } from "../origin.ts";
import { fetchPath, siteHost } from "./remote-origin.ts";

const page = { accept: "text/html,*/*", "sec-fetch-dest": "document" };

async function echo(init: RequestInit = {}, path = "/echo"): Promise<Echo & { all(name: string): string[] }> {
  const received: Echo = await (await fetchPath(path, init)).json();
  return {
    ...received,
    all: (name) => received.headers.filter(([other]) => other === name).map(([, value]) => value),
  };
}

describe("the request to the origin", () => {
  it("has the visitor's method, path, query and headers", async () => {
    const received = await echo(
      { method: "PROPFIND", headers: { "x-own": "1", cookie: "a=b" } },
      "/echo?q=%20a&r[]=1",
    );
    expect(received.method).toBe("PROPFIND");
    expect(received.url).toBe("/echo?q=%20a&r[]=1");
    expect(received.all("x-own")).toEqual(["1"]);
    expect(received.all("cookie")).toEqual(["a=b"]);
  });

  it("has no cookie of a draft's preview", async () => {
    const both = await echo({ headers: { cookie: "a=b; awning_preview=token; c=d" } });
    expect(both.all("cookie")).toEqual(["a=b; c=d"]);
    const alone = await echo({ headers: { cookie: "awning_preview=token" } });
    expect(alone.all("cookie")).toEqual([]);
  });

  it("has the origin's host, and the visitor's host in the headers of proxies", async () => {
    const received = await echo({ headers: { "cf-connecting-ip": "203.0.113.7" } });
    expect(received.all("host")).toEqual([testOriginUrl.host]);
    expect(received.all("x-forwarded-host")).toEqual([siteHost]);
    expect(received.all("x-forwarded-proto")).toEqual(["https"]);
    expect(received.all("x-forwarded-for")).toEqual(["203.0.113.7"]);
    expect(received.all("x-request-id")).toEqual(["r-1"]);
    expect(received.all("via")).toEqual(["1.1 awning-shop.example"]);
  });

  it("has no headers of the platform or of the visitor's connection", async () => {
    const received = await echo({
      headers: {
        "cf-ray": "1",
        "cf-ipcountry": "NL",
        "x-forwarded-for": "6.6.6.6",
        "x-forwarded-server": "x",
        "x-real-ip": "6.6.6.6",
        "true-client-ip": "6.6.6.6",
        "cdn-loop": "cloudflare",
        forwarded: "for=6.6.6.6",
        "forwarded-for": "6.6.6.6",
        "x-forwarded": "6.6.6.6",
        x_forwarded_for: "6.6.6.6",
        "x-forwarded_for": "6.6.6.6",
        x_real_ip: "6.6.6.6",
        "x.forwarded-for": "6.6.6.6",
        "x-real.ip": "6.6.6.6",
        "x!user": "owner",
        "remote-addr": "6.6.6.6",
        "x-override-url": "/config",
        "x-client-cert": "x",
        "x-ssl-client-verify": "SUCCESS",
        "x-user": "owner",
        "x-scheme": "https",
        "front-end-https": "on",
        "fastly-client-ip": "6.6.6.6",
        "x-azure-clientip": "6.6.6.6",
        "wl-proxy-client-ip": "6.6.6.6",
        "client-ip": "6.6.6.6",
        "fly-client-ip": "6.6.6.6",
        "x-proxyuser-ip": "6.6.6.6",
        "x-nf-client-connection-ip": "6.6.6.6",
        "x-vercel-id": "x",
        "x-envoy-external-address": "6.6.6.6",
        "cloudfront-viewer-address": "6.6.6.6",
        "x-url-scheme": "https",
        "x-authenticated-user": "owner",
        "x-awning-cache": "hit",
        connection: "x-private, keep-alive",
        "x-private": "1",
        "keep-alive": "5",
        "proxy-authorization": "Basic x",
        te: "trailers",
        upgrade: "h2c",
      },
    });
    const names = new Set(received.headers.map(([name]) => name));
    // The runtime adds its own header.
    names.delete("cf-worker");
    expect([...names].sort()).toEqual(
      ["accept-encoding", "host", "via", "x-forwarded-host", "x-forwarded-proto", "x-request-id"].sort(),
    );
  });

  it("keeps the Via entries of earlier proxies", async () => {
    const received = await echo({ headers: { via: "1.1 elsewhere" } });
    expect(received.all("via")).toEqual(["1.1 elsewhere, 1.1 awning-shop.example"]);
  });

  it("goes to the origin for any path", async () => {
    for (const path of ["//evil.example/x", "/\\evil.example", "/@evil.example/", "/%2F%2Fevil.example"]) {
      const sent: Request[] = [];
      const send = async (request: Request) => {
        sent.push(request);
        return new Response("");
      };
      await fetchPath(path, {}, { send });
      expect(new URL(sent[0]?.url ?? "").origin).toBe(testOriginUrl.origin);
    }
  });

  it("has the body, with its length if it is known", async () => {
    const received = await echo({ method: "POST", body: "a=1", headers: { "content-type": "text/plain" } });
    expect(atob(received.body)).toBe("a=1");
    const sized = await echo({ method: "POST", body: "a=1", headers: { "content-length": "3" } });
    expect(sized.all("content-length")).toEqual(["3"]);
    expect(sized.all("transfer-encoding")).toEqual([]);
  });

  it("streams the body: the first bytes arrive before the last ones are sent", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const responding = fetchPath("/echo?trace=streamed", { method: "PUT", body: readable });
    await writer.write(new Uint8Array(3));
    await vi.waitFor(async () => expect(await originRequests("streamed")).toHaveLength(1));
    await writer.write(new Uint8Array(2));
    await writer.close();
    const received: Echo = await (await responding).json();
    expect(received.body).toBe("AAAAAAA=");
  });

  it.each([
    ["a page", page, "identity"],
    ["a page of a browser without Sec-Fetch", { accept: "text/html", "accept-encoding": "gzip" }, "identity"],
    ["a script", { "sec-fetch-dest": "script", "accept-encoding": "gzip, br, zstd" }, "gzip, br, zstd"],
    ["an image for a visitor who accepts no compression", { "sec-fetch-dest": "image" }, "identity"],
  ])("accepts the right encoding for %s", async (_, headers, expected) => {
    expect((await echo({ headers })).all("accept-encoding")).toEqual([expected]);
  });

  it.each([
    ["gzip, deflate, br, zstd", "gzip, br"],
    ["zstd, deflate", "identity"],
    ["gzip;q=0.5, br;q=1", "gzip;q=0.5, br;q=1"],
  ])(
    "accepts encodings that the visitor accepts and the worker can decode, of %s",
    async (sent, expected) => {
      const headers = { ...page, "accept-encoding": sent };
      const received: Echo = await (
        await fetchPath("/echo", { headers }, { originEncoding: "visitor" })
      ).json();
      expect(received.headers.filter(([name]) => name === "accept-encoding")).toEqual([
        ["accept-encoding", expected],
      ]);
    },
  );
});

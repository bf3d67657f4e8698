import { describe, expect, it, vi } from "vitest";
import { type FetchOptions, fetchOrigin } from "../../../worker/proxy/fetch-origin.ts";
import { type Echo, origin, seen } from "../origin.ts";

const host = "shop.example";
const page = { accept: "text/html,*/*", "sec-fetch-dest": "document" };

function ask(path: string, init: RequestInit = {}, options: Partial<FetchOptions> = {}): Promise<Response> {
  const request = new Request(`https://${host}${path}`, init);
  return fetchOrigin(request, { origin, host, originEncoding: "identity", requestId: "r-1", ...options });
}

async function echo(init: RequestInit = {}, path = "/echo"): Promise<Echo & { all(name: string): string[] }> {
  const told: Echo = await (await ask(path, init)).json();
  return {
    ...told,
    all: (name) => told.headers.filter(([other]) => other === name).map(([, value]) => value),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

vi.spyOn(console, "error").mockImplementation(() => {});

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

describe("what the visitor is answered", () => {
  it("is the origin's status, headers and bytes", async () => {
    const response = await ask("/bytes?status=418&header=x-own:1");
    expect(response.status).toBe(418);
    expect(response.headers.get("x-own")).toBe("1");
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect([...(await response.bytes()).subarray(254, 258)]).toEqual([254, 255, 0, 1]);
  });

  it.each(["gzip", "br", "deflate", "zstd"])("keeps a %s body as it came", async (encoding) => {
    const response = await ask(`/bytes?encoding=${encoding}`, { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
  });

  it("has several cookies as several headers", async () => {
    const cookies = (await ask("/cookies?n=120")).headers.getSetCookie();
    expect(cookies).toHaveLength(120);
    expect(cookies[7]).toBe("c7=v7; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; HttpOnly");
  });

  it("has redirects and cookies brought back to our host", async () => {
    const response = await ask("/redirect?to={origin}/next?a=1%23b&cookie=s=1;Domain=127.0.0.1;Secure");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://shop.example/next?a=1#b");
    expect(response.headers.getSetCookie()).toEqual(["s=1;Secure"]);
  });

  it("does not follow redirects", async () => {
    expect((await ask("/redirect?code=308&to=/sample")).headers.get("location")).toBe("/sample");
  });

  it("lacks the headers of the origin's connection, and its alternative servers", async () => {
    const { headers } = await ask('/sample?header=connection:x-hop&header=x-hop:1&header=alt-svc:h3=":443"');
    for (const name of ["connection", "keep-alive", "transfer-encoding", "x-hop", "alt-svc"])
      expect(headers.get(name)).toBeNull();
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const response = await ask("/bytes", { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("1024");
    expect(response.body).toBeNull();
  });

  it("lets OPTIONS and its answer pass", async () => {
    const response = await ask("/empty?status=204&header=allow:GET", { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET"]);
  });

  it("lets ranges pass, satisfied or not", async () => {
    const part = await ask("/bytes?ranges=1", { headers: { range: "bytes=65-67" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 65-67/1024"]);
    expect(await part.text()).toBe("ABC");
    const none = await ask("/bytes?ranges=1", { headers: { range: "bytes=5000-" } });
    expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */1024"]);
  });

  it("lets conditions and their 304 pass", async () => {
    const headers = { "if-none-match": '"v1"', "sec-fetch-dest": "script" };
    const response = await ask('/bytes?etag="v1"', { headers });
    expect([response.status, response.headers.get("etag"), response.body]).toEqual([304, '"v1"', null]);
  });

  it("lets a body through that comes a byte at a time", async () => {
    const whole = await (await ask("/sample")).text();
    expect(await (await ask("/sample?chunk=1")).text()).toBe(whole);
  });

  it("passes server-sent events on as they come", async () => {
    const response = await ask("/events?every=30000", { headers: { accept: "text/event-stream" } });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain("data: tick 0");
    await reader?.cancel();
  });

  it("passes a WebSocket on, protocol and all", async () => {
    const response = await ask("/socket", {
      headers: { upgrade: "websocket", "sec-websocket-protocol": "chat, other" },
    });
    expect([response.status, response.headers.get("sec-websocket-protocol")]).toEqual([101, "chat"]);
    const { webSocket } = response;
    if (!webSocket) throw new Error("no socket");
    const message = new Promise((resolve) =>
      webSocket.addEventListener("message", (event) => resolve(event.data)),
    );
    webSocket.accept();
    webSocket.send("hello");
    expect(await message).toBe("hello");
    webSocket.close();
  });
});

describe("an origin in trouble", () => {
  it("gives 502 when it refuses, resets or does not exist", async () => {
    for (const url of ["http://127.0.0.1:1", "http://nowhere.invalid"])
      expect((await ask("/", {}, { origin: new URL(url) })).status).toBe(502);
    expect((await ask("/sample?reset=headers")).status).toBe(502);
  });

  it("gives 502 when its status is none of HTTP's", async () => {
    expect((await ask("/sample?status=999")).status).toBe(502);
  });

  it("gives 504 when its headers do not come in time", async () => {
    expect((await ask("/sample?delay=5000", {}, { headersWithin: 60 })).status).toBe(504);
  });

  it("may take any time once the headers are there", async () => {
    const response = await ask("/sample?early=20&pause=300", {}, { headersWithin: 100 });
    expect(await response.text()).toContain("</html>");
  });

  it("is not blamed for a visitor who uploads slowly", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const answer = ask("/echo", { method: "POST", body: readable }, { headersWithin: 100 });
    const writer = writable.getWriter();
    await writer.write(new Uint8Array(1));
    await pause(250);
    await writer.write(new Uint8Array(1));
    await writer.close();
    expect((await answer).status).toBe(200);
  });

  it("may answer before an upload has ended, and take its time over it", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const answer = ask(
      "/sample?early=20&pause=400",
      { method: "POST", body: readable },
      { headersWithin: 100 },
    );
    const writer = writable.getWriter();
    await writer.write(new Uint8Array(1));
    const response = await answer;
    await writer.write(new Uint8Array(1));
    expect(await response.text()).toContain("</html>");
  });

  it("is given 504 when it does not answer an upload either", async () => {
    const response = await ask("/sample?delay=5000", { method: "POST", body: "x" }, { headersWithin: 100 });
    expect(response.status).toBe(504);
  });

  it.each(["reset=40", "chunk=10&reset=40"])(
    "breaks the body off where the origin does (%s)",
    async (fault) => {
      const response = await ask(`/sample?${fault}`);
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    },
  );

  it("is left alone when the visitor goes away", async () => {
    const response = await ask("/sample?stall=20&trace=away");
    await response.body?.cancel();
    await vi.waitFor(async () => expect((await seen("away"))[0]?.outcome).toBe("cut"));
  });
});

describe("loops", () => {
  it("gives 508 when the origin is our own host", async () => {
    expect((await ask("/", {}, { origin: new URL("http://SHOP.example") })).status).toBe(508);
  });

  it("gives 508 to a request that has been here before", async () => {
    expect((await ask("/echo", { headers: { via: "1.1 a, 1.1 awning-shop.example" } })).status).toBe(508);
  });

  it("lets another Awning's request through", async () => {
    const via = "1.1 awning-shop.example.org, 2 awning-example";
    expect((await ask("/echo", { headers: { via } })).status).toBe(200);
  });

  it("gives 508 to an origin that only redirects to its other scheme", async () => {
    const response = await ask("/redirect?self=https");
    expect(response.status).toBe(508);
  });
});

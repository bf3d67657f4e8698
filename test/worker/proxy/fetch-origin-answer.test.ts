import { describe, expect, it } from "vitest";
import { ask } from "./ask-origin.ts";

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

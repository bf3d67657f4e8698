import { describe, expect, it } from "vitest";
import { fetchPath } from "./remote-origin.ts";

describe("the response to the visitor", () => {
  it("has the origin's status, headers and bytes", async () => {
    const response = await fetchPath("/bytes?status=418&header=x-own:1");
    expect(response.status).toBe(418);
    expect(response.headers.get("x-own")).toBe("1");
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect([...(await response.bytes()).subarray(254, 258)]).toEqual([254, 255, 0, 1]);
  });

  it.each(["gzip", "br", "deflate", "zstd"])("keeps the encoding %s", async (encoding) => {
    const response = await fetchPath(`/bytes?encoding=${encoding}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(response.headers.get("content-encoding")).toBe(encoding);
  });

  it("has several cookies as several headers", async () => {
    const cookies = (await fetchPath("/cookies?n=120")).headers.getSetCookie();
    expect(cookies).toHaveLength(120);
    expect(cookies[7]).toBe("c7=v7; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT; HttpOnly");
  });

  it("has redirects and cookies for the visitor's host", async () => {
    const response = await fetchPath("/redirect?to={origin}/next?a=1%23b&cookie=s=1;Domain=127.0.0.1;Secure");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("https://shop.example/next?a=1#b");
    expect(response.headers.getSetCookie()).toEqual(["s=1;Secure"]);
  });

  it("may be a redirect, which is not followed", async () => {
    expect((await fetchPath("/redirect?code=308&to=/sample")).headers.get("location")).toBe("/sample");
  });

  it("has no headers of the origin's connection or of its alternative servers", async () => {
    const { headers } = await fetchPath(
      '/sample?header=connection:x-hop&header=x-hop:1&header=alt-svc:h3=":443"',
    );
    for (const name of ["connection", "keep-alive", "transfer-encoding", "x-hop", "alt-svc"])
      expect(headers.get(name)).toBeNull();
  });

  it("to HEAD has the headers of GET and no body", async () => {
    const response = await fetchPath("/bytes", { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("1024");
    expect(response.body).toBeNull();
  });

  it("to OPTIONS is the origin's", async () => {
    const response = await fetchPath("/empty?status=204&header=allow:GET", { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET"]);
  });

  it("to a range is the origin's, satisfied or not", async () => {
    const part = await fetchPath("/bytes?ranges=1", { headers: { range: "bytes=65-67" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 65-67/1024"]);
    expect(await part.text()).toBe("ABC");
    const none = await fetchPath("/bytes?ranges=1", { headers: { range: "bytes=5000-" } });
    expect([none.status, none.headers.get("content-range")]).toEqual([416, "bytes */1024"]);
  });

  it("may be the origin's 304", async () => {
    const headers = { "if-none-match": '"v1"', "sec-fetch-dest": "script" };
    const response = await fetchPath('/bytes?etag="v1"', { headers });
    expect([response.status, response.headers.get("etag"), response.body]).toEqual([304, '"v1"', null]);
  });

  it("has a body that arrives one byte at a time", async () => {
    const whole = await (await fetchPath("/sample")).text();
    expect(await (await fetchPath("/sample?chunk=1")).text()).toBe(whole);
  });

  it("streams server-sent events", async () => {
    const response = await fetchPath("/events?every=30000", { headers: { accept: "text/event-stream" } });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain("data: tick 0");
    await reader?.cancel();
  });

  it("may be a WebSocket, with its protocol", async () => {
    const response = await fetchPath("/socket", {
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

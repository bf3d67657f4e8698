import { describe, expect, it } from "vitest";
import { errorPage } from "../../../worker/http/error-page.ts";
import { gate } from "../../../worker/proxy/gate.ts";
import { testOriginUrl } from "../origin.ts";

const html = { "content-type": "text/html; charset=utf-8" };

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

function reason(answer: Answer = {}, asked: RequestInit = {}): string | undefined {
  const { status = 200, headers = html } = answer;
  const body = [204, 205, 304].includes(status) ? null : "x";
  const decision = gate(new Request("https://shop.example/", asked), new Response(body, { status, headers }));
  return decision.rewrite ? undefined : decision.reason;
}

describe("gate: the request", () => {
  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
    "leaves the response to %s untouched",
    (method) => {
      expect(reason({}, { method })).toBe("method");
    },
  );

  it.each(["GET", "HEAD"])("lets the response to %s pass", (method) => {
    expect(reason({}, { method })).toBeUndefined();
  });

  it.each(["empty", "image", "script", "object"])(
    "leaves what is asked for as %s untouched",
    (destination) => {
      expect(reason({}, { headers: { "sec-fetch-dest": destination } })).toBe("subresource");
    },
  );

  it.each(["document", "iframe", "frame"])("lets the destination %s pass", (destination) => {
    expect(reason({}, { headers: { "sec-fetch-dest": destination } })).toBeUndefined();
  });

  it("recognizes requests of scripts in older browsers", () => {
    expect(reason({}, { headers: { "x-requested-with": "XMLHttpRequest" } })).toBe("subresource");
    expect(reason({}, { headers: { "x-requested-with": "com.example.webview" } })).toBeUndefined();
  });

  it.each([
    [{ accept: "image/avif,image/webp,*/*;q=0.8" }, "subresource"],
    [{ accept: "*/*", referer: "https://shop.example/" }, "subresource"],
    [{ accept: "application/json" }, "subresource"],
    [{ accept: "text/html,application/xhtml+xml,*/*;q=0.8", referer: "https://shop.example/" }, undefined],
    [{ accept: "*/*" }, undefined],
    [{}, undefined],
  ])("without a destination, goes by the accepted types: %j", (headers, expected) => {
    expect(reason({}, { headers: { ...headers } })).toBe(expected);
  });

  it("respects no-transform of the visitor", () => {
    expect(reason({}, { headers: { "cache-control": "no-transform" } })).toBe("no-transform");
  });
});

describe("gate: the response", () => {
  it.each([200, 400, 401, 403, 404, 410, 418, 500, 503, 599])("lets status %i pass", (status) => {
    expect(reason({ status })).toBeUndefined();
  });

  it.each([201, 202, 203, 204, 205, 300, 301, 302, 304, 307])("leaves status %i untouched", (status) => {
    expect(reason({ status })).toBe("status");
  });

  it("leaves partial responses untouched", () => {
    expect(reason({ status: 206 })).toBe("partial");
    expect(reason({ headers: { ...html, "content-range": "bytes 0-1/2" } })).toBe("partial");
  });

  it.each([
    "application/json",
    "text/plain",
    "application/xhtml+xml",
    "text/htmlx",
    "text/html, text/plain",
    "",
  ])("leaves the type '%s' untouched", (type) => {
    expect(reason({ headers: { "content-type": type } })).toBe("not-html");
  });

  it.each(["text/html", "TEXT/HTML", "text/html;charset=utf-8", "text/html ; x=y"])(
    "lets the type '%s' pass",
    (type) => {
      expect(reason({ headers: { "content-type": type } })).toBeUndefined();
    },
  );

  it.each(["attachment", 'Attachment; filename="a.html"', "form-data; name=x"])(
    "leaves '%s' untouched",
    (value) => {
      expect(reason({ headers: { ...html, "content-disposition": value } })).toBe("attachment");
    },
  );

  it.each(["inline", "INLINE; filename=attachment.html", "filename=a.html", ""])(
    "lets '%s' pass",
    (value) => {
      expect(reason({ headers: { ...html, "content-disposition": value } })).toBeUndefined();
    },
  );

  it("respects no-transform of the origin", () => {
    expect(reason({ headers: { ...html, "cache-control": "public, No-Transform" } })).toBe("no-transform");
  });

  it.each(["deflate", "zstd", "gzip, br", "GZIP", "x-gzip", "none"])(
    "leaves the encoding %s untouched",
    (encoding) => {
      expect(reason({ headers: { ...html, "content-encoding": encoding } })).toBe("encoding");
    },
  );

  it.each([
    "utf-16",
    "utf-16be",
    "utf-32",
    "utf-7",
    "iso-2022-jp",
    "iso-2022-kr",
    "hz-gb-2312",
    "cp037",
    "x-bogus",
  ])("leaves the charset %s untouched", (charset) => {
    expect(reason({ headers: { "content-type": `text/html; charset=${charset}` } })).toBe("charset");
  });

  it.each([
    ["utf-8", "utf-8"],
    ['"UTF8"', "utf-8"],
    ["latin1", "windows-1252"],
    ["us-ascii", "windows-1252"],
    ["shift_jis", "shift_jis"],
    ["gb2312", "gbk"],
    ["big5", "big5"],
    ["euc-kr", "euc-kr"],
    ["koi8-r", "koi8-r"],
  ])("lets the charset %s pass", (charset, expected) => {
    const response = new Response("x", { headers: { "content-type": `text/html; charset=${charset}` } });
    const decision = gate(new Request("https://shop.example/"), response);
    expect(decision).toEqual({ rewrite: true, charset: expected, isCharsetDeclared: true });
  });

  it("assumes UTF-8 for a page without a charset", () => {
    const response = new Response("x", { headers: { "content-type": "text/html; charset=" } });
    const decision = gate(new Request("https://shop.example/"), response);
    expect(decision).toEqual({ rewrite: true, charset: "utf-8", isCharsetDeclared: false });
  });

  it("leaves an empty page untouched", () => {
    expect(reason({ headers: { ...html, "content-length": "0" } })).toBe("empty");
    expect(reason({ headers: { ...html, "content-length": "0" } }, { method: "HEAD" })).toBeUndefined();
  });

  it("leaves Awning's error pages, and responses of another Awning, untouched", () => {
    const request = new Request("https://shop.example/", { headers: { accept: "text/html" } });
    const decision = gate(request, errorPage(request, "slow", "r"));
    expect(decision).toEqual({ rewrite: false, reason: "error-page" });
    expect(reason({ headers: { ...html, "x-awning": "rewritten" } })).toBe("awning");
  });
});

describe("gate: encodings", () => {
  const address = `${testOriginUrl.origin}/sample`;

  it.each(["gzip", "br"])("lets %s pass, which the runtime decodes", async (encoding) => {
    const response = await fetch(`${address}?encoding=${encoding}`);
    expect(gate(new Request(address), response).rewrite).toBe(true);
    expect(await response.text()).toBe(await (await fetch(address)).text());
  });

  it.each(["deflate", "zstd", "GZIP"])(
    "leaves %s untouched, which the runtime does not decode",
    async (encoding) => {
      const response = await fetch(`${address}?encoding=${encoding}`);
      expect(gate(new Request(address), response)).toEqual({ rewrite: false, reason: "encoding" });
    },
  );
});

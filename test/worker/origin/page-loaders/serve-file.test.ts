import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { renderLeaflet } from "../../../../worker/origin/seed/pdf-leaflet.ts";
import { emptyDatabase } from "../fresh-database.ts";
import { requestOrigin } from "../request-origin.ts";

const path = "/s/care-leaflet.pdf";
let whole: Uint8Array;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  await emptyDatabase();
  whole = new Uint8Array(await (await requestOrigin(path)).arrayBuffer());
});

const range = (value: string, more: Record<string, string> = {}) =>
  requestOrigin(path, { headers: { range: value, ...more } });
const text = async (response: Response) => new TextDecoder("latin1").decode(await response.arrayBuffer());

describe("a file of the site", () => {
  it("is served inline with its type and name", async () => {
    const response = await requestOrigin(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="care-leaflet.pdf"',
      "content-length": String(whole.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(await text(response)).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect((await requestOrigin("/s/glaze-tests.csv")).headers.get("content-type")).toBe(
      "text/csv; charset=utf-8",
    );
  });

  it("answers HEAD without the body", async () => {
    const response = await requestOrigin(path, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String(whole.length));
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  it("is a 304 for a matching condition", async () => {
    const first = await requestOrigin(path);
    const etag = first.headers.get("etag") ?? "";
    const since = first.headers.get("last-modified") ?? "";
    for (const headers of [
      { "if-none-match": etag },
      { "if-none-match": `"x", W/${etag}` },
      { "if-none-match": "*" },
      { "if-modified-since": since },
    ]) {
      const response = await requestOrigin(path, { headers });
      expect(response.status).toBe(304);
      expect(response.headers.get("etag")).toBe(etag);
    }
    expect(
      (await requestOrigin(path, { headers: { "if-none-match": '"x"', "if-modified-since": since } })).status,
    ).toBe(200);
    expect((await requestOrigin(path, { headers: { "if-modified-since": "yesterday" } })).status).toBe(200);
  });

  it("supports ranges", async () => {
    const last = whole.length - 1;
    for (const [header, from, to] of [
      ["bytes=0-4", 0, 4],
      ["bytes=5-", 5, last],
      ["bytes=-6", last - 5, last],
      [`bytes=10-${last + 100}`, 10, last],
      [`bytes=-${last + 100}`, 0, last],
    ] as const) {
      const response = await range(header);
      expect(response.status, header).toBe(206);
      expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to}/${whole.length}`);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(whole.slice(from, to + 1));
    }
  });

  it("rejects a range beyond its end, and ignores malformed ranges", async () => {
    for (const header of [`bytes=${whole.length}-`, "bytes=-0"]) {
      const response = await range(header);
      expect([response.status, response.headers.get("content-range")]).toEqual([
        416,
        `bytes */${whole.length}`,
      ]);
    }
    for (const header of [
      "bytes=",
      "bytes=-",
      "bytes=4-2",
      "bytes=a-b",
      "items=0-1",
      "bytes=0-1,3-4",
      `bytes=${"9".repeat(400)}-`,
    ])
      expect((await range(header)).status, header).toBe(200);
  });

  it("honours a range only if If-Range matches", async () => {
    const etag = (await requestOrigin(path)).headers.get("etag") ?? "";
    expect((await range("bytes=0-4", { "if-range": etag })).status).toBe(206);
    for (const other of ['"x"', `W/${etag}`, "Wed, 21 Oct 2026 07:28:00 GMT"])
      expect((await range("bytes=0-4", { "if-range": other })).status).toBe(200);
  });

  it("is an attachment if it could run scripts", async () => {
    const html = new TextEncoder().encode("<script>alert(1)</script>");
    const add = env.DB.prepare("INSERT INTO files SELECT ?, id, ?, ?, 0 FROM websites");
    await add.bind("Löffel & 'co'.html", "text/html", html).run();
    await add.bind("drawing.svg", "image/svg+xml", html).run();
    const response = await requestOrigin(`/s/${encodeURIComponent("Löffel & 'co'.html")}`);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="L_ffel____co_.html"; filename*=UTF-8''L%C3%B6ffel%20%26%20%27co%27.html`,
    );
    expect((await requestOrigin("/s/drawing.svg")).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("is the not-found page if it is missing", async () => {
    for (const name of [
      "none.pdf",
      "",
      "%E0%A4%A",
      "..%2F..%2Fsecret",
      "care-leaflet.pdf/x",
      "CARE-LEAFLET.PDF",
    ]) {
      const response = await requestOrigin(`/s/${name}`);
      expect([response.status, response.headers.get("content-type")], name).toEqual(
        name === "" ? [301, null] : [404, "text/html; charset=utf-8"],
      );
    }
    expect((await requestOrigin("/s")).status).toBe(404);
  });
});

describe("the leaflet", () => {
  it("has a valid cross-reference table", () => {
    const pdf = new TextDecoder("latin1").decode(renderLeaflet(["# A (title) \\", "## Heading", "Line"]));
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe("xref");
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(offsets).toHaveLength(7);
    for (const [index, at] of offsets.entries())
      expect(pdf.slice(at).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
    expect(stream?.length).toBe(Number(length));
    expect(pdf).toContain("(A \\(title\\) \\\\) Tj");
  });
});

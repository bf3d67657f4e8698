import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Asset } from "../../../worker/origin/rows/assets.ts";
import { serveDemoFile, storedImageWidth } from "../../../worker/origin/static-files.ts";
import { emptyDatabase } from "./fresh-database.ts";
import { requestOrigin } from "./request-origin.ts";

const picture: Asset = { id: "a", name: "pot", width: 1600, height: 1200, alt: "", focal: [0.5, 0.5] };

describe("the stored width of a format", () => {
  it.each([
    ["100w", 100],
    ["500w", 500],
    ["600w", 750],
    ["1w", 100],
    ["1500w", 1500],
  ])("%s selects %i", (format, width) => expect(storedImageWidth(picture, format)).toBe(width));

  it.each(["2500w", "9999w", "99999999999w", "original", "-500w", "500", "5e2w", "", undefined])(
    "%s selects the original",
    (format) => expect(storedImageWidth(picture, format)).toBe(1600),
  );
});

describe("the URL of an image", () => {
  let address = "";
  beforeAll(async () => {
    await emptyDatabase();
    address =
      /src="(\/content\/v1\/[^"?]*)/.exec(await (await requestOrigin("/shop/p/tide-mug")).text())?.[1] ?? "";
  });

  it("names the site, the asset and the file", async () => {
    expect(address).toMatch(/^\/content\/v1\/[0-9a-f]{24}\/[0-9a-f]{24}\/mug-tide\.webp$/);
  });

  it("responds with the requested width, cached as immutable, with a valid ETag", async () => {
    const response = await requestOrigin(`${address}?format=300w`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(webpWidth(await response.arrayBuffer())).toBe(300);
    const again = await requestOrigin(`${address}?format=300w`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    const head = await requestOrigin(`${address}?format=300w`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBe(response.headers.get("etag"));
    expect(await head.text()).toBe("");
  });

  it("responds with the original without a width, or with one beyond it", async () => {
    for (const query of ["", "?format=2500w", "?format=original"])
      expect(webpWidth(await (await requestOrigin(address + query)).arrayBuffer())).toBe(1500);
  });

  it("is a 404 for another name, another asset, and a missing file", async () => {
    const wrong = [
      address.replace("mug-tide", "mug-dune"),
      address.replace(/[0-9a-f]{24}\/mug/, "000000000000000000000000/mug"),
    ];
    for (const path of wrong) expect((await requestOrigin(path)).status).toBe(404);
    const missing = await serveDemoFile(
      new Request("https://pottery.example/x"),
      env.ASSETS,
      "no-such-500.webp",
    );
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toBeNull();
  });
});

/** Width in the header of a lossy, lossless or extended WebP. */
function webpWidth(buffer: ArrayBuffer): number {
  const view = new DataView(buffer);
  const kind = new TextDecoder().decode(buffer.slice(12, 16));
  if (kind === "VP8X") return 1 + view.getUint16(24, true) + (view.getUint8(26) << 16);
  return kind === "VP8L" ? 1 + (view.getUint16(21, true) & 0x3fff) : view.getUint16(26, true) & 0x3fff;
}

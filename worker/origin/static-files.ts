import type { Asset } from "./rows/assets.ts";

/** The widths in which an image is stored, besides its original width (docs/reference/images.md#image-widths). */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500];

/**
 * The stored width for `?format=`: `500w` selects the next width that is at least 500. A missing or unknown format, or
 * one wider than the original, selects the original.
 */
export function storedImageWidth(asset: Asset, format: string | undefined): number {
  const requested = /^(\d{1,5})w$/.exec(format ?? "")?.[1];
  const width = requested === undefined ? undefined : imageWidths.find((each) => each >= Number(requested));
  return width === undefined || width > asset.width ? asset.width : width;
}

/** The folder of the demo's files in the static assets (scripts/build.ts). */
const demoFolder = "/_awning/demo/";

/**
 * Serves a file of the demo. Its URL contains a digest of its content, so it is cached as immutable. The assets binding
 * handles conditional requests. A missing file is a 404 that is not cached.
 */
export async function serveDemoFile(request: Request, assets: Fetcher, name: string): Promise<Response> {
  const url = new URL(demoFolder + name, request.url);
  const response = await assets.fetch(new Request(url, { method: request.method, headers: request.headers }));
  if (response.status >= 400) return new Response("There is no such file.\n", { status: 404 });
  const headers = new Headers(response.headers);
  headers.set("cache-control", "public, max-age=31536000, immutable");
  return new Response(response.body, { status: response.status, headers });
}

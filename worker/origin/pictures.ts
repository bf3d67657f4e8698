import type { Asset } from "./rows/assets.ts";

/** The widths that a picture is kept in, as far as the original has them (spec 9, image widths). */
export const pictureWidths = [100, 300, 500, 750, 1000, 1500, 2500];

/**
 * The width that answers `?format=`: `500w` asks for that width, anything between two of them gets the next one
 * up, and no format, an unknown one or one beyond the original gets the original.
 */
export function pictureWidth(asset: Asset, format: string | undefined): number {
  const asked = /^(\d{1,5})w$/.exec(format ?? "")?.[1];
  const width = asked === undefined ? undefined : pictureWidths.find((each) => each >= Number(asked));
  return width === undefined || width > asset.width ? asset.width : width;
}

/** Where the build puts the demo's own files among the static assets. */
const folder = "/_awning/demo/";

/**
 * One of those files. Its address names its content, so it may be kept for ever. Conditions and ranges are the
 * asset server's business; a missing file is 404 and is not kept.
 */
export async function staticFile(request: Request, assets: Fetcher, name: string): Promise<Response> {
  const url = new URL(folder + name, request.url);
  const answer = await assets.fetch(new Request(url, { method: request.method, headers: request.headers }));
  if (answer.status >= 400) return new Response("There is no such file.\n", { status: 404 });
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "public, max-age=31536000, immutable");
  return new Response(answer.body, { status: answer.status, headers });
}

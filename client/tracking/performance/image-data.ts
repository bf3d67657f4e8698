import type { Fields } from "../hit.ts";

/** Where the platform keeps the pictures of its sites. */
const pictureHosts = /(?:^|\.)squarespace(?:-cdn)?\.com$/;

export function isOfSite(address: string, hostname: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1];
  return host !== undefined && (host === hostname || pictureHosts.test(host));
}

/** As the platform records it (observed): the picture first, then the browser's timing of its load. */
export function imageData(
  image: HTMLImageElement,
  seen: { readonly intersectionRatio: number; readonly time: number },
): Fields {
  const { currentSrc, naturalHeight, naturalWidth, height, width, dataset } = image;
  const [path = "", query] = currentSrc.split("#")[0]?.split("?") ?? [];
  const { top } = image.getBoundingClientRect();
  return {
    visibleOnLoad: top + scrollY < innerHeight,
    observationTime: Math.round(seen.time),
    intersectionRatio: Math.round(seen.intersectionRatio * 1000) / 1000,
    squarespaceSize: new URLSearchParams(query).get("format"),
    imageType: /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null,
    imageLoaderType: dataset.imageResolution === undefined ? "native" : "script",
    elementTiming: image.getAttribute("elementtiming"),
    naturalHeight,
    naturalWidth,
    height,
    width,
    ...timingOf(currentSrc, path),
  };
}

/** The resource timing entry, under the address without its query. Nothing where the browser had the picture already. */
function timingOf(address: string, name: string): Fields {
  const entry: unknown = performance.getEntriesByName(address, "resource").at(-1)?.toJSON();
  if (typeof entry !== "object" || entry === null) return { name };
  const plain = Object.entries(entry).filter(([, value]) => typeof value !== "object");
  return {
    ...Object.fromEntries(
      plain.map(([key, value]) => [key, typeof value === "number" ? Math.round(value * 10) / 10 : value]),
    ),
    name,
  };
}

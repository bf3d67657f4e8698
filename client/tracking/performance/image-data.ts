import type { Fields } from "../page-fields.ts";

/** Matches hosts of the platform's images. */
const platformHost = /(?:^|\.)squarespace(?:-cdn)?\.com$/;

/** True if a URL is on the site's own host or on one of the platform. */
export function isSiteImage(address: string, hostname: string): boolean {
  const host = /^https?:\/\/([^/:?#]+)/i.exec(address)?.[1];
  return host !== undefined && (host === hostname || platformHost.test(host));
}

/** The fields of an image, followed by those of its resource timing entry, as published sites send them. */
export function imageData(
  image: HTMLImageElement,
  intersection: { readonly intersectionRatio: number; readonly time: number },
): Fields {
  const { currentSrc, naturalHeight, naturalWidth, height, width, dataset } = image;
  const [path = "", query] = currentSrc.split("#")[0]?.split("?") ?? [];
  const { top } = image.getBoundingClientRect();
  return {
    visibleOnLoad: top + scrollY < innerHeight,
    observationTime: Math.round(intersection.time),
    intersectionRatio: Math.round(intersection.intersectionRatio * 1000) / 1000,
    squarespaceSize: new URLSearchParams(query).get("format"),
    imageType: /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null,
    imageLoaderType: dataset.imageResolution === undefined ? "native" : "script",
    elementTiming: image.getAttribute("elementtiming"),
    naturalHeight,
    naturalWidth,
    height,
    width,
    ...timingFields(currentSrc, path),
  };
}

/**
 * The fields of a resource timing entry. `name` is the URL without its query. Without an entry the only field is
 * `name`.
 */
function timingFields(address: string, name: string): Fields {
  const entry: unknown = performance.getEntriesByName(address, "resource").at(-1)?.toJSON();
  if (typeof entry !== "object" || entry === null) return { name };
  const fields = Object.entries(entry).filter(([, value]) => typeof value !== "object");
  return {
    ...Object.fromEntries(
      fields.map(([key, value]) => [key, typeof value === "number" ? Math.round(value * 10) / 10 : value]),
    ),
    name,
  };
}

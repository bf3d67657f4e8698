import { pageDataId } from "../../shared/names.ts";

/** Path and query of the page in the frame; undefined while it shows one that is not this site's. */
export function framedPath(frame: HTMLIFrameElement): string | undefined {
  try {
    const { pathname, search, origin } = frame.contentWindow?.location ?? {};
    if (pathname === undefined || origin !== location.origin) return undefined;
    return pathname + search;
  } catch {
    // Another origin's, or the browser's own page in place of one that may not be framed.
    return undefined;
  }
}

/** The id of the framed page's collection, as the page tells it of itself. */
export function framedCollection(frame: HTMLIFrameElement): string | undefined {
  try {
    const text = frame.contentDocument?.getElementById(pageDataId)?.textContent ?? "null";
    const data = JSON.parse(text) as { page?: { collectionId?: unknown } } | null;
    const id = data?.page?.collectionId;
    return typeof id === "string" && /^[\da-f]{24}$/.test(id) ? id : undefined;
  } catch {
    // No page of ours.
    return undefined;
  }
}

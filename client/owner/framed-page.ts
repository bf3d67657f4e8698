import { pageDataId } from "../../shared/names.ts";

/** Path and query of the page in the frame; undefined if the page is on another origin. */
export function framedPath(frame: HTMLIFrameElement): string | undefined {
  try {
    const { pathname, search, origin } = frame.contentWindow?.location ?? {};
    if (pathname === undefined || origin !== location.origin) return undefined;
    return pathname + search;
  } catch {
    // The page is on another origin, or it is the browser's error page for a page that must not be framed.
    return undefined;
  }
}

/** The collection id in the page data of the framed page. */
export function framedCollectionId(frame: HTMLIFrameElement): string | undefined {
  try {
    const text = frame.contentDocument?.getElementById(pageDataId)?.textContent ?? "null";
    const data = JSON.parse(text) as { page?: { collectionId?: unknown } } | null;
    const id = data?.page?.collectionId;
    return typeof id === "string" && /^[\da-f]{24}$/.test(id) ? id : undefined;
  } catch {
    // The page has no readable page data.
    return undefined;
  }
}

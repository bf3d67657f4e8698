import type { PageData } from "../../shared/page-data.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The properties of the browser's window that are recorded. */
export interface WindowInfo {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { readonly referrer: string; readonly title: string };
  readonly navigator: { readonly userAgent: string };
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly screen: { readonly height: number; readonly width: number };
  /** The storage. The getter throws if the visitor forbids storage. */
  readonly localStorage: unknown;
}

type PageInfo = Pick<PageData, "site" | "page" | "tracking">;

/** The page fields of census calls: docs/reference/tracking.md#census-hit */
export function pageFields(page: PageInfo, window: WindowInfo, at: number): Fields {
  return { ...visitFields(page, window, at), title: window.document.title, ...contentFields(page) };
}

/**
 * The fields of a pageview, in the platform's order. With `withQueries` URLs keep their queries. Queries can contain
 * data about the visitor, so they are sent only if the visitor may be identified.
 */
export function hitFields(page: PageInfo, window: WindowInfo, at: number, withQueries: boolean): Fields {
  const { referrer, title } = window.document;
  const { url, ...visit } = visitFields(page, window, at);
  return {
    localStorageSupported: hasLocalStorage(window),
    queryString: withQueries ? window.location.search : "",
    referrer: withQueries ? referrer : referrer.replace(/[?#].*$/s, ""),
    ...visit,
    url,
    pagePermissionTypeValue: page.tracking.permissionType,
    title,
    ...contentFields(page),
  };
}

function visitFields({ site, tracking }: PageInfo, window: WindowInfo, at: number) {
  return {
    websiteId: site.id,
    templateId: tracking.templateId,
    website_locale: tracking.locale,
    userAgent: window.navigator.userAgent,
    clientDate: at,
    viewportInnerHeight: window.innerHeight,
    viewportInnerWidth: window.innerWidth,
    screenHeight: window.screen.height,
    screenWidth: window.screen.width,
    url: window.location.pathname,
  };
}

/** The fields of the page's item, or of its collection if it has no item. */
function contentFields({ page, tracking }: PageInfo): Fields {
  const { itemId, collectionId } = page;
  if (itemId === undefined) return collectionId === undefined ? {} : { collectionId };
  return { itemId, ...(tracking.recordType === undefined ? {} : { recordType: tracking.recordType }) };
}

/** True if local storage is available. The platform finds that out by writing a test key; this only reads. */
function hasLocalStorage(window: WindowInfo): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

import type { PageData } from "../../shared/page-data.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a record reads from the browser: the part of its window that is used. */
export interface Surroundings {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { readonly referrer: string; readonly title: string };
  readonly navigator: { readonly userAgent: string };
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly screen: { readonly height: number; readonly width: number };
  /** Asking for it throws where the visitor forbids it. */
  readonly localStorage: unknown;
}

type Described = Pick<PageData, "site" | "page" | "tracking">;

/** Spec 3, census hit payload. */
export function pageFields(page: Described, around: Surroundings, at: number): Fields {
  return { ...visitFields(page, around, at), title: around.document.title, ...contentFields(page) };
}

/**
 * What is said of a pageview, in the observed order. `whole`: addresses with their query, which can name the visitor, and
 * so only where the visitor may be identified.
 */
export function hitFields(page: Described, around: Surroundings, at: number, whole: boolean): Fields {
  const { referrer, title } = around.document;
  const { url, ...visit } = visitFields(page, around, at);
  return {
    localStorageSupported: hasLocalStorage(around),
    queryString: whole ? around.location.search : "",
    referrer: whole ? referrer : referrer.replace(/[?#].*$/s, ""),
    ...visit,
    url,
    pagePermissionTypeValue: page.tracking.permissionType,
    title,
    ...contentFields(page),
  };
}

function visitFields({ site, tracking }: Described, around: Surroundings, at: number) {
  return {
    websiteId: site.id,
    templateId: tracking.templateId,
    website_locale: tracking.locale,
    userAgent: around.navigator.userAgent,
    clientDate: at,
    viewportInnerHeight: around.innerHeight,
    viewportInnerWidth: around.innerWidth,
    screenHeight: around.screen.height,
    screenWidth: around.screen.width,
    url: around.location.pathname,
  };
}

/** An item, or else the collection. */
function contentFields({ page, tracking }: Described): Fields {
  const { itemId, collectionId } = page;
  if (itemId === undefined) return collectionId === undefined ? {} : { collectionId };
  return { itemId, ...(tracking.recordType === undefined ? {} : { recordType: tracking.recordType }) };
}

/** The platform tries it by leaving `test` = `1` behind. */
function hasLocalStorage(around: Surroundings): boolean {
  try {
    return around.localStorage !== null;
  } catch {
    return false;
  }
}

import type { PageData } from "../../shared/page-data.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What a record reads from the browser. */
export interface Surroundings {
  readonly pathname: string;
  readonly search: string;
  readonly referrer: string;
  readonly title: string;
  readonly userAgent: string;
  readonly innerHeight: number;
  readonly innerWidth: number;
  readonly screen: { readonly height: number; readonly width: number };
  readonly localStorage: boolean;
}

export function surroundings(): Surroundings {
  const { pathname, search } = location;
  const { referrer, title } = document;
  const { userAgent } = navigator;
  const { innerHeight, innerWidth, screen } = window;
  const localStorage = hasLocalStorage();
  return { pathname, search, referrer, title, userAgent, innerHeight, innerWidth, screen, localStorage };
}

type Described = Pick<PageData, "site" | "page" | "tracking">;

/** Spec 3, census hit payload. */
export function pageFields(page: Described, around: Surroundings, at: number): Fields {
  return { ...visitFields(page, around, at), title: around.title, ...contentFields(page) };
}

/**
 * What is said of a pageview, in the observed order. `whole`: addresses with their query, which can name the visitor, and
 * so only where the visitor may be identified.
 */
export function hitFields(page: Described, around: Surroundings, at: number, whole: boolean): Fields {
  const { url, ...visit } = visitFields(page, around, at);
  return {
    localStorageSupported: around.localStorage,
    queryString: whole ? around.search : "",
    referrer: whole ? around.referrer : around.referrer.replace(/[?#].*$/s, ""),
    ...visit,
    url,
    pagePermissionTypeValue: page.tracking.permissionType,
    title: around.title,
    ...contentFields(page),
  };
}

function visitFields({ site, tracking }: Described, around: Surroundings, at: number) {
  return {
    websiteId: site.id,
    templateId: tracking.templateId,
    website_locale: tracking.locale,
    userAgent: around.userAgent,
    clientDate: at,
    viewportInnerHeight: around.innerHeight,
    viewportInnerWidth: around.innerWidth,
    screenHeight: around.screen.height,
    screenWidth: around.screen.width,
    url: around.pathname,
  };
}

/** An item, or else the collection. */
function contentFields({ page, tracking }: Described): Fields {
  const { itemId, collectionId } = page;
  if (itemId === undefined) return collectionId === undefined ? {} : { collectionId };
  return { itemId, ...(tracking.recordType === undefined ? {} : { recordType: tracking.recordType }) };
}

/** The platform tries it by leaving `test` = `1` behind. */
function hasLocalStorage(): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

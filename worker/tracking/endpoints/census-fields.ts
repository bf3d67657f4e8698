import { flag, type Kind, nullable, number, text } from "../fields.ts";

/** The census hit payload (spec 3), in the order in which the platform writes it. */
export const hitFields: Readonly<Record<string, Kind>> = {
  localStorageSupported: flag,
  queryString: text,
  referrer: text,
  websiteId: text,
  templateId: nullable(text),
  website_locale: nullable(text),
  userAgent: text,
  clientDate: number,
  viewportInnerHeight: number,
  viewportInnerWidth: number,
  screenHeight: number,
  screenWidth: number,
  url: text,
  pagePermissionTypeValue: nullable(number),
  title: nullable(text),
  itemId: nullable(text),
  recordType: nullable(number),
  collectionId: nullable(text),
};

/** What the other census calls say of the page (spec 3, form submission: page fields), and the hit's own. */
export const pageFields: Readonly<Record<string, Kind>> = {
  visitorCookie: nullable(text),
  pageTitle: nullable(text),
  pageId: nullable(text),
  contentSource: nullable(text),
  pagePath: nullable(text),
  ...hitFields,
};

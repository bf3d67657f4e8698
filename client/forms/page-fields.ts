import type { PageData } from "../../shared/page-data.ts";

/** What is sent of the page that a form stands in (spec 3, form submission; observed). */
export function pageFields({ page, tracking }: PageData, { pathname }: Pick<Location, "pathname">) {
  const { collectionId, itemId, title } = page;
  const id = itemId ?? collectionId;
  return {
    pagePermissionTypeValue: tracking.permissionType,
    ...(title === undefined ? {} : { pageTitle: title }),
    ...(id === undefined ? {} : { pageId: id, contentSource: itemId === undefined ? "c" : "i" }),
    pagePath: pathname,
  };
}

import { isPageTypeCode, pageTypeNames } from "../../../../shared/page-types.ts";

/** Path of the list of pages. */
export const pagesPath = "/config/pages";

export function typeName(code: number): string {
  return isPageTypeCode(code) ? pageTypeNames[code] : "unknown";
}

import "../../../texts.ts";
import { isPageTypeCode, pageTypeNames } from "../../../../shared/page-types.ts";
import type { OwnerPagesTexts } from "../../../../shared/texts/owner-pages.ts";

/** Path of the list of pages. */
export const pagesPath = "/config/pages";

export function typeName(code: number): string {
  return isPageTypeCode(code) ? pageTypeNames[code] : "unknown";
}

/** The people who may see a page, by the code of its permission, as it completes "for". */
export function audienceName(permission: number, texts: OwnerPagesTexts): string {
  const { everyone, withPassword, members, planMembers, contributors, noOne } = texts;
  return [everyone, withPassword, members, planMembers, contributors][permission - 1] ?? noOne;
}

/** The title of a publication state, by its code. */
export function stateTitle(state: number, texts: OwnerPagesTexts): string {
  const { statePublished, stateScheduled, stateReview, stateDraft, statePrivate, stateDeleted } = texts;
  const titles = [statePublished, stateScheduled, stateReview, stateDraft, statePrivate, stateDeleted];
  return titles[state - 1] ?? texts.stateUnsupported;
}

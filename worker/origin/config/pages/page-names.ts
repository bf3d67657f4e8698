import "../../../texts.ts";
import { type PageTypeCode, pageTypes } from "../../../../shared/page-types.ts";
import { ownerPageTypesTexts } from "../../../../shared/texts/owner-page-types.ts";
import type { OwnerPagesTexts } from "../../../../shared/texts/owner-pages.ts";

/** Path of the list of pages. */
export const pagesPath = "/config/pages";

const typeKeys = new Map(
  Object.entries(pageTypes).map(([key, code]) => [code, key as keyof typeof pageTypes] as const),
);

/** The name of a page type, by its code: docs/reference/page-types.md#page-type-codes */
export function typeName(code: number, language: string): string {
  return ownerPageTypesTexts(language)[typeKeys.get(code as PageTypeCode) ?? "unknown"];
}

/** The name of a collection type, by its code: docs/reference/page-types.md#collection-types */
export function collectionTypeName(code: number, language: string): string {
  const { generic, subscription, products, mosaic, portfolio, lessons } = ownerPageTypesTexts(language);
  const names: Readonly<Record<number, string>> = {
    1: generic,
    2: subscription,
    13: products,
    14: mosaic,
    23: portfolio,
    24: lessons,
  };
  return names[code] ?? String(code);
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

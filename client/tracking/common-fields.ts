import type { PageData } from "../../shared/page-data.ts";
import type { Fields } from "./page-fields.ts";

/** The fields of every named event, in the platform's order: docs/reference/tracking.md#named-events */
export function commonFields(
  { site, tracking }: Pick<PageData, "site" | "tracking">,
  { hash, pathname }: Location,
): Fields {
  return {
    pageHash: hash,
    pagePath: pathname,
    websiteId: site.id,
    templateId: tracking.templateId,
    variantId: null,
    memberAccountId: tracking.memberAccountId ?? null,
    member_locale: null,
    website_locale: tracking.locale,
  };
}

/**
 * Merges given fields into the defaults. A field with a default must have the type of the default: a string, or null if
 * the default is null. Otherwise it is dropped with a warning. Fields without a default are added unchanged.
 */
export function mergeTypedFields(defaults: Fields, given: Fields, eventName: string): Fields {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    const hasType = typeof value === "string" || (value === null && defaults[name] === null);
    if (!(name in defaults) || hasType) merged[name] = value;
    else console.warn(`Awning: ${eventName}: ${name} is not of its type, and is left out.`);
  }
  return merged;
}

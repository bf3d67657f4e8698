import type { PageData } from "../../shared/page-data.ts";
import type { Fields } from "./hit.ts";

/** What is said with every event that has a name (spec 7, RecordEvent), in its order. */
export function commonFields({ site, tracking }: Pick<PageData, "site" | "tracking">, at: Location): Fields {
  return {
    pageHash: at.hash,
    pagePath: at.pathname,
    websiteId: site.id,
    templateId: tracking.templateId,
    variantId: null,
    memberAccountId: tracking.memberAccountId ?? null,
    member_locale: null,
    website_locale: tracking.locale,
  };
}

/**
 * Spec 5: a field that is not of its declared type (a text, or nothing) is dropped, and the console says so. The others
 * are the teller's own.
 */
export function checked(declared: Fields, given: Fields, what: string): Fields {
  const kept: Record<string, unknown> = { ...declared };
  for (const [name, value] of Object.entries(given)) {
    const fits = typeof value === "string" || (value === null && declared[name] === null);
    if (!(name in declared) || fits) kept[name] = value;
    else console.warn(`Awning: ${what}: ${name} is not of its type, and is left out.`);
  }
  return kept;
}

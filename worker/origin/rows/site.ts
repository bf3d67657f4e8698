import * as z from "zod";
import { localeOf } from "../../../shared/text/locale.ts";
import { jsonColumn } from "../../database/json-column.ts";
import { multilingualSetting, noLanguages } from "../languages/languages.ts";
import { ownCurrency, type ShownCurrency } from "../store/exchange.ts";

const link = z.object({ title: z.string(), path: z.string() });
/** A link of the header. A folder has links, and an empty path. */
const headerLink = link.extend({ isHidden: z.boolean().optional() });
const headerEntry = headerLink.extend({ links: z.array(headerLink).optional() });

/**
 * The settings that the templates read. The records (`website`, `storeSettings` …) are copied unchanged into the page's
 * context.
 */
const settings = z.object({
  header: z.object({ links: z.array(headerEntry), action: link.optional(), search: z.string().optional() }),
  footer: z.object({
    columns: z.array(z.object({ title: z.string(), links: z.array(link) })),
    note: z.string(),
    /** Links in small print beside the footer's note. */
    small: z.array(link).default([]),
    newsletter: z.object({
      formId: z.string(),
      title: z.string(),
      description: z.string(),
      button: z.string(),
      footnote: z.string(),
    }),
  }),
  business: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.array(z.string()),
    hours: z.array(z.object({ days: z.string(), times: z.string() })),
  }),
  social: z.array(z.object({ service: z.string(), name: z.string(), profileUrl: z.string() })),
  /** With `accepting: false` submissions are rejected, and the forms show a notice. */
  forms: z.object({ accepting: z.boolean(), notice: z.string() }),
  website: z.record(z.string(), z.unknown()),
  websiteSettings: z.record(z.string(), z.unknown()),
  storeSettings: z.looseObject({
    selectedCurrency: z.string(),
    currenciesSupported: z.array(z.string()).default([]),
    /** 1: imperial, 2: metric. */
    measurementStandard: z.number().default(1),
    continueShoppingLinkUrl: z.string().default("/"),
    useLightCart: z.boolean().default(false),
    multipleQuantityAllowedForServices: z.boolean().default(false),
    minimumOrderSubtotalEnabled: z.boolean().default(false),
    minimumOrderSubtotal: z.object({ currency: z.string(), value: z.string() }).optional(),
    merchandisingSettings: z
      .looseObject({
        scarcityEnabledOnProductItems: z.boolean().default(false),
        scarcityThreshold: z.number().default(10),
        relatedProductsEnabled: z.boolean().default(false),
      })
      .default({
        scarcityEnabledOnProductItems: false,
        scarcityThreshold: 10,
        relatedProductsEnabled: false,
      }),
  }),
  cookieSettings: z.record(z.string(), z.unknown()),
  multilingual: multilingualSetting.default(noLanguages),
  announcementBar: z.object({ show: z.boolean(), settings: z.record(z.string(), z.unknown()) }),
});

type SiteParts = z.infer<typeof settings>;

export interface Site extends SiteParts {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly tagLine: string;
  readonly description: string;
  readonly language: string;
  /** The language of the texts that are not the owner's: docs/reference/text.md#language */
  readonly textLanguage: string;
  /** The locale of numbers, amounts, dates and units. */
  readonly formattingLocale: string;
  readonly timeZone: string;
  readonly modifiedAt: number;
  /** True if the whole site requires a password. */
  readonly isLocked: boolean;
  /** The currency in which this visitor sees prices. */
  readonly currency: ShownCurrency;
}

const websiteRow = z.object({
  id: z.string(),
  identifier: z.string(),
  title: z.string(),
  tag_line: z.string(),
  description: z.string(),
  language: z.string(),
  time_zone: z.string(),
  modified_at: z.number(),
  locked: z.number(),
  settings: jsonColumn(settings),
});

/** Selects the only site of the database; the host is ignored. */
export const siteQuery = `SELECT w.*,
    (SELECT json_group_object(s.name, json(s.value)) FROM settings s WHERE s.website_id = w.id) AS settings,
    EXISTS (SELECT 1 FROM locks l WHERE l.scope = w.id) AS locked
  FROM websites w ORDER BY w.rowid LIMIT 1`;

/**
 * The site as a page in another language shows it: its language and the words of its own. Header and footer that are
 * invalid are those of the default language.
 */
export function siteInLanguage(site: Site, language: string): Site {
  const { title, tagLine, description, ...texts } = site.multilingual.texts[language] ?? {};
  const parts = settings.pick({ header: true, footer: true }).partial().safeParse(texts);
  return {
    ...site,
    ...(title === undefined ? {} : { title }),
    ...(tagLine === undefined ? {} : { tagLine }),
    ...(description === undefined ? {} : { description }),
    ...(parts.data?.header ? { header: parts.data.header } : {}),
    ...(parts.data?.footer ? { footer: parts.data.footer } : {}),
    language,
    textLanguage: language,
    formattingLocale: language,
    website: {
      ...site.website,
      language: site.language,
      translationLocale: language,
      formattingLocale: language,
    },
  };
}

/** The site that was parsed last, and its row as JSON. Each request reads the row, which few requests change. */
let lastParsed: { readonly json: string; readonly site: Site } | undefined;

/**
 * The site, with prices in the store's own currency. Requests share the object until its row changes.
 * @throws if the row is invalid
 */
export function siteFromRow(row: unknown): Site {
  const json = JSON.stringify(row);
  if (lastParsed?.json === json) return lastParsed.site;
  const site = deepFreeze(parseSite(row));
  lastParsed = { json, site };
  return site;
}

/** Freezes a value and all that it contains: a change of a shared site by one request would be seen by others. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null)
    for (const each of Object.values(Object.freeze(value))) deepFreeze(each);
  return value;
}

function parseSite(row: unknown): Site {
  const { tag_line, time_zone, modified_at, locked, settings: parts, ...website } = websiteRow.parse(row);
  return {
    ...website,
    tagLine: tag_line,
    timeZone: time_zone,
    modifiedAt: modified_at,
    isLocked: locked === 1,
    currency: ownCurrency(parts.storeSettings.selectedCurrency),
    textLanguage: localeOf(parts.website.translationLocale) ?? website.language,
    formattingLocale: localeOf(parts.website.formattingLocale) ?? website.language,
    ...parts,
  };
}

import {
  array,
  boolean,
  type Input,
  isObject,
  mergeOverrides,
  number,
  numericKeys,
  type Output,
  object,
  optional,
  type ParseReport,
  string,
  unknown,
} from "./fields.ts";
import {
  announcementBarSettingsSchema,
  cookiePolicySchema,
  cookieSettingsSchema,
  informationBarSettingsSchema,
  mobileInfoBarSettingsSchema,
  popupOverlaySettingsSchema,
} from "./overlay-settings.ts";
import { storeSettingsSchema } from "./store-settings.ts";
import { businessHoursSchema, websiteIdentitySchema, websiteSchema } from "./website.ts";

/** Top-level keys of the page context that have the same value on every page of a site. */
const siteFields = {
  website: websiteSchema,
  cookieSettings: cookieSettingsSchema,
  showAnnouncementBar: boolean(false),
  templateId: string(""),
  /** "7" or "7.1"; empty on old pages, which do not contain it. */
  templateVersion: string(""),
  /** Key of the maps service, in base64. */
  gmRenderKey: string(),
} as const;

/**
 * Keys of `websiteSettings` in the page context that have the same value on every page of a site. In `SiteContext` they
 * are top-level keys.
 */
const websiteSettingsFields = {
  announcementBarSettings: announcementBarSettingsSchema,
  popupOverlaySettings: popupOverlaySettingsSchema,
  mobileInfoBarSettings: mobileInfoBarSettingsSchema,
  informationBarSettings: informationBarSettingsSchema,
  storeSettings: storeSettingsSchema,
  businessHours: businessHoursSchema,
  contactEmail: string(),
  contactPhoneNumber: string(),
  useEscapeKeyToLogin: boolean(false),
  /** False if the whole site accepts no comments. */
  commentsEnabled: boolean(),
  disqusShortname: string(""),
  /** False if the whole site has no likes. */
  simpleLikingEnabled: boolean(),
  pinterestOverlayOptions: object({
    mode: string("disabled"),
    size: string(),
    shape: string(),
    color: string(),
  }),
  /** `loginAllowed` is false if visitors cannot sign in. */
  userAccountsSettings: object({ loginAllowed: boolean() }),
} as const;

const pageFields = {
  /** Page type code (docs/reference/page-types.md#page-type-codes); 0 if the page does not contain it. */
  pageType: number(0),
  /** The page's collection; absent on cart and search pages. */
  collection: optional(
    object({
      id: string(""),
      title: string(""),
      type: number(),
      permissionType: number(),
    }),
  ),
  item: optional(
    object({
      id: string(""),
      title: string(""),
      recordType: number(),
    }),
  ),
  /** The template's settings. All values are strings. */
  tweakJSON: object({
    "tweak-index-gallery-height": string(),
    "tweak-index-gallery-autoplay-duration": string(),
    "tweak-blog-list-columns": string(),
    "tweak-blog-list-spacing": string(),
  }),
  commerceSettings: object({ commerceActivationExperimentList: array(unknown) }),
} as const;

/** Keys that are only in a signed-in owner's page. They are neither learned nor passed to the client. */
const ownerFields = {
  authenticatedAccount: optional(object({ id: string("") })),
  /** Role codes: docs/reference/identity.md#contributor-roles. */
  websiteRoles: numericKeys,
} as const;

type SiteFields = typeof siteFields & typeof websiteSettingsFields;
/**
 * The data with which a page describes itself and its site (docs/reference/site-context.md), completed by defaults: the
 * keys that decide something. Those that are left out: docs/compatibility/without-effect.md#keys-of-the-page-context
 */
export type SiteContext = Output<SiteFields & typeof pageFields & typeof ownerFields>;
/**
 * The part of the context that is learned from pages, for requests that are decided before a page arrives
 * (docs/decisions/0003-learned-settings.md). It is used for redirects and the cookie policy, and never inserted as HTML
 * or shown as an overlay.
 */
export type LearnedSettings = Output<typeof learnedFields>;
/** The site-level keys that an owner has set. For absent keys the page's values apply. */
export type SiteOverrides = Input<SiteFields>;

/** The site-level keys as one document, as in authored settings. */
export const siteLevelFields = { ...siteFields, ...websiteSettingsFields } as const;

const learnedFields = {
  website: websiteIdentitySchema,
  cookieSettings: cookiePolicySchema,
  useEscapeKeyToLogin: boolean(false),
  disqusShortname: string(""),
} as const;

const topLevelSchema = object({ ...siteFields, ...pageFields, ...ownerFields });
const websiteSettingsSchema = object(websiteSettingsFields);
const learnedSchema = object(learnedFields);
const contextSchema = object({ ...siteLevelFields, ...pageFields, ...ownerFields });

/**
 * Parses a page's `Static.SQUARESPACE_CONTEXT`. Every value results in a context. For a field of a wrong type the
 * result contains a problem with its path. Unknown keys are dropped.
 */
export function parseContext(json: unknown): { context: SiteContext; problems: string[] } {
  const report: ParseReport = { problems: [], strict: false };
  const input = topLevelSchema.read(json, "", report);
  const settings = isObject(json) ? json.websiteSettings : undefined;
  const websiteInput = websiteSettingsSchema.read(settings, "websiteSettings", report);
  return { context: contextSchema.complete({ ...input, ...websiteInput }), problems: report.problems };
}

/** Parses learned settings; undefined if the value is not such a document. Never throws. */
export function parseLearnedSettings(json: unknown): {
  learned: LearnedSettings | undefined;
  problems: string[];
} {
  const report: ParseReport = { problems: [], strict: false };
  const input = learnedSchema.read(json, "", report);
  return { learned: input && learnedSchema.complete(input), problems: report.problems };
}

/**
 * Maximum length of each learned text. Longer ones are treated as absent, so that hostile pages cannot make the stored
 * document large: it has a fixed number of texts and no lists.
 */
export const maxLearnedLength = 300;

/** The part of a context that is learned. Equal parts have equal JSON; the order of the input keys does not matter. */
export function learnedSettingsOf(context: SiteContext): LearnedSettings {
  return learnedSchema.complete(withoutLongTexts(learnedSchema.complete(context)));
}

/** The object without its texts that are too long to be learned. */
function withoutLongTexts<T extends object>(value: T): T {
  const kept = Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    if (typeof each === "string" && each.length > maxLearnedLength) return [];
    return [[key, isObject(each) ? withoutLongTexts(each) : each]];
  });
  return Object.fromEntries(kept) as T;
}

/**
 * The context that applies to a page: the page's own context or the learned one, overridden key by key by the owner's
 * settings. The page's context replaces the learned one completely, because a key that is missing in it no longer
 * applies.
 */
export function effectiveContext(sources: {
  readonly page: SiteContext | undefined;
  readonly learned: LearnedSettings | undefined;
  readonly authored: SiteOverrides;
}): SiteContext {
  return contextSchema.complete(mergeOverrides(sources.authored, sources.page ?? sources.learned ?? {}));
}

import {
  array,
  boolean,
  type Input,
  isObject,
  mergeOverrides,
  number,
  numberedKeys,
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

/** Keys at the top of the page context that are the same on every page of a site. */
const siteFields = {
  website: websiteSchema,
  cookieSettings: cookieSettingsSchema,
  showAnnouncementBar: boolean(false),
  appDomain: string(""),
  templateId: string(""),
  /** "7" or "7.1"; empty on old pages. */
  templateVersion: string(""),
  /** Key of the maps service, as base64. */
  gmRenderKey: string(),
  recaptchaEnterpriseContext: optional(object({ recaptchaEnterpriseSiteKey: string("") })),
} as const;

/** Keys of `websiteSettings` in the page context, the same on every page of a site. In `SiteContext` they are at the top. */
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
  commentsEnabled: boolean(false),
  disqusShortname: string(""),
  simpleLikingEnabled: boolean(false),
  pinterestOverlayOptions: object({
    mode: string("disabled"),
    size: string(),
    shape: string(),
    color: string(),
  }),
  userAccountsSettings: object({ loginAllowed: boolean(false), signupAllowed: boolean(false) }),
} as const;

const pageFields = {
  /** Page type code (docs/reference/page-types.md#page-type-codes); 0 if the page does not state it. */
  pageType: number(0),
  /** Absent on cart and search pages. */
  collection: optional(
    object({
      id: string(""),
      title: string(""),
      fullUrl: string(""),
      type: number(),
      permissionType: number(),
    }),
  ),
  item: optional(
    object({
      id: string(""),
      title: string(""),
      fullUrl: string(""),
      recordType: number(),
      publicCommentCount: number(0),
      commentState: number(),
    }),
  ),
  demoCollections: array(unknown),
  /** The template's settings. All values are strings. */
  tweakJSON: object({
    "tweak-index-gallery-height": string(),
    "tweak-index-gallery-autoplay-duration": string(),
  }),
  betaFeatureFlags: array(string()),
  commerceSettings: object({ commerceActivationExperimentList: array(unknown) }),
} as const;

/** Keys that only a signed-in owner's page has. They are neither learned nor given to the client. */
const ownerFields = {
  authenticatedAccount: optional(object({ id: string(""), displayName: string("") })),
  /** Role codes: docs/reference/identity.md#contributor-roles. */
  websiteRoles: numberedKeys,
  permissions: optional(object({ permissions: numberedKeys })),
} as const;

type SiteFields = typeof siteFields & typeof websiteSettingsFields;
/** The page's description of itself and its site (docs/reference/site-context.md), with defaults. */
export type SiteContext = Output<SiteFields & typeof pageFields & typeof ownerFields>;
/**
 * The part that is learned from pages for requests without a page (docs/decisions/0003-learned-settings.md). It decides
 * redirects and the cookie policy. Nothing of it is inserted as HTML or shown as an overlay.
 */
export type LearnedSettings = Output<typeof learnedFields>;
/** The site-level part that an owner has set. Absent keys are left to the page. */
export type SiteOverrides = Input<SiteFields>;

/** The site-level part as one document: the form of authored settings. */
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
 * Parses a page's `Static.SQUARESPACE_CONTEXT`. Any value gives a context. A field of a wrong type becomes a problem that names
 * its path. Unknown keys are dropped.
 */
export function parseContext(json: unknown): { context: SiteContext; problems: string[] } {
  const report: ParseReport = { problems: [], strict: false };
  const input = topLevelSchema.read(json, "", report);
  const settings = isObject(json) ? json.websiteSettings : undefined;
  const websiteInput = websiteSettingsSchema.read(settings, "websiteSettings", report);
  return { context: contextSchema.complete({ ...input, ...websiteInput }), problems: report.problems };
}

/** Parses learned settings; undefined if the value is no such document. Never throws. */
export function parseLearnedSettings(json: unknown): {
  learned: LearnedSettings | undefined;
  problems: string[];
} {
  const report: ParseReport = { problems: [], strict: false };
  const input = learnedSchema.read(json, "", report);
  return { learned: input && learnedSchema.complete(input), problems: report.problems };
}

/** The part of a context that is learned. Equal parts have equal JSON, in whatever order their keys came. */
export function learnedSettingsOf(context: SiteContext): LearnedSettings {
  return learnedSchema.complete(context);
}

/**
 * The context that applies to a page: the owner's settings, key by key, over the page's own context or the learned one. The
 * page's context replaces the learned one as a whole, because a key that it no longer has no longer applies.
 */
export function effectiveContext(sources: {
  readonly page: SiteContext | undefined;
  readonly learned: LearnedSettings | undefined;
  readonly authored: SiteOverrides;
}): SiteContext {
  return contextSchema.complete(mergeOverrides(sources.authored, sources.page ?? sources.learned ?? {}));
}

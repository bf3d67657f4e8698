import {
  anything,
  type Full,
  flag,
  type Given,
  group,
  isObject,
  lay,
  list,
  number,
  numberedKeys,
  optional,
  type Report,
  text,
} from "./fields.ts";
import {
  announcementBarSettings,
  cookieSettings,
  informationBarSettings,
  mobileInfoBarSettings,
  popupOverlaySettings,
} from "./overlay-settings.ts";
import { storeSettings } from "./store-settings.ts";
import { businessHours, website } from "./website.ts";

/** The same on every page of a site, at the top of the page context. */
const siteFields = {
  website,
  cookieSettings,
  showAnnouncementBar: flag(false),
  appDomain: text(""),
  templateId: text(""),
  /** "7" or "7.1"; empty on old pages. */
  templateVersion: text(""),
  /** Key of the maps service, as base64. */
  gmRenderKey: text(),
  recaptchaEnterpriseContext: optional(group({ recaptchaEnterpriseSiteKey: text("") })),
} as const;

/** The same on every page of a site, in `websiteSettings` of the page context. Here they stand at the top. */
const websiteSettingsFields = {
  announcementBarSettings,
  popupOverlaySettings,
  mobileInfoBarSettings,
  informationBarSettings,
  storeSettings,
  businessHours,
  contactEmail: text(),
  contactPhoneNumber: text(),
  useEscapeKeyToLogin: flag(false),
  commentsEnabled: flag(false),
  disqusShortname: text(""),
  simpleLikingEnabled: flag(false),
  pinterestOverlayOptions: group({ mode: text("disabled"), size: text(), shape: text(), color: text() }),
  userAccountsSettings: group({ loginAllowed: flag(false), signupAllowed: flag(false) }),
} as const;

const pageFields = {
  /** Code of spec 2; 0 when the page does not say. */
  pageType: number(0),
  /** Absent on cart and search pages. */
  collection: optional(
    group({
      id: text(""),
      title: text(""),
      fullUrl: text(""),
      type: number(),
      permissionType: number(),
    }),
  ),
  item: optional(
    group({
      id: text(""),
      title: text(""),
      fullUrl: text(""),
      recordType: number(),
      publicCommentCount: number(0),
      commentState: number(),
    }),
  ),
  demoCollections: list(anything),
  betaFeatureFlags: list(text()),
  commerceSettings: group({ commerceActivationExperimentList: list(anything) }),
} as const;

/** Only a signed-in owner's page has these. They are neither learned nor given to the client. */
const ownerFields = {
  authenticatedAccount: optional(group({ id: text(""), displayName: text("") })),
  /** Codes of spec 6, contributor roles. */
  websiteRoles: numberedKeys,
  permissions: optional(group({ permissions: numberedKeys })),
} as const;

type SiteFields = typeof siteFields & typeof websiteSettingsFields;
/** What a page says of itself and its site (spec 3, site context), with defaults. */
export type SiteContext = Full<SiteFields & typeof pageFields & typeof ownerFields>;
/** The part that is the same on every page of a site. */
export type SiteLevel = Full<SiteFields>;
/** Some of that part, as an owner authors it: what is absent is left to the page. */
export type SiteOverrides = Given<SiteFields>;

/** The site-level part as one document: what is authored and what is learned have this form. */
export const siteLevelFields = { ...siteFields, ...websiteSettingsFields } as const;

const top = group({ ...siteFields, ...pageFields, ...ownerFields });
const belowWebsiteSettings = group(websiteSettingsFields);
const site = group(siteLevelFields);
const whole = group({ ...siteLevelFields, ...pageFields, ...ownerFields });

/**
 * Reads a page's `Static.SQUARESPACE_CONTEXT`. Total: whatever the value is, there is a context, and each field of
 * a wrong type leaves one problem naming its path. Keys we have no use for are dropped.
 */
export function parseContext(json: unknown): { context: SiteContext; problems: string[] } {
  const report: Report = { problems: [], strict: false };
  const said = top.read(json, "", report);
  const settings = isObject(json) ? json.websiteSettings : undefined;
  const saidOfWebsite = belowWebsiteSettings.read(settings, "websiteSettings", report);
  return { context: whole.complete({ ...said, ...saidOfWebsite }), problems: report.problems };
}

/** Reads what was learned earlier; undefined when it is no such document. Total, like `parseContext`. */
export function parseSiteLevel(json: unknown): { learned: SiteLevel | undefined; problems: string[] } {
  const report: Report = { problems: [], strict: false };
  const said = site.read(json, "", report);
  return { learned: said === undefined ? undefined : site.complete(said), problems: report.problems };
}

/** The part of a context that is worth learning. Equal parts have equal JSON, whatever the order they came in. */
export function siteLevel(context: SiteContext): SiteLevel {
  return site.complete(context);
}

/**
 * What holds for a page: the owner's settings, key by key, over the page's own context, over what earlier pages
 * taught. A page that has a context replaces the learned one whole: what it no longer says is no longer so.
 */
export function effectiveContext(sources: {
  readonly page: SiteContext | undefined;
  readonly learned: SiteLevel | undefined;
  readonly authored: SiteOverrides;
}): SiteContext {
  return whole.complete(lay(sources.authored, sources.page ?? sources.learned ?? {}));
}

import { zoneOffset } from "../../../shared/calendar/zone-offset.ts";
import { pageTypes } from "../../../shared/page-types.ts";
import { hasPermission, permissions, sitePermissions } from "../../../shared/permissions.ts";
import { productRecordType } from "../../../shared/store/product.ts";
import type { SignedInOwner } from "../accounts/owner-sessions.ts";
import type { Collection } from "../rows/collections.ts";
import type { Item } from "../rows/items.ts";
import type { Site } from "../rows/site.ts";
import { productContext } from "./product-json.ts";
import type { View } from "./view.ts";

/** The page's `Static.SQUARESPACE_CONTEXT` (docs/reference/published-markup.md#page-context-keys). */
export function pageContext(view: View): Record<string, unknown> {
  const { site, url, collection, item, screen } = view;
  return {
    rollups: {},
    pageType: item ? 50 : collection.pageType,
    website: { ...website(site, url, pageTitle(view)), websiteType: collection.websiteType },
    websiteSettings: {
      id: site.id.replace(/..$/, "5e"),
      websiteId: site.id,
      ...site.websiteSettings,
      announcementBarSettings: site.announcementBar.settings,
      contactPhoneNumber: site.business.phone,
      contactEmail: site.business.email,
      storeSettings: site.storeSettings,
    },
    cookieSettings: site.cookieSettings,
    websiteCloneable: false,
    ...(!withoutCollection.has(collection.pageType) && {
      collection: collectionContext(screen.gatedPage ?? collection),
    }),
    ...(item && { item: itemContext(item) }),
    ...(item?.recordType === productRecordType && { product: productContext(site, item) }),
    subscribed: false,
    appDomain: url.hostname,
    templateTweakable: true,
    tweakJSON: { "product-gallery-layout": "Stacked", "form-use-theme-colors": "false" },
    templateId: "5c5a519771c10ba3470d8101",
    templateVersion: "7.1",
    pageFeatures: [1, 2, 4],
    impersonatedSession: false,
    demoCollections: [],
    betaFeatureFlags: [],
    showAnnouncementBar: site.announcementBar.show,
    i18nContext: { timeZoneData: { id: site.timeZone, name: "United Kingdom Time" } },
    env: "PRODUCTION",
    ...(view.visitor.owner && ownerContext(view.visitor.owner)),
  };
}

/** Page types whose context contains no collection. */
const withoutCollection: ReadonlySet<number> = new Set([
  pageTypes.search,
  pageTypes.showCart,
  pageTypes.cart,
]);

/** The page's collection in the context. On a gate page this is the gated page. */
function collectionContext(collection: Collection): Record<string, unknown> {
  return {
    title: collection.title,
    id: collection.id,
    fullUrl: collection.path.replace(/^(?!\/)/, "/"),
    type: collection.type,
    permissionType: collection.permissionType,
  };
}

const isHome = ({ path, language }: Collection) => path === (language === undefined ? "/" : `/${language}`);

/**
 * The title of the document, for example `Tide mug — Saltmarsh Pottery`. The home page has the site's title and tag
 * line.
 */
export function pageTitle({ site, collection, item, screen }: View): string {
  const title = screen.title ?? item?.title ?? collection.title;
  return isHome(collection) ? `${site.title} — ${site.tagLine}` : `${title} — ${site.title}`;
}

function website(site: Site, url: URL, fullSiteTitle: string): Record<string, unknown> {
  const offset = zoneOffset(site.timeZone, Date.now());
  return {
    id: site.id,
    identifier: site.identifier,
    contentModifiedOn: site.modifiedAt,
    cloneable: false,
    siteStatus: {},
    language: site.language,
    timeZone: site.timeZone,
    machineTimeZoneOffset: offset,
    timeZoneOffset: offset,
    timeZoneAbbr: offset === 0 ? "GMT" : "BST",
    siteTitle: site.title,
    fullSiteTitle,
    siteTagLine: site.tagLine,
    siteDescription: `<p>${site.description}</p>`,
    ...site.website,
    authenticUrl: url.origin,
    internalUrl: url.origin,
    baseUrl: url.origin,
    primaryDomain: url.hostname,
    sslSetting: url.protocol === "https:" ? 3 : 1,
    socialAccounts: site.social.map(({ service, name, profileUrl }) => ({
      screenname: name,
      profileUrl,
      iconEnabled: true,
      serviceName: `${service}-unauth`,
    })),
  };
}

/** The keys that the context has only for signed-in contributors. */
function ownerContext(owner: SignedInOwner): Record<string, unknown> {
  const { accountId: id, displayName, firstName, lastName, email, roles } = owner;
  const heldCodes = sitePermissions
    .filter((name) => hasPermission(roles, name))
    .map((name) => permissions[name].code);
  return {
    authenticatedAccount: { id, displayName, firstName, lastName, email },
    websiteRoles: codeMap(roles),
    permissions: { permissions: codeMap(heldCodes.filter((code) => code !== null)) },
  };
}

function codeMap(codes: readonly number[]): Record<string, true> {
  return Object.fromEntries(codes.map((code) => [String(code), true]));
}

function itemContext(item: Item): Record<string, unknown> {
  return {
    title: item.title,
    id: item.id,
    fullUrl: item.path,
    publicCommentCount: item.commentCount,
    commentState: item.commentState,
    recordType: item.recordType,
  };
}

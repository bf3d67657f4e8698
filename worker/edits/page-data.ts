import type { SubmissionPageInfo } from "../../shared/forms/submission-fields.ts";
import { attributes, pageDataId } from "../../shared/names.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/visibility.ts";
import type { PageData } from "../../shared/page-data.ts";
import { resolvePageTypeProperties } from "../../shared/page-types.ts";
import { isMoreThanViewer } from "../../shared/roles.ts";
import { productRecordType } from "../../shared/store/product.ts";
import { localeOf } from "../../shared/text/locale.ts";
import { trackingPolicy } from "../../shared/tracking/tracking-policy.ts";
import { build } from "../build.ts";
import { scriptJson } from "../http/ascii.ts";
import { configRedirectTarget } from "../redirects/config-redirect.ts";
import type { Edit } from "../rewrite/edit.ts";
import { nonceAttribute } from "../rewrite/inline-elements.ts";
import type { Page } from "../rewrite/page.ts";
import { announcementBarPageData } from "./announcement-bar.ts";
import { getCookieBannerSettings } from "./cookie-banner.tsx";
import { resolveExperiments } from "./page-experiments.ts";
import { popupPageData } from "./popup.ts";
import { textLanguage } from "./text-language.ts";

/** The page data and the client's module script, at the end of the head. */
export const pageDataEdit: Edit = {
  name: "page-data",
  head: (page) => {
    const data = pageData(page);
    return (
      `<script type="application/json" id="${pageDataId}">${scriptJson(data)}</script>${alongsideScript(page, data)}` +
      `<script type="module" ${attributes.addedElement}${nonceAttribute(page)} src="${build.main}"></script>${elementLinks(page)}`
    );
  },
};

/**
 * The recording of owners, editors and exposures where the builder's runtime stays. Elsewhere `main` loads it. The script
 * stands before `main`, so that it runs before an exposure can be announced.
 */
function alongsideScript(page: Page, { tracking, experiments = [] }: PageData): string {
  if (page.runtime === "replace") return "";
  if (!tracking.pointer && !tracking.editorEvents && experiments.length === 0) return "";
  return `<script type="module" ${attributes.addedElement}${nonceAttribute(page)} src="${build.alongside}"></script>`;
}

/** Loads the modules for a page's elements beside the main module, which would ask for them after it has run. */
function elementLinks(page: Page): string {
  if (!page.parts.has("elements")) return "";
  const link = (path: string) =>
    `<link rel="modulepreload" fetchpriority="low" ${attributes.addedElement}${nonceAttribute(page)} href="${path}">`;
  return build.elements.map(link).join("");
}

/**
 * The visitor's roles on the site. A visitor is signed in according to cookies, or according to the page's
 * own context.
 */
function viewer(page: Page): PageData["viewer"] {
  const { facts, context } = page;
  const owner = facts.owner !== undefined || context.authenticatedAccount !== undefined;
  return {
    owner,
    configures: owner && isMoreThanViewer(viewerRoles(page)),
    member: facts.member !== undefined,
  };
}

function trackingData(page: Page): PageData["tracking"] {
  const { facts, context } = page;
  const { cookieSettings } = context;
  const { census, anonymousPageviews } = facts.site.settings;
  const memberAccountId = facts.member?.id;
  const isRestricted = isTrackingRestricted(cookieSettings, facts.consent);
  const dependsOnConsent =
    isTrackingRestricted(cookieSettings, "none") && !isTrackingRestricted(cookieSettings, "accepted");
  const policyFor = (restricted: boolean) =>
    trackingPolicy({
      owner: viewer(page).owner,
      roles: viewerRoles(page),
      path: facts.url.pathname,
      page: resolvePageTypeProperties(context.pageType, facts.url.pathname),
      census,
      restricted,
      anonymousPageviews,
    });
  const { events, pageview, identify } = policyFor(!isRestricted);
  return {
    ...policyFor(isRestricted),
    ...(dependsOnConsent ? { ifConsentChanges: { events, pageview, identify } } : {}),
    templateId: context.templateId,
    locale: context.website.translationLocale ?? context.website.language,
    permissionType: context.collection?.permissionType ?? 1,
    ...(context.item?.recordType === undefined ? {} : { recordType: context.item.recordType }),
    // The events service of a proxied site is another host, which its pages do not name.
    ...(facts.site.origin === undefined ? { analytics: true } : {}),
    ...(memberAccountId === undefined || isRestricted ? {} : { memberAccountId }),
  };
}

function viewerRoles({ facts, context }: Page): readonly number[] {
  return context.authenticatedAccount ? context.websiteRoles : (facts.owner?.roles ?? []);
}

/** Data about the page that a form submission contains. */
export function submissionPageInfo(page: Page): SubmissionPageInfo {
  return {
    page: { ...pageIds(page), ...pageTitle(page) },
    tracking: { permissionType: page.context.collection?.permissionType ?? 1 },
  };
}

function pageIds({ context }: Page): Pick<PageData["page"], "collectionId" | "itemId"> {
  return {
    ...(context.collection ? { collectionId: context.collection.id } : {}),
    ...(context.item ? { itemId: context.item.id } : {}),
  };
}

function pageTitle({ context }: Page): { readonly title?: string } {
  const title = context.item?.title || context.collection?.title;
  return title ? { title } : {};
}

/** The site's name at Disqus. It becomes a part of a host name, so other characters are not accepted. */
function disqusShortname({ context }: Page): Pick<PageData, "disqusShortname"> {
  const name = context.disqusShortname.toLowerCase();
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name) ? { disqusShortname: name } : {};
}

/** Modes of the link to Pinterest that show it: docs/reference/blocks.md#pinterest-button */
const pinterestModes = ["enabled_for_blogs", "enabled_for_blogs_and_pages"];

function pinterestData({ context }: Page): Pick<PageData, "pinterest"> {
  const { mode, size, shape, color } = context.pinterestOverlayOptions;
  if (!pinterestModes.includes(mode)) return {};
  return {
    pinterest: {
      onPages: mode === "enabled_for_blogs_and_pages",
      size: size === "large" ? "large" : "small",
      shape: shape === "round" ? "round" : "rect",
      color: color === "red" || color === "gray" ? color : "white",
    },
  };
}

/** Keys of the maps service have 52 characters in base64. */
const maxMapsKeyLength = 200;

/** The settings of galleries on index pages. For values of a wrong type the client uses its defaults. */
function indexGallery({ context }: Page): Pick<PageData, "indexGallery"> {
  const height = context.tweakJSON["tweak-index-gallery-height"];
  const seconds = Number(context.tweakJSON["tweak-index-gallery-autoplay-duration"]);
  const settings = {
    ...(height !== undefined && /^[\d.]{1,8}(?:px|v[hw])$/.test(height) ? { height } : {}),
    ...(seconds > 0 && seconds < 1000 ? { autoplaySeconds: seconds } : {}),
  };
  return Object.keys(settings).length > 0 ? { indexGallery: settings } : {};
}

/** Type of blogs. */
const blogCollection = 1;

/** The settings of the list of a blog's articles. Without valid ones the page has one column, as without scripts. */
function blogList({ context }: Page): Pick<PageData, "blogList"> {
  if (context.collection?.type !== blogCollection || context.item !== undefined) return {};
  const columns = Number(context.tweakJSON["tweak-blog-list-columns"]);
  const spacingPx = Number.parseFloat(context.tweakJSON["tweak-blog-list-spacing"] ?? "0");
  if (!(Number.isInteger(columns) && columns > 0 && columns <= 6 && spacingPx >= 0)) return {};
  return { blogList: { columns, spacingPx } };
}

/** Type of collections of products. */
const productsCollection = 13;

/** The settings of the store, on its own pages and on all pages of a store that sells. */
function storeData({ context }: Page): Pick<PageData, "store"> {
  const { storeSettings, collection, item } = context;
  const isStorePage = collection?.type === productsCollection || item?.recordType === productRecordType;
  if (!isStorePage && !storeSettings.isLive && !storeSettings.useLightCart) return {};
  const { merchandisingSettings, selectedCurrency, expressCheckout, useLightCart } = storeSettings;
  const message = {
    threshold: merchandisingSettings.scarcityThreshold,
    messageType: merchandisingSettings.scarcityMessageType,
  };
  const scarcity = {
    ...(merchandisingSettings.scarcityEnabledOnProductItems ? { items: message } : {}),
    ...(merchandisingSettings.scarcityEnabledOnProductBlocks ? { blocks: message } : {}),
  };
  return {
    store: {
      currency: selectedCurrency,
      expressCheckout,
      ...(useLightCart ? { lightCart: true as const } : {}),
      ...(Object.keys(scarcity).length > 0 ? { scarcity } : {}),
    },
  };
}

/**
 * All data that the client may know. Data that only a signed-in owner's context contains is never part of it.
 */
function pageData(page: Page): PageData {
  const { facts, context } = page;
  const banner = getCookieBannerSettings(page);
  const announcementBar = announcementBarPageData(page);
  const popup = popupPageData(page);
  const isRestricted = isTrackingRestricted(context.cookieSettings, facts.consent);
  const tracking = trackingData(page);
  const { timeZone, identifier, captchaSettings } = context.website;
  const formattingLocale = localeOf(context.website.formattingLocale);
  const { siteKey } = captchaSettings;
  const { sampling } = facts.site.settings.sessionRecording;
  const recordsSession = tracking.identify && sampling > 0;
  const configRedirect = facts.framing === "unknown" ? configRedirectTarget(facts, context) : undefined;
  return {
    build: build.version,
    context: page.contextStatus,
    site: {
      id: context.website.id,
      language: textLanguage(page),
      ...(formattingLocale && formattingLocale !== textLanguage(page) ? { formattingLocale } : {}),
      templateVersion: context.templateVersion,
      ...(timeZone ? { timeZone } : {}),
      ...(identifier === "" ? {} : { identifier }),
    },
    page: {
      ...resolvePageTypeProperties(context.pageType, facts.url.pathname),
      ...pageIds(page),
      ...pageTitle(page),
    },
    flags: facts.flags,
    viewer: viewer(page),
    escapeToLogin: context.useEscapeKeyToLogin,
    configArea:
      facts.configArea.origin === facts.url.origin ? facts.configArea.pathname : facts.configArea.href,
    ...(configRedirect === undefined ? {} : { configRedirect }),
    ...(page.staleSince === undefined ? {} : { staleSince: page.staleSince }),
    runtime: page.runtime,
    elements: page.parts.has("elements") || facts.flags.logout || recordsSession ? "possible" : "none",
    consent: { choice: facts.consent, restricted: isRestricted },
    experiments: resolveExperiments(facts, context, tracking.identify),
    ...(recordsSession ? { sessionRecording: sampling } : {}),
    tracking,
    ...disqusShortname(page),
    // The embedded site itself knows if its comments are open.
    ...(context.commentsEnabled === false && facts.site.origin !== undefined
      ? { commentsClosed: true as const }
      : {}),
    ...pinterestData(page),
    ...(siteKey === "" ? {} : { captchaKey: siteKey }),
    ...(context.gmRenderKey ? { mapsKey: context.gmRenderKey.slice(0, maxMapsKeyLength) } : {}),
    ...indexGallery(page),
    ...blogList(page),
    ...(banner.enabled ? { cookieBanner: banner } : {}),
    ...(announcementBar ? { announcementBar } : {}),
    ...(popup ? { popup } : {}),
    ...storeData(page),
  };
}

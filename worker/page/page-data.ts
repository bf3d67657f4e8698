import type { SendingPage } from "../../shared/blocks/form/sending.ts";
import { pageDataId } from "../../shared/names.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/due.ts";
import type { PageData } from "../../shared/page-data.ts";
import { pageTypeFacts } from "../../shared/page-types.ts";
import { isMoreThanViewer } from "../../shared/roles.ts";
import { trackingOf } from "../../shared/tracking/who.ts";
import { build } from "../build.ts";
import { experimentsOf } from "../experiments/experiments-of.ts";
import { configRedirectAddress } from "../redirects/config-redirect.ts";
import { announcementBarPageData } from "./announcement-bar.ts";
import { scriptJson } from "./ascii.ts";
import { cookieBannerOf } from "./cookie-banner.tsx";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";
import { popupPageData } from "./popup.ts";

/** The page data and the client's module script, at the end of the head. */
export const pageDataEdit: Edit = {
  name: "page-data",
  head: (page) =>
    `<script type="application/json" id="${pageDataId}">${scriptJson(pageData(page))}</script>` +
    `<script type="module" data-awning${nonceAttribute(page)} src="${build.main}"></script>`,
};

/** Signed in by what the cookies prove, or by what the page's own context says. */
function viewerOf(page: Page): PageData["viewer"] {
  const { facts, context } = page;
  const owner = facts.owner !== undefined || context.authenticatedAccount !== undefined;
  return { owner, configures: owner && isMoreThanViewer(rolesOf(page)), member: facts.member !== undefined };
}

function trackingData(page: Page, restrictive: boolean): PageData["tracking"] {
  const { facts, context } = page;
  const { census, bareHits } = facts.site.settings;
  const memberAccountId = facts.member?.id;
  const isRestricted = isTrackingRestricted(restrictive, facts.consent);
  const allowed = (restricted: boolean) =>
    trackingOf({
      owner: viewerOf(page).owner,
      roles: rolesOf(page),
      path: facts.url.pathname,
      page: pageTypeFacts(context.pageType, facts.url.pathname),
      census,
      restricted,
      bareHits,
    });
  const { events, pageview, identify } = allowed(!isRestricted);
  return {
    ...allowed(isRestricted),
    ...(restrictive ? { otherwise: { events, pageview, identify } } : {}),
    templateId: context.templateId,
    locale: context.website.translationLocale ?? context.website.language,
    permissionType: context.collection?.permissionType ?? 1,
    ...(context.item?.recordType === undefined ? {} : { recordType: context.item.recordType }),
    ...(memberAccountId === undefined || isRestricted ? {} : { memberAccountId }),
  };
}

function rolesOf({ facts, context }: Page): readonly number[] {
  return context.authenticatedAccount ? context.websiteRoles : (facts.owner?.roles ?? []);
}

/** What a form that is sent tells of its page. */
export function sendingPage(page: Page): SendingPage {
  return {
    page: { ...idsOf(page), ...titleOf(page) },
    tracking: { permissionType: page.context.collection?.permissionType ?? 1 },
  };
}

function idsOf({ context }: Page): Pick<PageData["page"], "collectionId" | "itemId"> {
  return {
    ...(context.collection ? { collectionId: context.collection.id } : {}),
    ...(context.item ? { itemId: context.item.id } : {}),
  };
}

function titleOf({ context }: Page): { readonly title?: string } {
  const title = context.item?.title || context.collection?.title;
  return title ? { title } : {};
}

/** All that the client may know. What only a signed-in owner's context holds is never part of it. */
function pageData(page: Page): PageData {
  const { facts, context } = page;
  const banner = cookieBannerOf(page);
  const announcementBar = announcementBarPageData(page);
  const popup = popupPageData(page);
  const isRestricted = isTrackingRestricted(banner.restrictive, facts.consent);
  const tracking = trackingData(page, banner.restrictive);
  const { siteKey } = context.website.captchaSettings;
  const { sampling } = facts.site.settings.sessionRecording;
  const configRedirect = facts.framing === "unknown" ? configRedirectAddress(facts, context) : undefined;
  return {
    build: build.version,
    context: page.contextStatus,
    site: {
      id: context.website.id,
      language: context.website.language,
      templateVersion: context.templateVersion,
    },
    page: {
      ...pageTypeFacts(context.pageType, facts.url.pathname),
      ...idsOf(page),
      ...titleOf(page),
    },
    flags: facts.flags,
    viewer: viewerOf(page),
    escapeToLogin: context.useEscapeKeyToLogin,
    configArea:
      facts.configArea.origin === facts.url.origin ? facts.configArea.pathname : facts.configArea.href,
    ...(configRedirect === undefined ? {} : { configRedirect }),
    ...(page.copyFrom === undefined ? {} : { copyFrom: page.copyFrom }),
    runtime: facts.site.settings.runtime,
    consent: { choice: facts.consent, restricted: isRestricted },
    experiments: experimentsOf(facts, context, tracking.identify),
    ...(tracking.identify && sampling > 0 ? { sessionRecording: sampling } : {}),
    tracking,
    ...(siteKey === "" ? {} : { captchaKey: siteKey }),
    ...(banner.enabled ? { cookieBanner: banner } : {}),
    ...(announcementBar ? { announcementBar } : {}),
    ...(popup ? { popup } : {}),
  };
}

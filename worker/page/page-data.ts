import { pageDataId } from "../../shared/names.ts";
import { isTrackingRestricted } from "../../shared/overlays/cookie-banner/due.ts";
import type { PageData } from "../../shared/page-data.ts";
import { pageTypeFacts } from "../../shared/page-types.ts";
import { isMoreThanViewer } from "../../shared/roles.ts";
import { build } from "../build.ts";
import { configRedirectAddress } from "../redirects/config-redirect.ts";
import { announcementBarPageData } from "./announcement-bar.ts";
import { scriptJson } from "./ascii.ts";
import { cookieBannerOf } from "./cookie-banner.tsx";
import type { Edit, Page } from "./edit.ts";
import { nonceAttribute } from "./nonce.ts";

/** The page data and the client's module script, at the end of the head. */
export const pageDataEdit: Edit = {
  name: "page-data",
  head: (page) =>
    `<script type="application/json" id="${pageDataId}">${scriptJson(pageData(page))}</script>` +
    `<script type="module" data-awning${nonceAttribute(page)} src="${build.main}"></script>`,
};

/** Signed in by what the cookies prove, or by what the page's own context says. */
function viewerOf({ facts, context }: Page): PageData["viewer"] {
  const owner = facts.owner !== undefined || context.authenticatedAccount !== undefined;
  const roles = context.authenticatedAccount ? context.websiteRoles : (facts.owner?.roles ?? []);
  return { owner, configures: owner && isMoreThanViewer(roles), member: facts.member !== undefined };
}

/** All that the client may know. What only a signed-in owner's context holds is never part of it. */
function pageData(page: Page): PageData {
  const { facts, context } = page;
  const banner = cookieBannerOf(page);
  const announcementBar = announcementBarPageData(page);
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
      ...(context.collection ? { collectionId: context.collection.id } : {}),
      ...(context.item ? { itemId: context.item.id } : {}),
    },
    flags: facts.flags,
    viewer: viewerOf(page),
    escapeToLogin: context.useEscapeKeyToLogin,
    configArea:
      facts.configArea.origin === facts.url.origin ? facts.configArea.pathname : facts.configArea.href,
    ...(configRedirect === undefined ? {} : { configRedirect }),
    ...(page.copyFrom === undefined ? {} : { copyFrom: page.copyFrom }),
    runtime: facts.site.settings.runtime,
    consent: { choice: facts.consent, restricted: isTrackingRestricted(banner.restrictive, facts.consent) },
    ...(banner.enabled ? { cookieBanner: banner } : {}),
    ...(announcementBar ? { announcementBar } : {}),
  };
}

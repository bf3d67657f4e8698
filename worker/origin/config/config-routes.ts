import { Hono } from "hono";
import { apiPaths } from "../../../shared/names.ts";
import { filesScreenPath } from "../../../shared/uploads/files-state.ts";
import { decideDraft } from "../../settings/screens/decide-draft.ts";
import { showDrafts } from "../../settings/screens/drafts-screen.tsx";
import { showHistory, undoVersion } from "../../settings/screens/history-screen.tsx";
import { showSettingsList, showSettingsScreen } from "../../settings/screens/settings-screens.tsx";
import type { OriginEnv } from "../bindings.ts";
import { pageCalls } from "../page-editor/page-routes.ts";
import { previewPage } from "../page-editor/render-page.ts";
import { filesScreen } from "../uploads/files-screen.tsx";
import { subscriptionScreen, upgradeScreen } from "./billing-screens.ts";
import { designPath, measuresScreen, showDesign } from "./design-screen.tsx";
import { designSheetPath, serveDesignSheet } from "./design-sheet.ts";
import { notFoundScreen } from "./error-screens.ts";
import { guardCall, guardRoute, guardScreen } from "./guarded-route.ts";
import { readHeaderFooter, writeHeaderFooter } from "./header-footer.ts";
import { previewHeaderFooter } from "./header-footer-preview.ts";
import {
  changeHeaderFooter,
  headerFooterPath,
  headerFooterPreviewPath,
  headerFooterScreen,
} from "./header-footer-screen.ts";
import { commentsScreen, moderateComment } from "./inbox/comments-screen.ts";
import { downloadFormFile, formFilesPath } from "./inbox/form-file.ts";
import { formsScreen, handleSubmissionDecision } from "./inbox/forms-screen.tsx";
import { inboxPath } from "./inbox/inbox-links.ts";
import { inboxScreen } from "./inbox/inbox-screen.ts";
import { exportSubscribers, newsletterScreen, unsubscribeByOwner } from "./inbox/newsletter-screen.ts";
import { moderateReview, reviewsScreen } from "./inbox/reviews-screen.ts";
import { exportSubmissions } from "./inbox/submissions-csv.ts";
import { eraseVisitor, visitorScreen } from "./inbox/visitor-screen.tsx";
import { decideExperimentByOwner, experimentsScreen } from "./insights/experiments-screen.tsx";
import { exportFigures } from "./insights/export-figures.ts";
import { experimentsPath, insightsPath, livePath, pointerPath } from "./insights/insights-links.ts";
import { insightsScreen } from "./insights/insights-screen.tsx";
import { liveScreen } from "./insights/live-screen.tsx";
import { pointerScreen } from "./insights/pointer-screen.tsx";
import { itemRoutes } from "./items/item-routes.ts";
import { changeLanguagesByForm } from "./languages-actions.ts";
import { languagesPath, languagesScreen } from "./languages-screen.ts";
import { changeNavigationByForm, navigationPath, navigationScreen } from "./navigation-screen.ts";
import type { OwnerRequest } from "./owner-request.ts";
import { actOnPage } from "./pages/page-actions.ts";
import { handleRestoreVersion, pageHistoryScreen } from "./pages/page-history.ts";
import { pagesScreen } from "./pages/page-list.ts";
import { createPreviewLink, previewLinkScreen } from "./pages/preview-link.ts";
import { pageDetailsScreen } from "./pages-screen.ts";
import { changePassword } from "./passwords/change-password.ts";
import { passwordsPath, passwordsScreen } from "./passwords/passwords-screen.ts";
import { decidePeople } from "./people/decide-people.ts";
import { rolesPath } from "./people/people-section.ts";
import { endSessions, sessionsPath, sessionsPermission, sessionsScreen } from "./people/sessions-screen.ts";
import { previewScreen } from "./preview.ts";
import { signInPath } from "./preview-url.ts";
import { requireOwner } from "./require-owner.ts";
import { rolesScreen } from "./roles-screen.ts";
import { inSettingsArea } from "./settings/embedded-area.ts";
import { showSignInPage } from "./sign-in-page.ts";
import { storeSettingsRoutes } from "./store/settings/store-settings-screen.ts";
import { storeScreenRoutes } from "./store/store-screen-routes.ts";

/** The routes of the configuration area, and of the settings pages outside `/config`. */
export const configArea = new Hono<OriginEnv>();

configArea.get("/config", (c) => c.redirect(`/config/${new URL(c.req.url).search}`, 301));
configArea.get(signInPath, showSignInPage);
configArea.get("/config/", requireOwner(previewScreen));
configArea.get(
  "/config/pages",
  requireOwner((request) => pagesScreen(request)),
);
configArea.post(
  "/config/pages",
  guardScreen({ method: "POST", path: "", permissions: ["contentManager"], handle: actOnPage }),
);
configArea.get("/config/pages/:id{[\\da-fA-F]{24}}", requireOwner(pageDetailsScreen));
configArea.get(
  "/config/pages/:id{[\\da-fA-F]{24}}/preview",
  guardScreen({ method: "GET", path: "", permissions: ["contentManager"], handle: previewPage }),
);
for (const [method, screen, handle] of [
  ["GET", "history", pageHistoryScreen],
  ["POST", "history", handleRestoreVersion],
  ["GET", "link", previewLinkScreen],
  ["POST", "link", createPreviewLink],
] as const)
  configArea.on(
    method,
    `/config/pages/:id{[\\da-fA-F]{24}}/${screen}`,
    guardScreen({ method, path: "", permissions: ["contentManager"], handle: (request) => handle(request) }),
  );
for (const [method, handle] of [
  ["GET", navigationScreen],
  ["POST", changeNavigationByForm],
] as const)
  configArea.on(
    method,
    navigationPath,
    guardScreen({ method, path: "", permissions: ["contentManager"], handle: (request) => handle(request) }),
  );
configArea.get(
  designSheetPath,
  guardScreen({ method: "GET", path: "", permissions: ["contentManager"], handle: serveDesignSheet }),
);
configArea.get("/config/design/spacing", requireOwner(measuresScreen));
configArea.get("/config/design/:part?", requireOwner(inSettingsArea(showDesign, designPath)));
configArea.get(
  languagesPath,
  requireOwner((request) => languagesScreen(request)),
);
configArea.post(languagesPath, requireOwner(changeLanguagesByForm));
configArea.get(filesScreenPath, requireOwner(filesScreen));
configArea.get("/config/comments", requireOwner(commentsScreen));
configArea.post("/config/comments", requireOwner(moderateComment));
configArea.get(insightsPath, requireOwner(insightsScreen));
for (const [method, handle] of [
  ["GET", experimentsScreen],
  ["POST", decideExperimentByOwner],
] as const)
  configArea.on(
    method,
    experimentsPath,
    guardScreen({ method, path: "", permissions: ["settings.labs"], handle: (request) => handle(request) }),
  );
// The address of the screen in the area of proxied sites.
configArea.get(
  `${insightsPath}/experiments`,
  guardScreen({ method: "GET", path: "", permissions: ["settings.labs"], handle: redirectToExperiments }),
);
for (const [path, handle] of [
  [livePath, liveScreen],
  [pointerPath, pointerScreen],
] as const)
  configArea.get(path, guardScreen({ method: "GET", path: "", permissions: ["activity"], handle }));
configArea.get(`${insightsPath}/export.csv`, requireOwner(exportFigures));
configArea.get("/config/reviews", requireOwner(reviewsScreen));
configArea.post("/config/reviews", requireOwner(moderateReview));
configArea.get(inboxPath, requireOwner(inboxScreen));
configArea.get("/config/forms", requireOwner(formsScreen));
configArea.post("/config/forms", requireOwner(handleSubmissionDecision));
configArea.get("/config/forms/export.csv", requireOwner(exportSubmissions));
configArea.get(
  `${formFilesPath}/:file`,
  guardScreen({ method: "GET", path: "", permissions: ["crm"], handle: downloadFormFile }),
);
configArea.get("/config/newsletter", requireOwner(newsletterScreen));
configArea.post("/config/newsletter", requireOwner(unsubscribeByOwner));
configArea.get("/config/newsletter/export.csv", requireOwner(exportSubscribers));
configArea.get("/config/visitors", requireOwner(visitorScreen));
configArea.post("/config/visitors", requireOwner(eraseVisitor));
configArea.get(
  passwordsPath,
  requireOwner((request) => passwordsScreen(request)),
);
configArea.post(passwordsPath, requireOwner(changePassword));
configArea.get(
  rolesPath,
  requireOwner((request) => rolesScreen(request)),
);
configArea.post(rolesPath, requireOwner(decidePeople));
for (const [method, handle] of [
  ["GET", sessionsScreen],
  ["POST", endSessions],
] as const)
  configArea.on(
    method,
    sessionsPath,
    guardScreen({ method, path: "", permissions: [sessionsPermission], handle }),
  );
configArea.get("/config/settings", requireOwner(inSettingsArea(showSettingsList)));
configArea.get("/config/settings/history", requireOwner(inSettingsArea(showHistory)));
configArea.post("/config/settings/history", requireOwner(inSettingsArea(undoVersion)));
configArea.get("/config/settings/drafts", requireOwner(inSettingsArea((area) => showDrafts(area))));
configArea.post("/config/settings/drafts", requireOwner(inSettingsArea(decideDraft)));
configArea.get(
  "/config/settings/:name",
  requireOwner(inSettingsArea((area, { c }) => showSettingsScreen(area, c.req.param("name") ?? ""))),
);
for (const route of [...itemRoutes, ...storeSettingsRoutes])
  configArea.on(route.method, route.path, guardScreen(route));
for (const route of pageCalls) configArea.on(route.method, route.path, guardCall(route));
for (const route of storeScreenRoutes) configArea.on(route.method, route.path, guardRoute(route));
configArea.get(
  headerFooterPath,
  requireOwner((request) => headerFooterScreen(request)),
);
configArea.post(headerFooterPath, requireOwner(changeHeaderFooter));
configArea.post(
  headerFooterPreviewPath,
  guardCall({ method: "POST", path: "", permissions: ["contentManager"], handle: previewHeaderFooter }),
);
configArea.get(apiPaths.headerFooter, readHeaderFooter);
configArea.put(apiPaths.headerFooter, writeHeaderFooter);
configArea.get("/settings/billing/upgrade", requireOwner(upgradeScreen));
configArea.get("/settings/billing/subscriptions/website", requireOwner(subscriptionScreen));
function redirectToExperiments({ c }: OwnerRequest): Response {
  c.header("cache-control", "no-store");
  return c.redirect(experimentsPath, 301);
}

// A trailing slash is removed by a redirect, as on the site.
configArea.get("/config/:rest{.*[^/]}/", (c) => {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.replace(/\/+$/, "") + search, 301);
});
configArea.get("/config/*", requireOwner(notFoundScreen));

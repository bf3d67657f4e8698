import { renderToString } from "preact-render-to-string";
import { hasPermission } from "../../../../shared/permissions.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { ownerSiteTexts } from "../../../../shared/texts/owner-site.ts";
import type { SettingsArea } from "../../../settings/screens/settings-area.ts";
import { getCrumb } from "../../accounts/crumb.ts";
import { rawHtml } from "../../templates/html.ts";
import { filesContext } from "../../uploads/files-context.ts";
import { missingPermissionScreen, notFoundScreen } from "../error-screens.ts";
import { ownerLanguage, withOwnerLocale } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { passwordChanges } from "../passwords/password-history.ts";
import { signInPath } from "../preview-url.ts";
import { configScreen } from "../screen.ts";
import { readPages } from "./site-pages.ts";
import { ownSettings } from "./site-settings.ts";

/** Path of the list of settings screens. */
const settingsPath = "/config/settings";

/** Shows a settings screen in the configuration area of the embedded site. */
export function inSettingsArea(
  show: (area: SettingsArea, request: OwnerRequest) => Response | Promise<Response>,
  current: string = settingsPath,
): (request: OwnerRequest) => Response | Promise<Response> {
  return (request) => show(embeddedArea(request, current), request);
}

function embeddedArea(request: OwnerRequest, current: string): SettingsArea {
  const { c, owner, site } = request;
  const { formattingLocale } = withOwnerLocale(c, site);
  const { changesOfPassword, allPagesOf } = ownerSiteTexts(ownerLanguage(c));
  return {
    request: c.req.raw,
    language: ownerLanguage(c),
    formattingLocale,
    env: c.env,
    deps: { db: c.env.DB, kv: c.env.SITES, host: new URL(c.req.url).host, language: ownerLanguage(c) },
    author: owner.accountId,
    may: (permission) => hasPermission(owner.roles, permission),
    site,
    ownSettings: ownSettings(site),
    path: settingsPath,
    signInPath,
    rolesPath: "/config/roles",
    readPages: () => readPages(request),
    readOtherChanges: async () => ({
      title: fillText(changesOfPassword, { page: fillText(allPagesOf, { site: site.title }) }),
      words: hasPermission(owner.roles, "settings.general") ? await passwordChanges(request, site.id) : [],
    }),
    files: filesContext(c, site),
    readCrumb: () => getCrumb(c),
    show: ({ content, ...page }) =>
      configScreen(request, {
        ...page,
        current,
        content: rawHtml(renderToString(content)),
      }),
    showMissingPermission: (permission) => missingPermissionScreen(request, permission),
    showNotFound: () => notFoundScreen(request),
  };
}

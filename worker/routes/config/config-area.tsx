import { paths } from "../../../shared/names.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import { proxiedSiteScreens } from "../../../shared/settings/screens/index.ts";
import { ownerSettingsTexts } from "../../../shared/texts/owner-settings.ts";
import { ownerSettingsOperatorTexts } from "../../../shared/texts/owner-settings-operator.ts";
import { ensureSchema } from "../../database/ensure-schema.ts";
import { errorPage } from "../../http/error-page.ts";
import { plainTextError } from "../../http/form-response.ts";
import { isSameOrigin } from "../../http/same-origin.ts";
import { visitorLanguage } from "../../http/visitor-language.ts";
import { hasOperatorSession } from "../../request/operator-sessions.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { decideDraft } from "../../settings/screens/decide-draft.ts";
import { showDrafts } from "../../settings/screens/drafts-screen.tsx";
import { showHistory, undoVersion } from "../../settings/screens/history-screen.tsx";
import { type SettingsArea, seeOther } from "../../settings/screens/settings-area.ts";
import { showSettingsList, showSettingsScreen } from "../../settings/screens/settings-screens.tsx";
import type { Site } from "../../site/site.ts";
import { areaLocale, operatorScreenResponse, signInPath } from "./area-page.tsx";
import {
  decideExperimentByOperator,
  exportOperatorFigures,
  showExperiments,
  showFigures,
  showLiveFigures,
  showPointers,
} from "./figures.tsx";
import { decideInInbox, eraseVisitor, exportInbox, showInbox, showVisitor } from "./inbox.tsx";
import { signIn, signInPage, signOut } from "./sign-in.tsx";

const settingsPath = `${paths.configArea}/settings`;

type Screen = (area: SettingsArea) => Response | Promise<Response>;

/** The screens and forms, by method and path below the settings. */
const screens = new Map<string, Screen>([
  ["GET ", showSettingsList],
  ["GET /history", showHistory],
  ["POST /history", undoVersion],
  ["GET /drafts", (area) => showDrafts(area)],
  ["POST /drafts", decideDraft],
]);

/** The screens and forms beside the settings, by method and path below the area. */
const parts = new Map<string, (context: RequestContext) => Promise<Response>>([
  ["GET /insights", showFigures],
  ["GET /insights/live", showLiveFigures],
  ["GET /insights/pointer", showPointers],
  ["GET /insights/experiments", (context) => showExperiments(context)],
  ["POST /insights/experiments", decideExperimentByOperator],
  ["GET /inbox", showInbox],
  ["POST /inbox", decideInInbox],
  ["GET /inbox/export.csv", exportInbox],
  ["GET /inbox/visitors", showVisitor],
  ["POST /inbox/visitors", eraseVisitor],
]);

/**
 * `/_awning/config/…`: the configuration area of a proxied site, whose own `/config` belongs to its origin. The embedded
 * site has its area there: docs/decisions/0081-configuration-of-proxied-sites.md
 */
export async function handleConfigArea(context: RequestContext): Promise<Response> {
  const { request, facts, env, requestId } = context;
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (facts.site.origin === undefined) return seeOther("/config/settings");
  if (method !== "GET" && method !== "POST") return plainTextError(405, "This area is read and sent forms.");
  if (method === "POST" && !isSameOrigin(request, facts.url))
    return plainTextError(403, "This form can be sent from the area's own pages only.");
  try {
    await ensureSchema(env.DB);
    const name = facts.path.slice(paths.configArea.length);
    if (name === "/sign-in") return method === "POST" ? await signIn(context) : signInPage(context);
    if (method === "POST" && name === "/sign-out") return await signOut(context);
    if (!(await hasOperatorSession(facts, env)))
      return seeOther(`${signInPath}?return=${encodeURIComponent(facts.path + facts.search)}`);
    const area = operatorArea(context);
    const part = parts.get(`${method} ${name}`);
    if (part) return await part(context);
    if (method === "GET" && name === "/insights/export.csv")
      return (await exportOperatorFigures(context)) ?? (await area.showNotFound());
    return await showScreen(area, method, name);
  } catch (error) {
    console.error(`${facts.path}:`, error);
    return errorPage(request, "fault", requestId);
  }
}

function showScreen(area: SettingsArea, method: string, name: string): Response | Promise<Response> {
  if (name === "" || name === "/") return seeOther(settingsPath);
  if (!`${name}/`.startsWith("/settings/")) return area.showNotFound();
  const rest = name.slice("/settings".length);
  const screen = screens.get(`${method} ${rest}`);
  if (screen) return screen(area);
  return method === "GET" ? showSettingsScreen(area, rest.slice(1)) : area.showNotFound();
}

/** The area of the operator, who has every permission. */
function operatorArea({ request, facts, env }: RequestContext): SettingsArea {
  const { site } = facts;
  const { host } = site;
  const language = visitorLanguage(request);
  const texts = ownerSettingsOperatorTexts(language);
  const showNotFound = () =>
    operatorScreenResponse({
      title: texts.nothingHere,
      host,
      language,
      part: "settings",
      status: 404,
      intro: texts.nothingHereText,
      content: (
        <p>
          <a className="button" href={settingsPath}>
            {ownerSettingsTexts(language).allSettings}
          </a>
        </p>
      ),
    });
  return {
    request,
    language,
    formattingLocale: areaLocale(language),
    env,
    deps: { db: env.DB, kv: env.SITES, host, language },
    author: "operator",
    may: () => true,
    site: { timeZone: site.learned?.website.timeZone || "UTC" },
    ownSettings: ownSettings(site),
    path: settingsPath,
    ownScreens: proxiedSiteScreens(language),
    signInPath,
    readPages: async () => [],
    // The session's cookie is not sent with requests of other sites, and forms must come from the area.
    readCrumb: async () => undefined,
    show: (screen) => operatorScreenResponse({ ...screen, host, language, part: "settings" }),
    showMissingPermission: showNotFound,
    showNotFound,
  };
}

/** The site's own settings, as the worker has learned them from its pages, and the defaults of proxied sites. */
function ownSettings({ learned }: Site): SettingsDocument {
  return {
    insights: "off",
    ...(learned && { website: learned.website, cookieSettings: learned.cookieSettings }),
  };
}

import { htmlLinkProblem, linkProblem } from "../../text/link-problem.ts";
import { ownerProblemsTexts } from "../../texts/owner-problems.ts";
import { ownerSettingsOverlaysTexts } from "../../texts/owner-settings-overlays.ts";
import { ownerSettingsSiteTexts } from "../../texts/owner-settings-site.ts";
import { type SettingsDocument, valueAt } from "../merge-patch.ts";
import type { SettingsField, SettingsScreen } from "../screen.ts";
import { fieldsOf } from "../screen.ts";
import { announcementBarScreen } from "./announcement-bar.ts";
import { informationBarScreen, mobileInfoBarScreen } from "./contact-bars.ts";
import { cookieBannerScreen } from "./cookie-banner.ts";
import { designScreens } from "./design.ts";
import { experimentsScreen } from "./experiments.ts";
import { domainsScreen, inboxScreen, runtimeScreen, visitsScreen } from "./operation.ts";
import { ownCodeScreen } from "./own-code.ts";
import { popupScreen } from "./popup.ts";
import { redirectsScreen } from "./redirects.ts";

/** The settings screens in a language, in the order in which the configuration area lists them. */
export function settingsScreens(language: string): readonly SettingsScreen[] {
  const overlays = ownerSettingsOverlaysTexts(language);
  const site = ownerSettingsSiteTexts(language);
  return [
    cookieBannerScreen(overlays),
    announcementBarScreen(overlays),
    popupScreen(overlays),
    informationBarScreen(overlays),
    mobileInfoBarScreen(overlays),
    redirectsScreen(site),
    ownCodeScreen(site),
    experimentsScreen(site),
    visitsScreen(site),
    domainsScreen(site),
    runtimeScreen(site),
  ];
}

/** The settings screens that only proxied sites have, after those of all sites. */
export function proxiedSiteScreens(language: string): readonly SettingsScreen[] {
  return [inboxScreen(ownerSettingsSiteTexts(language))];
}

type Fields = ReadonlyMap<string, { readonly screen: SettingsScreen; readonly field: SettingsField }>;

/** The fields by path, by language. All screens have one, also those that only the embedded site or only proxied sites have. */
const fieldsByLanguage = new Map<string, Fields>();

function allFields(language: string): Fields {
  const known = fieldsByLanguage.get(language);
  if (known !== undefined) return known;
  const screens = [...settingsScreens(language), ...designScreens(language), ...proxiedSiteScreens(language)];
  const fields: Fields = new Map(
    screens.flatMap((screen) => fieldsOf(screen).map((field) => [field.path, { screen, field }])),
  );
  fieldsByLanguage.set(language, fields);
  return fields;
}

/** The field that shows the setting at a path, and its screen, in a language; undefined if no screen has it. */
export function findField(path: string, language: string) {
  return allFields(language).get(path);
}

/** The problems of links that owners have typed into the settings of a document, by path, in a language. */
export function settingsLinkProblems(document: SettingsDocument, language: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const texts = ownerProblemsTexts(language);
  for (const [path, { field }] of allFields("en")) {
    const value = valueAt(document, path);
    if (typeof value !== "string") continue;
    const problem =
      field.kind === "link"
        ? linkProblem(value, texts)
        : field.kind === "html"
          ? htmlLinkProblem(value, texts)
          : undefined;
    if (problem !== undefined) problems[path] = problem;
  }
  return problems;
}

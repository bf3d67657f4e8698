import { htmlLinkProblem, linkProblem } from "../../text/link-problem.ts";
import { type SettingsDocument, valueAt } from "../merge-patch.ts";
import type { SettingsField, SettingsScreen } from "../screen.ts";
import { fieldsOf } from "../screen.ts";
import { announcementBarScreen } from "./announcement-bar.ts";
import { informationBarScreen, mobileInfoBarScreen } from "./contact-bars.ts";
import { cookieBannerScreen } from "./cookie-banner.ts";
import { designScreens } from "./design.ts";
import { experimentsScreen } from "./experiments.ts";
import { domainsScreen, runtimeScreen, visitsScreen } from "./operation.ts";
import { ownCodeScreen } from "./own-code.ts";
import { popupScreen } from "./popup.ts";
import { redirectsScreen } from "./redirects.ts";

/** The settings screens, in the order in which the configuration area lists them. */
export const settingsScreens: readonly SettingsScreen[] = [
  cookieBannerScreen,
  announcementBarScreen,
  popupScreen,
  informationBarScreen,
  mobileInfoBarScreen,
  redirectsScreen,
  ownCodeScreen,
  experimentsScreen,
  visitsScreen,
  domainsScreen,
  runtimeScreen,
];

/** All screens, also those of the design, which only the embedded site has. */
const allScreens = [...settingsScreens, ...designScreens];

export function findScreen(name: string): SettingsScreen | undefined {
  return allScreens.find((screen) => screen.name === name);
}

const fields = new Map<string, { readonly screen: SettingsScreen; readonly field: SettingsField }>(
  allScreens.flatMap((screen) => fieldsOf(screen).map((field) => [field.path, { screen, field }])),
);

/** The field that shows the setting at a path, and its screen; undefined if no screen has it. */
export function findField(path: string) {
  return fields.get(path);
}

/** The problems of links that owners have typed into the settings of a document, by path. */
export function settingsLinkProblems(document: SettingsDocument): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [path, { field }] of fields) {
    const value = valueAt(document, path);
    if (typeof value !== "string") continue;
    const problem =
      field.kind === "link" ? linkProblem(value) : field.kind === "html" ? htmlLinkProblem(value) : undefined;
    if (problem !== undefined) problems[path] = problem;
  }
  return problems;
}

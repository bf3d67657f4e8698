import "../../texts.ts";
import type { ReactElement } from "react";
import type { SitePermission } from "../../../shared/permissions.ts";
import type { FieldContext } from "../../../shared/settings/difference.ts";
import type { SettingsDocument } from "../../../shared/settings/merge-patch.ts";
import type { SettingsScreen } from "../../../shared/settings/screen.ts";
import { formatDateAndTime } from "../../../shared/text/format-date.ts";
import { ownerSettingsFormTexts } from "../../../shared/texts/owner-settings-form.ts";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import type { Env } from "../../env.ts";
import type { SettingsDeps } from "../current-settings.ts";

/** A page of the configuration area. */
interface AreaPage {
  readonly title: string;
  readonly intro: string;
  readonly content: ReactElement;
  readonly status?: 200 | 422;
  readonly script?: string;
}

/** Changes in words, the latest first. */
interface OtherChanges {
  readonly title: string;
  readonly words: readonly string[];
}

/**
 * A request for a settings screen. The embedded site and proxied sites have the same screens, in areas of their own:
 * docs/decisions/0081-configuration-of-proxied-sites.md
 */
export interface SettingsArea {
  readonly request: Request;
  /** The language of the texts. */
  readonly language: string;
  /** The language of dates. */
  readonly formattingLocale: string;
  readonly env: Pick<Env, "ORIGIN" | "RUNTIME" | "SESSION_SECRET" | "PUBLIC_ADDRESS">;
  readonly deps: SettingsDeps;
  /** Id of the account, or `operator`. */
  readonly author: string;
  readonly may: (permission: SitePermission) => boolean;
  readonly site: { readonly timeZone: string };
  /** The settings that the site has itself. */
  readonly ownSettings: SettingsDocument;
  /** Screens that only this kind of site has. */
  readonly ownScreens?: readonly SettingsScreen[];
  /** Path of the list of settings screens. */
  readonly path: string;
  readonly signInPath: string;
  /** Path of the table of roles, if the area has one. */
  readonly rolesPath?: string;
  /** The pages of the site that a setting can name. */
  readonly readPages: () => Promise<FieldContext["pages"]>;
  /** Changes that are no settings, such as those of the password of the site. */
  readonly readOtherChanges?: () => Promise<OtherChanges>;
  /** The texts about files, if the area has files. */
  readonly files?: FilesContext;
  /** The crumb for forms, if the area needs one. */
  readonly readCrumb: () => Promise<string | undefined>;
  readonly show: (page: AreaPage) => Response | Promise<Response>;
  readonly showMissingPermission: (permission: SitePermission) => Response | Promise<Response>;
  readonly showNotFound: () => Response | Promise<Response>;
}

/** The data of the site that fields need, with their texts. */
export async function readFieldContext(area: SettingsArea): Promise<FieldContext> {
  const { language, formattingLocale: locale, site } = area;
  const texts = ownerSettingsFormTexts(language);
  return { language, locale, texts, timeZone: site.timeZone, pages: await area.readPages() };
}

/** A time in the site's time zone, for example `21 November 2026 at 11:49`. */
export function formatTime(
  { site: { timeZone }, formattingLocale }: Pick<SettingsArea, "site" | "formattingLocale">,
  at: number,
): string {
  return formatDateAndTime(at, formattingLocale, timeZone);
}

/** A redirect after a form was handled. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });
}

import type { PageData } from "../../shared/page-data.ts";
import { controlsTexts } from "../../shared/texts/controls.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { start as startAccountLinks } from "./account-link.ts";

/** Starts the account links again, which the early script has started in English. */
export function start(page: PageData): void {
  startAccountLinks(page, controlsTexts(pageLanguage()).account);
}

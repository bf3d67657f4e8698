import "../../texts.ts";
import { ownerFilesTexts } from "../../../shared/texts/owner-files.ts";
import type { FilesContext } from "../../../shared/uploads/files-context.ts";
import type { OriginContext } from "../bindings.ts";
import { ownerLanguage, withOwnerLocale } from "../config/owner-language.ts";
import type { Site } from "../rows/site.ts";

/** The texts about files and uploads for a contributor, with the format of sizes. */
export function filesContext(c: OriginContext, site: Site): FilesContext {
  return {
    texts: ownerFilesTexts(ownerLanguage(c)),
    locale: withOwnerLocale(c, site).formattingLocale,
  };
}

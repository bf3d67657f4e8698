import type { EditorContext } from "../../../../shared/page-editor/editor-data.ts";
import type { FieldContext } from "../../../../shared/settings/difference.ts";
import { ownerEditorTexts } from "../../../../shared/texts/owner-editor.ts";
import { ownerSettingsFormTexts } from "../../../../shared/texts/owner-settings-form.ts";
import { ruleTexts } from "../../page-editor/rule-texts.ts";
import { filesContext } from "../../uploads/files-context.ts";
import { ownerLanguage } from "../owner-language.ts";
import type { OwnerRequest } from "../owner-request.ts";
import { placesKeyOf } from "../places/places-service.ts";

/** The texts and formats of the editor of pages for a contributor, with the values that can be chosen. */
export function editorContext(
  { c, site }: OwnerRequest,
  choices: Pick<FieldContext, "pages" | "images" | "collections">,
): EditorContext {
  const language = ownerLanguage(c);
  const files = filesContext(c, site);
  return {
    ...choices,
    ...ruleTexts(language),
    language,
    locale: files.locale,
    files,
    canFindPlaces: placesKeyOf(c.env) !== undefined,
    texts: ownerSettingsFormTexts(language),
    editor: ownerEditorTexts(language),
    timeZone: site.timeZone,
  };
}

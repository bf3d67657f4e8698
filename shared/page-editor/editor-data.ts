import type { FieldContext } from "../settings/difference.ts";
import type { OwnerEditorTexts } from "../texts/owner-editor.ts";
import type { FilesContext } from "../uploads/files-context.ts";
import type { RuleTexts } from "./block-kinds.ts";
import type { PageDocument } from "./page-document.ts";

export const editorDataId = "page-data";
export const editorRootId = "page-root";

/**
 * The texts of an editor in the contributor's language. They are in the page's data, so that the script has the texts of
 * no language.
 */
export interface EditorContext extends FieldContext, RuleTexts {
  readonly editor: OwnerEditorTexts;
  readonly files: FilesContext;
  /** True if the site has a service that finds postal addresses. */
  readonly canFindPlaces: boolean;
}

/** The data with which the worker renders a page's editor, and from which the client hydrates it. */
export interface EditorData {
  readonly id: string;
  readonly version: number;
  readonly page: PageDocument;
  readonly context: EditorContext;
}

import type { FieldContext } from "../settings/difference.ts";
import type { PageDocument } from "./page-document.ts";

export const editorDataId = "page-data";
export const editorRootId = "page-root";

/** The data with which the worker renders a page's editor, and from which the client hydrates it. */
export interface EditorData {
  readonly id: string;
  readonly version: number;
  readonly page: PageDocument;
  readonly context: FieldContext;
}

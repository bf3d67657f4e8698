import type { OwnerFilesTexts } from "../texts/owner-files.ts";

/** The texts about files and uploads in the contributor's language. They are in the data of the page. */
export interface FilesContext {
  readonly texts: OwnerFilesTexts;
  /** Format of sizes. */
  readonly locale: string;
}

import "../../texts.ts";
import { controlName } from "../../../shared/forms/control-names.ts";
import { maxFormFiles } from "../../../shared/forms/form-files.ts";
import { fillText } from "../../../shared/text/text.ts";
import { formFilesTexts } from "../../../shared/texts/form-files.ts";
import { toBase64Url } from "../../http/base64url.ts";
import { type FieldValue, type FieldValues, flattenFieldValue } from "../../http/field-values.ts";
import { sha256Base64Url } from "../../http/secret-id.ts";
import type { OriginContext } from "../bindings.ts";
import { languageOfSendingPage } from "../rows/text-language.ts";
import type { StoredForm } from "./find-stored-form.ts";
import { formFileName, storeFormFile } from "./form-files.ts";

/** A file in a form that was submitted without scripts. */
interface PostedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/** Keyed by field id. */
export type PostedFiles = ReadonlyMap<string, readonly PostedFile[]>;

/** The files of a posted form. A browser sends a file without name and content for a field in which none is chosen. */
export async function readPostedFiles(
  { form: { fields } }: StoredForm,
  form: FormData,
): Promise<PostedFiles> {
  const files = new Map<string, PostedFile[]>();
  for (const field of fields) {
    if (field.type !== "file") continue;
    for (const entry of form.getAll(controlName(field))) {
      if (typeof entry === "string" || (entry.name === "" && entry.size === 0)) continue;
      const content = new Uint8Array(await entry.arrayBuffer());
      const digest = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
      const ofField = files.get(field.id) ?? [];
      files.set(field.id, [...ofField, { name: formFileName(entry.name), content, digest }]);
    }
  }
  return files;
}

/** The values with the names and digests of posted files, which make them differ if the files do. */
export function withFileDigests(values: FieldValues, files: PostedFiles): FieldValues {
  const added = [...files].map(([fieldId, posted]): [string, FieldValue] => [
    `${fieldId} posted`,
    posted.flatMap(({ name, digest }) => [name, digest]),
  ]);
  return new Map([...values, ...added]);
}

export interface StoredFileProps {
  /** The values of fields for files are ids of files that are stored already. */
  readonly values: FieldValues;
  readonly files: PostedFiles;
  /** The digest of the submission. */
  readonly digest: string;
}

export interface ReceivedFiles {
  readonly values: FieldValues;
  /** Messages by the ids of the fields whose files are not taken. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Stores the posted files of a form, those of a repeated submission once. Returns the values with their ids. */
export async function storePostedFiles(
  c: OriginContext,
  found: StoredForm,
  { values, files, digest }: StoredFileProps,
): Promise<ReceivedFiles> {
  const stored = new Map<string, FieldValue>(values);
  const errors = new Map<string, string>();
  const language = languageOfSendingPage(c, found.site);
  for (const [fieldId, posted] of files) {
    const ids = [...flattenFieldValue(values.get(fieldId) ?? "")];
    if (ids.length + posted.length > maxFormFiles) {
      errors.set(fieldId, fillText(formFilesTexts(language).count, { count: maxFormFiles }));
      continue;
    }
    for (const [index, { name, content }] of posted.entries()) {
      const id = await sha256Base64Url(`form file ${digest} ${fieldId} ${index}`);
      const error = await storeFormFile(c, found, { id, fieldId, name, content });
      if (error) errors.set(fieldId, error.message);
      else ids.push(id);
    }
    stored.set(fieldId, ids);
  }
  return { values: stored, errors };
}

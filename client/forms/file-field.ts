import { isObject } from "../../shared/fields.ts";
import {
  formFileType,
  maxFormFileBytes,
  maxFormFileMegabytes,
  maxFormFiles,
} from "../../shared/forms/form-files.ts";
import { apiPaths, attributes, cookieNames } from "../../shared/names.ts";
import { fillText } from "../../shared/text/text.ts";
import { type FormFilesTexts, formFilesTexts } from "../../shared/texts/form-files.ts";
import { formatFileSize } from "../../shared/uploads/file-size.ts";
import { callSiteApi } from "../data/site-api.ts";
import { readCookie } from "../dom/cookie.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
import { h } from "../ui/h.ts";
import { formApi } from "./form-api.ts";
import type { FormFieldElement } from "./form-fields.ts";
import { formMessages } from "./form-messages.ts";

const fileTexts = () => formFilesTexts(pageLanguage());
const loadFileTexts = () => loadTexts(["formFiles"]);

/** The time that a file may take on a slow connection. */
const uploadTimeoutMs = 10 * 60 * 1000;

/**
 * Sends the files of a field as soon as they are chosen, and lists them with a button that removes them
 * (docs/reference/forms.md#files). The submission sends their ids. The texts load when the field is focused or pressed.
 */
export function startFileField(
  { item, id: fieldId }: FormFieldElement,
  formId: string,
  signal: AbortSignal,
): void {
  const input = item.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) return;
  const list = h("ul", "awning-form-files", { [attributes.addedElement]: "" });
  const status = h("p", "awning-form-files-status", { role: "status", [attributes.addedElement]: "" });
  input.after(list, status);

  const send = async (file: File) => {
    const problemIn = problemOf(file, list.childElementCount);
    if (problemIn !== undefined) {
      await loadFileTexts();
      status.textContent = problemIn(fileTexts());
      return;
    }
    const state = h("span", "");
    const remove = h("button", "", { type: "button" }, "×");
    const entry = h(
      "li",
      "",
      { [attributes.formFile]: "" },
      h("span", "", { dir: "auto" }, file.name),
      " ",
      state,
      " ",
      remove,
    );
    let abort = () => {};
    remove.onclick = () => {
      abort();
      entry.remove();
      status.textContent = "";
      input.focus();
    };
    // At once, without its texts: the form is not sent before the file is.
    list.append(entry);
    await loadFileTexts();
    const texts = fileTexts();
    state.textContent = texts.sending;
    remove.ariaLabel = `${texts.remove}: ${file.name}`;
    // A first visitor has no crumb, and without one the whole file would be sent twice.
    if (readCookie(cookieNames.crumb) === undefined) await formApi.createKey();
    if (!entry.isConnected) return;
    const call = callSiteApi("POST", apiPaths.formFiles, {
      query: { formId, fieldId, name: file.name },
      body: file,
      headers: { "content-type": "application/octet-stream" },
      crumbIn: "header",
      timeoutMs: uploadTimeoutMs,
      // Shown below, beside the field.
      onFailure: () => {},
    });
    abort = call.abort;
    const result = await call.result;
    if (!entry.isConnected) return;
    const id = result.state === "success" && isObject(result.data) ? result.data.id : undefined;
    if (typeof id === "string") {
      entry.setAttribute(attributes.formFile, id);
      state.textContent = formatFileSize(file.size, pageLanguage());
      return;
    }
    entry.remove();
    status.textContent = result.state === "failed" ? result.failure.message : formMessages().failed;
  };

  const sendChosen = () => {
    const files = [...(input.files ?? [])];
    // The same file can then be chosen again.
    input.value = "";
    status.textContent = "";
    for (const file of files) void send(file);
  };
  for (const type of ["focus", "pointerdown"])
    input.addEventListener(type, () => void loadFileTexts(), { once: true, signal });
  input.addEventListener("change", sendChosen, { signal });
  // Files may have been chosen before this module was loaded.
  sendChosen();
}

/** Why a file cannot be sent: a function of the texts; undefined if it can. */
function problemOf(
  { name, size, type }: File,
  count: number,
): ((texts: FormFilesTexts) => string) | undefined {
  if (count >= maxFormFiles) return (texts) => fillText(texts.count, { count: maxFormFiles });
  if (size > maxFormFileBytes)
    return (texts) => fillText(texts.tooLarge, { name, size: maxFormFileMegabytes });
  return size === 0 || formFileType(name, type) === undefined
    ? (texts) => fillText(texts.type, { name })
    : undefined;
}

import { isObject } from "../../fields.ts";
import type { PageData } from "../../page-data.ts";
import type { FieldValue } from "./filled.ts";

/** What a form's own settings say, as far as sending it needs them (a JSON script beside the form). */
export interface FormContext {
  readonly formSubmitButtonText?: string;
  readonly objectName?: string;
  readonly collectionId?: string;
  readonly useLightbox?: boolean;
  readonly formFields?: unknown;
}

/** Reads a form's settings; what is missing or of a wrong type is absent. */
export function formContext(settings: Readonly<Record<string, unknown>>): FormContext {
  const word = (name: string) => {
    const value = settings[name];
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  return {
    ...word("formSubmitButtonText"),
    ...word("objectName"),
    ...word("collectionId"),
    ...(settings.useLightbox === true ? { useLightbox: true } : {}),
    formFields: settings.formFields,
  };
}

/** The same, of a text that is to be JSON: nothing where it is none. */
export function formContextIn(json: string): FormContext {
  try {
    const read: unknown = JSON.parse(json);
    return isObject(read) ? formContext(read) : {};
  } catch {
    return {};
  }
}

/** What of the page a submission tells. */
export interface SendingPage {
  readonly page: Pick<PageData["page"], "collectionId" | "itemId" | "title">;
  readonly tracking: Pick<PageData["tracking"], "permissionType">;
}

interface Sent {
  readonly formId: string;
  readonly context: FormContext;
  /** By field id. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Of the page that it stands on. */
  readonly path: string;
}

/** What is sent of a form, but for its key (spec 3, form submission; observed): absent where it does not apply. */
export function sendingOf({ formId, context, values, path }: Sent, { page, tracking }: SendingPage) {
  const collectionId = context.collectionId ?? page.collectionId;
  // What the form is a part of: as its settings say, else the page's own collection (observed).
  const objectName =
    context.objectName ?? (page.collectionId === undefined ? undefined : `page-${page.collectionId}`);
  const { itemId, title, collectionId: pageId } = page;
  const id = itemId ?? pageId;
  return {
    formId,
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(objectName === undefined ? {} : { objectName }),
    ...(context.useLightbox ? { isOverlayForm: true } : {}),
    ...(context.formSubmitButtonText === undefined ? {} : { submitButtonText: context.formSubmitButtonText }),
    form: JSON.stringify(values),
    pagePermissionTypeValue: tracking.permissionType,
    ...(title === undefined ? {} : { pageTitle: title }),
    ...(id === undefined ? {} : { pageId: id, contentSource: itemId === undefined ? "c" : "i" }),
    pagePath: path,
  };
}

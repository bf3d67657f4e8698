import { isObject } from "../fields.ts";
import type { PageData } from "../page-data.ts";
import type { FieldValue } from "./no-script-form.ts";

/** The part of a form's settings (JSON in a script beside the form) that a submission needs. */
export interface FormContext {
  readonly formSubmitButtonText?: string;
  readonly objectName?: string;
  readonly collectionId?: string;
  readonly useLightbox?: boolean;
  readonly formFields?: unknown;
}

/** Reads a form's settings from parsed JSON. Values that are missing or have a wrong type are left out. */
export function toFormContext(settings: Readonly<Record<string, unknown>>): FormContext {
  const text = (name: string) => {
    const value = settings[name];
    return typeof value === "string" && value !== "" ? { [name]: value } : {};
  };
  return {
    ...text("formSubmitButtonText"),
    ...text("objectName"),
    ...text("collectionId"),
    ...(settings.useLightbox === true ? { useLightbox: true } : {}),
    formFields: settings.formFields,
  };
}

/** Reads a form's settings from JSON text. Empty if the text is not a JSON object. */
export function parseFormContext(json: string): FormContext {
  try {
    const settings: unknown = JSON.parse(json);
    return isObject(settings) ? toFormContext(settings) : {};
  } catch {
    return {};
  }
}

/** Data about the page that a submission contains. */
export interface SubmissionPageInfo {
  readonly page: Pick<PageData["page"], "collectionId" | "itemId" | "title">;
  readonly tracking: Pick<PageData["tracking"], "permissionType">;
}

interface FormSubmission {
  readonly formId: string;
  readonly context: FormContext;
  /** Values keyed by field id. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Path of the page that contains the form. */
  readonly path: string;
}

/**
 * The body of a submission without its key: docs/reference/forms.md#form-submission and #page-fields. Fields that do
 * not apply to the form are left out.
 */
export function createSubmissionBody(
  { formId, context, values, path }: FormSubmission,
  { page, tracking }: SubmissionPageInfo,
) {
  const collectionId = context.collectionId ?? page.collectionId;
  const objectName =
    context.objectName ?? (page.collectionId === undefined ? undefined : `page-${page.collectionId}`);
  const { itemId, title, collectionId: pageCollectionId } = page;
  const pageId = itemId ?? pageCollectionId;
  return {
    formId,
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(objectName === undefined ? {} : { objectName }),
    ...(context.useLightbox ? { isOverlayForm: true } : {}),
    ...(context.formSubmitButtonText === undefined ? {} : { submitButtonText: context.formSubmitButtonText }),
    form: JSON.stringify(values),
    pagePermissionTypeValue: tracking.permissionType,
    ...(title === undefined ? {} : { pageTitle: title }),
    ...(pageId === undefined ? {} : { pageId, contentSource: itemId === undefined ? "c" : "i" }),
    pagePath: path,
  };
}

import { honeypot } from "../../shared/forms/control-names.ts";
import { generalError, type SubmissionError } from "../../shared/forms/submission-error.ts";
import { createSubmissionBody } from "../../shared/forms/submission-fields.ts";
import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { runWithChunk } from "../loading/load-chunk.ts";
import { attachCaptcha } from "./captcha.ts";
import { maxLengthFor, showCharacterCounter } from "./character-counter.ts";
import { createDrafts } from "./drafts.ts";
import { formApi } from "./form-api.ts";
import { characterLimits, readFormContext } from "./form-context.ts";
import { type FormFieldElement, readFormFields } from "./form-fields.ts";
import { formMessages, loadFormMessages } from "./form-messages.ts";
import { createIdempotencyKeys, createPersistentKeyStore } from "./idempotency-keys.ts";
import { lockForm } from "./lock-form.ts";
import { readValues } from "./read-values.ts";
import { clearErrors, showErrors } from "./show-errors.ts";
import { showSuccess } from "./show-success.ts";
import { createFormSender, type SubmissionBody } from "./submission.ts";
import { trackForm } from "./track-form.ts";

/** The draft is stored this time after a change of a field. */
const saveDelayMs = 300;

/**
 * Enhances a form of the page: validates it, sends it without leaving the page
 * (docs/reference/forms.md#form-submission), and keeps its content as a draft until then. Returns its cleanup.
 */
export function enhanceForm(form: HTMLFormElement, page: PageData): () => void {
  const fields = readFormFields(form);
  const context = readFormContext(form);
  const limitsById = characterLimits(context);
  const limits = new Map(fields.map((field) => [field, maxLengthFor(field, limitsById)] as const));
  const drafts = createDrafts(form, fields, location.pathname);
  const isNewsletter = form.matches(".newsletter-form");
  const controller = new AbortController();
  const { signal } = controller;
  const captcha = attachCaptcha(form, page, signal);
  const trackSend = trackForm(form, signal);
  let unlock = () => {};
  let isTallerThanViewport = false;

  const readBody = (): SubmissionBody | SubmissionError => {
    const { values, errors } = readValues(fields, limits);
    if (errors.size > 0) return { general: formMessages().problemBelow, fields: errors };
    if (captcha.isMissing()) return generalError(formMessages().captcha);
    const captchaKey = captcha.response();
    const formId = form.dataset.formId ?? "";
    return {
      ...createSubmissionBody({ formId, context, values, path: location.pathname }, page),
      ...mailingListFields(form),
      ...readHoneypot(form),
      ...(captchaKey ? { captchaKey } : {}),
    };
  };

  const submission = createFormSender(
    formApi,
    (state) => {
      unlock();
      unlock = () => {};
      clearErrors(form, fields);
      if (state.name === "submitting") {
        saveDraft();
        unlock = lockForm(form);
      }
      if (state.name === "failure") {
        captcha.reset();
        showErrors(form, fields, state.error, { isNewsletter, isTallerThanViewport });
      }
      if (state.name === "success") {
        drafts.discard();
        trackSend();
        showSuccess(form);
      }
    },
    createIdempotencyKeys(createPersistentKeyStore(form, location.pathname), () => serializeValues(fields)),
  );

  // The page's own handler calls the builder's runtime, which has been removed.
  form.removeAttribute("onsubmit");
  form.onsubmit = null;
  form.noValidate = true;
  drafts.restore();

  for (const field of fields)
    if (field.type === "file")
      runWithChunk(
        "files of a form",
        () => import("./file-field.ts"),
        ({ startFileField }) => startFileField(field, form.dataset.formId ?? "", signal),
      );

  form.addEventListener(
    "submit",
    (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      void loadFormMessages().then(() => submission.submit(readBody));
    },
    { signal },
  );
  // Measured before the click on the button: measuring forces a layout, which would delay the response to the click.
  const measure = () => {
    isTallerThanViewport = form.getBoundingClientRect().height > innerHeight;
  };
  for (const type of ["focusin", "pointerdown"]) {
    form.addEventListener(type, measure, { signal });
    form.addEventListener(type, loadFormMessages, { signal });
  }
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const scheduleSave = () => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(saveDraft, saveDelayMs);
  };
  const saveDraft = (isLeaving = false) => {
    clearTimeout(saveTimer);
    if (submission.state().name !== "success") drafts.save(isLeaving);
  };
  form.addEventListener("input", scheduleSave, { signal });
  form.addEventListener("change", scheduleSave, { signal });
  const leave = () => {
    saveDraft(true);
    // Firefox keeps the state of disabled controls when the page is reloaded (https://bugzil.la/654072).
    unlock();
  };
  addEventListener("pagehide", leave, { signal });
  const removeCounters = fields.flatMap((field) => {
    const limit = limits.get(field);
    return limit === undefined ? [] : [showCharacterCounter(field, limit)];
  });
  return () => {
    controller.abort();
    saveDraft(true);
    for (const remove of removeCounters) remove();
  };
}

/** The values that are sent, also those of files and hidden fields, as text. Without passwords, whose digest must not be stored. */
function serializeValues(fields: readonly FormFieldElement[]): string {
  return JSON.stringify(
    fields.filter(({ kind }) => kind !== "password").map((field) => field.value() ?? null),
  );
}

/** The value of the honeypot field, if a bot has filled it in. The server decides how to treat it. */
function readHoneypot(form: HTMLFormElement): Readonly<Record<string, string>> {
  const control = form.querySelector<HTMLInputElement>(`[name="${honeypot}"]`);
  return control === null || control.value === "" ? {} : { [honeypot]: control.value };
}

/** Ids of the email fields whose visitor wants to subscribe to the mailing list. Awning has defined this property. */
function mailingListFields(form: HTMLElement): { readonly mailingList?: readonly string[] } {
  const fieldIds = [...form.querySelectorAll<HTMLInputElement>(`[${attributes.mailingListSignUp}]`)]
    .filter(({ checked }) => checked)
    .map((control) => control.getAttribute(attributes.mailingListSignUp) ?? "");
  return fieldIds.length === 0 ? {} : { mailingList: fieldIds };
}

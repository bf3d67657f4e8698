import type { FieldValue } from "../../shared/blocks/form/filled.ts";
import { honeypot } from "../../shared/blocks/form/honeypot.ts";
import { formMessages, type Refusal } from "../../shared/blocks/form/messages.ts";
import { sendingOf } from "../../shared/blocks/form/sending.ts";
import type { PageData } from "../../shared/page-data.ts";
import { showSubmitting } from "./button.ts";
import { characterLimits, contextOf } from "./context.ts";
import { keysIn } from "./core/keys.ts";
import { createSubmission, type Sending } from "./core/submission.ts";
import { problemOf } from "./core/validate.ts";
import { maxLengthOf, showCounter } from "./counters.ts";
import { draftsOf } from "./drafts.ts";
import { clearErrors, showErrors } from "./errors.ts";
import { fieldsOf } from "./fields.ts";
import { formCaptcha } from "./form-captcha.ts";
import { keptKeys } from "./kept-keys.ts";
import { formServer } from "./server.ts";
import { showSuccess } from "./success.ts";

/**
 * Brings a form of the page to life: checked, sent by the calls of spec 7 without leaving the page, its text kept until
 * then. Returns what ends it.
 */
export function enhanceForm(form: HTMLFormElement, page: PageData): () => void {
  const fields = fieldsOf(form);
  const context = contextOf(form);
  const said = characterLimits(context);
  const limits = new Map(fields.map((field) => [field, maxLengthOf(field, said)] as const));
  const drafts = draftsOf(form, fields, location.pathname);
  const isNewsletter = form.matches(".newsletter-form");
  const ending = new AbortController();
  const { signal } = ending;
  const captcha = formCaptcha(form, page, signal);
  let restoreButton = () => {};
  let isLong = false;

  const read = (): Sending | Refusal => {
    const problems = new Map<string, string>();
    const values: Record<string, FieldValue> = {};
    for (const field of fields) {
      const value = field.value();
      if (value === undefined) continue;
      values[field.id] = value;
      const { type, kind, required } = field;
      const problem = problemOf({ type, kind, value, required, maxLength: limits.get(field) });
      if (problem !== undefined) problems.set(field.id, problem);
    }
    if (problems.size > 0) return { general: formMessages.problemBelow, fields: problems };
    if (captcha.isMissing()) return { general: formMessages.captcha, fields: new Map() };
    const captchaKey = captcha.key();
    const formId = form.dataset.formId ?? "";
    return {
      ...sendingOf({ formId, context, values, path: location.pathname }, page),
      ...signUps(form),
      ...trapped(form),
      ...(captchaKey ? { captchaKey } : {}),
    };
  };

  const submission = createSubmission(
    formServer,
    (state) => {
      restoreButton();
      restoreButton = () => {};
      clearErrors(form, fields);
      if (state.name === "submitting") {
        saveNow();
        restoreButton = showSubmitting(form);
      }
      if (state.name === "failure") {
        captcha.reset();
        showErrors(form, fields, state.refusal, { isNewsletter, isLong });
      }
      if (state.name === "success") {
        drafts.forget();
        showSuccess(form);
      }
    },
    keysIn(keptKeys(form, location.pathname), drafts.text),
  );

  // The page's own way to send it calls the platform's runtime.
  form.removeAttribute("onsubmit");
  form.onsubmit = null;
  form.noValidate = true;
  drafts.restore();

  form.addEventListener(
    "submit",
    (event) => {
      // What the page has stopped is not sent; what we send, the browser does not.
      if (event.defaultPrevented) return;
      event.preventDefault();
      void submission.submit(read);
    },
    { signal },
  );
  // Whether a message at the end is due is known before the press, which has to be answered at once: to ask lays the
  // page out. Whoever has pressed the button of a form that does not fit the view sees its end.
  const measure = () => {
    isLong = form.getBoundingClientRect().height > innerHeight;
  };
  for (const type of ["focusin", "pointerdown"]) form.addEventListener(type, measure, { signal });
  let saving: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(saving);
    saving = setTimeout(saveNow, 300);
  };
  const saveNow = (leaving = false) => {
    clearTimeout(saving);
    if (submission.state().name !== "success") drafts.save(leaving);
  };
  form.addEventListener("input", saveSoon, { signal });
  form.addEventListener("change", saveSoon, { signal });
  addEventListener("pagehide", () => saveNow(true), { signal });
  const counters = fields.flatMap((field) => {
    const limit = limits.get(field);
    return limit === undefined ? [] : [showCounter(field, limit)];
  });
  return () => {
    ending.abort();
    saveNow(true);
    for (const end of counters) end();
  };
}

/** What a program has put into the field that people do not see: the server judges. */
function trapped(form: HTMLFormElement): Readonly<Record<string, string>> {
  const trap = form.querySelector<HTMLInputElement>(`[name="${honeypot}"]`);
  return trap === null || trap.value === "" ? {} : { [honeypot]: trap.value };
}

/** The e-mail fields whose visitor wants to be on the mailing list (generation C; a name of ours, the spec has none). */
function signUps(form: HTMLElement): { readonly mailingList?: readonly string[] } {
  const taken = [...form.querySelectorAll<HTMLInputElement>("[data-awning-sign-up]")]
    .filter(({ checked }) => checked)
    .map(({ dataset }) => dataset.awningSignUp ?? "");
  return taken.length === 0 ? {} : { mailingList: taken };
}

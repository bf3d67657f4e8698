import type { PageData } from "../../shared/page-data.ts";
import { report } from "../report.ts";
import { type Captcha, renderCaptcha } from "./captcha.ts";

/** The captcha of a form; nothing is missing where it has none. */
export interface FormCaptcha {
  /** Of the visitor's answer; "" while there is none. */
  readonly key: () => string;
  /** The form cannot be sent before it is completed. */
  readonly isMissing: () => boolean;
  /** After a failure it has to be completed anew (spec 4, form). */
  readonly reset: () => void;
}

/**
 * Brings a form's captcha to life with the form's first focus: nothing is asked of the third party before somebody means
 * to use the form. A submit button that the page itself has disabled is bound to it: it can be pressed while the captcha
 * is completed. Where the captcha cannot be had it can be pressed as well, and the form says what is missing.
 */
export function formCaptcha(
  form: HTMLFormElement,
  { captchaKey: siteKey }: Pick<PageData, "captchaKey">,
  signal: AbortSignal,
): FormCaptcha {
  const place = form.querySelector<HTMLElement>(".captcha-container");
  if (place === null) return { key: () => "", isMissing: () => false, reset: () => {} };
  const button = form.querySelector<HTMLInputElement | HTMLButtonElement>("[type=submit]:disabled");
  const allow = (pressed: boolean) => {
    if (button !== null) button.disabled = !pressed;
  };
  // Without a site key the server decides.
  if (siteKey === undefined) {
    allow(true);
    return { key: () => "", isMissing: () => false, reset: () => {} };
  }
  let captcha: Captcha | undefined;
  const load = () => {
    form.removeEventListener("focusin", load);
    renderCaptcha(place, siteKey, allow).then(
      (rendered) => {
        captcha = rendered;
      },
      (error: unknown) => {
        report("captcha", error);
        allow(true);
        form.addEventListener("focusin", load, { signal });
      },
    );
  };
  form.addEventListener("focusin", load, { signal });
  if (form.contains(document.activeElement)) load();
  const key = () => captcha?.key() ?? "";
  return { key, isMissing: () => key() === "", reset: () => captcha?.reset() };
}

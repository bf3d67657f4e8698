import type { PageData } from "../../shared/page-data.ts";
import { loadScript } from "../loading/load-script.ts";
import { reportFailure } from "../loading/report.ts";

/** The part of Google's script that is used: https://developers.google.com/recaptcha/docs/display#js_api */
interface Recaptcha {
  readonly ready: (callback: () => void) => void;
  readonly render: (container: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly getResponse: (widget: number) => string;
  readonly reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const scriptUrl = "https://www.google.com/recaptcha/api.js?render=explicit";

/** A container narrower than this gets the compact widget: docs/reference/forms.md#captcha */
const compactBelowPx = 320;

interface Captcha {
  /** The visitor's response token; "" until the captcha is completed. */
  readonly response: () => string;
  readonly reset: () => void;
}

/** The captcha of a form. For a form without a captcha `isMissing` is always false. */
export interface FormCaptcha extends Captcha {
  /** True if the form cannot be sent yet because the captcha is not completed. */
  readonly isMissing: () => boolean;
}

const noCaptcha: FormCaptcha = { response: () => "", isMissing: () => false, reset: () => {} };

/**
 * Loads a form's captcha when the form first gets the focus, so that visitors who do not use the form send no request
 * to the third party. A submit button that the page itself has disabled is enabled while the captcha is completed. It
 * is also enabled if the captcha is not available; the form then shows an error.
 */
export function attachCaptcha(
  form: HTMLFormElement,
  { captchaKey: siteKey }: Pick<PageData, "captchaKey">,
  signal: AbortSignal,
): FormCaptcha {
  const container = form.querySelector<HTMLElement>(".captcha-container");
  if (container === null) return noCaptcha;
  const button = form.querySelector<HTMLInputElement | HTMLButtonElement>("[type=submit]:disabled");
  const setEnabled = (isEnabled: boolean) => {
    if (button !== null) button.disabled = !isEnabled;
  };
  // Without a site key there is no captcha, and the server decides if it accepts the form.
  if (siteKey === undefined) {
    setEnabled(true);
    return noCaptcha;
  }
  let captcha: Captcha | undefined;
  const load = () => {
    form.removeEventListener("focusin", load);
    renderCaptcha(container, siteKey, setEnabled).then(
      (rendered) => {
        captcha = rendered;
      },
      (error: unknown) => {
        reportFailure("captcha", error);
        setEnabled(true);
        form.addEventListener("focusin", load, { signal });
      },
    );
  };
  form.addEventListener("focusin", load, { signal });
  if (form.contains(document.activeElement)) load();
  const response = () => captcha?.response() ?? "";
  return { response, isMissing: () => response() === "", reset: () => captcha?.reset() };
}

/** Calls `onChange` when the captcha is completed and when it expires. Rejects if the captcha is not available. */
async function renderCaptcha(
  container: HTMLElement,
  siteKey: string,
  onChange: (isCompleted: boolean) => void,
): Promise<Captcha> {
  if (siteKey === "") throw new Error("ReCaptcha has not been set up!");
  await loadScript(scriptUrl);
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new Error("ReCaptcha has not been set up!");
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve);
  });
  if (!container.isConnected) console.error("The captcha's container is not in the page.", container);
  const widget = grecaptcha.render(container, {
    sitekey: siteKey,
    theme: container.dataset.theme === "dark" ? "dark" : "light",
    size: container.clientWidth < compactBelowPx ? "compact" : "normal",
    callback: () => onChange(true),
    "expired-callback": () => onChange(false),
    "error-callback": () => onChange(false),
  });
  return {
    response: () => grecaptcha.getResponse(widget),
    reset: () => {
      grecaptcha.reset(widget);
      onChange(false);
    },
  };
}

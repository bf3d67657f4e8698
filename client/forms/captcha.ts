import { loadScript } from "./load-script.ts";

/** What of the third party's script is used. */
interface Recaptcha {
  readonly ready: (then: () => void) => void;
  readonly render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number;
  readonly getResponse: (widget: number) => string;
  readonly reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const address = "https://www.google.com/recaptcha/api.js?render=explicit";

/** Spec 5: narrower containers have the compact widget. */
const compactBelow = 320;

export interface Captcha {
  /** The answer's key; "" while the visitor has not completed it. */
  readonly key: () => string;
  readonly reset: () => void;
}

/**
 * Renders the captcha into its place, and says whenever it has become complete or is so no more. Rejects with 'ReCaptcha
 * has not been set up!' where that cannot be (spec 8).
 */
export async function renderCaptcha(
  place: HTMLElement,
  siteKey: string,
  changed: (completed: boolean) => void,
): Promise<Captcha> {
  if (siteKey === "") throw new Error("ReCaptcha has not been set up!");
  await loadScript(address);
  const { grecaptcha } = window;
  if (grecaptcha === undefined) throw new Error("ReCaptcha has not been set up!");
  await new Promise<void>((resolve) => {
    grecaptcha.ready(resolve);
  });
  if (!place.isConnected) console.error("The captcha's place is not in the page.", place);
  const widget = grecaptcha.render(place, {
    sitekey: siteKey,
    theme: place.dataset.theme === "dark" ? "dark" : "light",
    size: place.clientWidth < compactBelow ? "compact" : "normal",
    callback: () => changed(true),
    "expired-callback": () => changed(false),
    "error-callback": () => changed(false),
  });
  return {
    key: () => grecaptcha.getResponse(widget),
    reset: () => {
      grecaptcha.reset(widget);
      changed(false);
    },
  };
}

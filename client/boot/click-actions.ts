import { attributes, cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { readCookie } from "../dom/cookie.ts";
import { isPlainClick } from "../dom/is-plain-click.ts";
import { parseUrl } from "../dom/parse-url.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { reportFailure } from "../loading/report.ts";
import { actionControlSelector } from "./click-action-selectors.ts";

const links = "a[href], area[href]";

const loadMemberForms = () => loadChunk("member forms", () => import("../account/member-forms.ts"));

/**
 * Handles clicks and submits of Awning's own controls, and of links to a checkout without a cart
 * (docs/reference/routes.md#cart-checkout; the edge handles the checkout if this module does not). The code of an
 * action is loaded at its first use.
 */
export function delegateClickActions(page: PageData): void {
  const handle = (event: Event, control: HTMLElement, address: string | null) => {
    const url = address ? parseUrl(address) : undefined;
    const isOurs = control.matches(actionControlSelector);
    if (!isOurs && !(page.runtime === "replace" && url && isCheckoutWithoutCart(url))) return;
    event.preventDefault();
    performAction(control, page).catch((error: unknown) => {
      reportFailure("click action", error);
      // The module could not be loaded, so the browser's default action is run.
      if (isOurs && !control.matches(links)) control.closest("form")?.submit();
      else if (url) location.assign(url);
    });
  };
  document.addEventListener("click", (event) => {
    const { target } = event;
    const control =
      target instanceof Element ? target.closest<HTMLElement>(`${actionControlSelector}, ${links}`) : null;
    if (control && !(control instanceof HTMLFormElement) && isPlainClick(event, control))
      handle(event, control, control.getAttribute("href"));
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!event.defaultPrevented && form instanceof HTMLFormElement)
      handle(event, form, submitter?.getAttribute("formaction") ?? form.getAttribute("action"));
  });
}

async function performAction(control: HTMLElement, page: PageData): Promise<void> {
  if (control.matches(`[${attributes.ownerSignInLink}]`)) {
    const { promptSignIn } = await loadChunk("sign-in", () => import("../data/login-prompt.ts"));
    promptSignIn(page);
  } else if (control.matches(`form[${attributes.form}="member-sign-in"]`))
    (await loadMemberForms()).signInMember(control, page);
  else if (control.matches(`[${attributes.clickAction}="member-sign-out"]`))
    (await loadMemberForms()).signOutMember(control, page);
  else {
    const { showMissingCart } = await loadChunk("alert", () => import("../ui/missing-cart.ts"));
    await showMissingCart();
  }
}

/** True if a link leads to the checkout, which needs cookies and a cart, and the visitor lacks one of them. */
function isCheckoutWithoutCart({ origin, pathname }: URL): boolean {
  return (
    origin === location.origin &&
    /^\/commerce\/goto-checkout\/?$/.test(pathname) &&
    !(navigator.cookieEnabled && readCookie(cookieNames.cart))
  );
}

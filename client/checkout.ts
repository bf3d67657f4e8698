import { needsCookiesAndCart } from "../shared/messages.ts";
import { cookieNames } from "../shared/names.ts";
import { resolve } from "./address.ts";
import { readCookie } from "./cookie.ts";
import { loadChunk } from "./load-chunk.ts";
import { isFollowedHere } from "./plain-click.ts";

const checkoutPath = /^\/commerce\/goto-checkout\/?$/;

const alert = { title: "Your cart is not here", message: needsCookiesAndCart };

/**
 * Checkout needs cookies and a cart (spec 5): without, whatever leads to it says so here. What opens elsewhere, and what
 * this misses, is told by the edge.
 */
export function guardCheckout(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href], area[href]") : null;
    if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return;
    if (isFollowedHere(event, link)) guard(event, link.href);
  });
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    guard(event, submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "");
  });
}

function guard(event: Event, address: string): void {
  const url = resolve(address);
  if (url?.origin !== location.origin || !checkoutPath.test(url.pathname) || hasCart()) return;
  event.preventDefault();
  loadChunk("alert", () => import("./ui/alert.ts"))
    .then(({ showAlert }) => showAlert(alert))
    .catch(() => location.assign(url));
}

function hasCart(): boolean {
  return navigator.cookieEnabled && Boolean(readCookie(cookieNames.cart));
}

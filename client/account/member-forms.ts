import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { accountTexts } from "../../shared/texts/account.ts";
import { getResponseField } from "../data/with-crumb.ts";
import { hasCart } from "../dom/has-cart.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
import { openConfirm } from "../ui/confirm.ts";
import { endSession } from "./end-session.ts";
import { memberApi } from "./member-session.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { signInFailure } from "./sign-in-failure.ts";

/** Signs a member in. It leaves the page only on success, so that the entered text is never lost. */
export async function signInMember(form: HTMLElement, page: PageData): Promise<void> {
  if (!(form instanceof HTMLFormElement) || form.getAttribute("aria-busy") === "true") return;
  const fields = new FormData(form);
  form.setAttribute("aria-busy", "true");
  showMessage(form, "");
  const loadingTexts = loadTexts(["account"]);
  const response = await memberApi.signIn({
    email: String(fields.get("email") ?? "").trim(),
    password: String(fields.get("password") ?? ""),
    rememberMe: fields.has("rememberMe"),
  });
  await loadingTexts;
  form.removeAttribute("aria-busy");
  const failure = signInFailure(response);
  if (failure === undefined)
    return redirect(getResponseField(response, "redirect"), page, fields.get("return"));
  if (failure.needsPage) return form.submit();
  showMessage(form, failure.message);
  const password = form.querySelector<HTMLInputElement>("input[type=password]");
  password?.focus();
  password?.select();
}

/**
 * Signs a member out. `data-awning-clone-cart` on the control says if this browser keeps a copy of the cart; with the
 * value `ask` the member decides, if there is a cart.
 */
export async function signOutMember(control: HTMLElement, page: PageData): Promise<void> {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  const cloneCart = await keepsCart(control.getAttribute(attributes.cloneCart));
  const ended =
    cloneCart === undefined ? undefined : await endSession(() => memberApi.signOut({ cloneCart }));
  control.removeAttribute("aria-busy");
  if (ended !== undefined) redirect(ended.redirect, page, null);
}

/** True if this browser keeps a copy of the cart; undefined if the member has cancelled the question. */
async function keepsCart(value: string | null): Promise<boolean | undefined> {
  if (value !== "ask" || !hasCart()) return value === "true" || value === "ask";
  await loadTexts(["account", "dialogs"]);
  const texts = accountTexts(pageLanguage());
  const choice = await openConfirm({
    style: "confirm-or-reject",
    title: texts.keepCart,
    message: texts.keepCartText,
    labels: { confirm: texts.keepIt, reject: texts.removeIt },
  }).choice;
  return choice === "cancel" ? undefined : choice === "confirm";
}

/** Goes to the redirect of the response, else to the one in the form. Without either it reloads this page. */
function redirect(target: unknown, page: PageData, returnTo: unknown): void {
  const address = safeRedirect(target, page, location) ?? safeRedirect(returnTo, page, location);
  if (address === undefined) location.reload();
  else location.assign(address);
}

/** Shows a message in the form's own message element, or in a new one at the start of the form. */
function showMessage(form: HTMLFormElement, message: string): void {
  let alert = form.querySelector('[role="alert"]');
  if (alert === null) {
    if (message === "") return;
    alert = document.createElement("p");
    alert.setAttribute("role", "alert");
    form.prepend(alert);
  }
  alert.textContent = message;
}

import { attributes } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import type { ApiResponse } from "../data/fetch-json.ts";
import { getResponseField } from "../data/with-crumb.ts";
import { showAlert } from "../ui/alert.ts";
import { memberApi } from "./member-session.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { signInFailure } from "./sign-in-failure.ts";

/** Signs a member in. It leaves the page only on success, so that the entered text is never lost. */
export async function signInMember(form: HTMLElement, page: PageData): Promise<void> {
  if (!(form instanceof HTMLFormElement) || form.getAttribute("aria-busy") === "true") return;
  const fields = new FormData(form);
  form.setAttribute("aria-busy", "true");
  showMessage(form, "");
  const response = await memberApi.signIn({
    email: String(fields.get("email") ?? "").trim(),
    password: String(fields.get("password") ?? ""),
    rememberMe: fields.has("rememberMe"),
  });
  form.removeAttribute("aria-busy");
  const failure = signInFailure(response);
  if (failure === undefined) return redirect(response, page, fields.get("return"));
  if (failure.needsPage) return form.submit();
  showMessage(form, failure.message);
  const password = form.querySelector<HTMLInputElement>("input[type=password]");
  password?.focus();
  password?.select();
}

/** Signs a member out. With `data-awning-clone-cart` on the control, this browser keeps a copy of the cart. */
export async function signOutMember(control: HTMLElement, page: PageData): Promise<void> {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  const cloneCart = control.getAttribute(attributes.cloneCart) === "true";
  const response = await memberApi.signOut({ cloneCart });
  control.removeAttribute("aria-busy");
  if (response.ok && !getResponseField(response, "error")) return redirect(response, page, null);
  const message = "You could not be signed out. Check your connection and try again.";
  showAlert({ title: "You are still signed in", message });
}

/** Goes to the URL in the response, else to the one in the form. Without either it reloads this page. */
function redirect(response: ApiResponse, page: PageData, returnTo: unknown): void {
  const address =
    safeRedirect(getResponseField(response, "redirect"), page, location) ??
    safeRedirect(returnTo, page, location);
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

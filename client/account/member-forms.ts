import type { PageData } from "../../shared/page-data.ts";
import { said } from "../data/request.ts";
import type { Answer } from "../data/send.ts";
import { showAlert } from "../ui/alert.ts";
import { destination } from "./destination.ts";
import { members } from "./member-session.ts";
import { signInFailure } from "./sign-in-failure.ts";

/** Signs a member in without leaving the page until it has worked. What was typed stays where it is. */
export async function signInMember(form: HTMLElement, page: PageData): Promise<void> {
  if (!(form instanceof HTMLFormElement) || form.getAttribute("aria-busy") === "true") return;
  const fields = new FormData(form);
  form.setAttribute("aria-busy", "true");
  say(form, "");
  const answer = await members.signIn({
    email: String(fields.get("email") ?? "").trim(),
    password: String(fields.get("password") ?? ""),
    rememberMe: fields.has("rememberMe"),
  });
  form.removeAttribute("aria-busy");
  const failure = signInFailure(answer);
  if (failure === undefined) return goOn(answer, page, fields.get("return"));
  // What a script may not ask for, the form may.
  if (failure.elsewhere) return form.submit();
  say(form, failure.message);
  const password = form.querySelector<HTMLInputElement>("input[type=password]");
  password?.focus();
  password?.select();
}

/** Signs a member out; `data-awning-clone-cart` on the control keeps the cart for this browser. */
export async function signOutMember(control: HTMLElement, page: PageData): Promise<void> {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  const answer = await members.signOut({ cloneCart: control.dataset.awningCloneCart === "true" });
  control.removeAttribute("aria-busy");
  if (answer.ok && !said(answer, "error")) return goOn(answer, page, null);
  const message = "You could not be signed out. Check your connection and try again.";
  showAlert({ title: "You are still signed in", message });
}

/** To where the answer or the form says, else to this page as it now is. */
function goOn(answer: Answer, page: PageData, wish: unknown): void {
  const to = destination(said(answer, "redirect"), page, location) ?? destination(wish, page, location);
  if (to === undefined) location.reload();
  else location.assign(to);
}

/** In the form's own place for messages, or a new one at its start. */
function say(form: HTMLFormElement, message: string): void {
  let place = form.querySelector('[role="alert"]');
  if (place === null) {
    if (message === "") return;
    place = document.createElement("p");
    place.setAttribute("role", "alert");
    form.prepend(place);
  }
  place.textContent = message;
}

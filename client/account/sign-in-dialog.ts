import { apiPaths, cookieNames } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { accountTexts } from "../../shared/texts/account.ts";
import { getResponseField, requestWithCrumb } from "../data/with-crumb.ts";
import { configAddress, openConfigArea } from "../dom/config-area.ts";
import { readCookie } from "../dom/cookie.ts";
import { loadTexts, pageLanguage } from "../loading/load-texts.ts";
import { h } from "../ui/h.ts";
import { openModal } from "../ui/modal.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { type SignInFailure, signInFailure } from "./sign-in-failure.ts";

let isOpen = false;
/**
 * The email address that was entered last. It is kept while the page is open, so that it need not be entered again
 * after the dialog was closed.
 */
let lastEmail = "";

/**
 * Opens the owner's sign-in dialog (docs/reference/escape.md#what-escape-does). After the sign-in the configuration
 * area opens with this page. If the sign-in fails, the entered text is kept.
 */
export async function openSignInDialog(page: PageData): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  await loadTexts(["account"]);
  const texts = accountTexts(pageLanguage());
  const email = createField(texts.email, {
    type: "email",
    name: "email",
    autocomplete: "username",
    value: lastEmail,
  });
  const password = createField(texts.password, {
    type: "password",
    name: "password",
    autocomplete: "current-password",
  });
  (lastEmail === "" ? email : password).input.autofocus = true;
  const submit = h("button", "awning-dialog-button", { type: "submit" }, texts.signIn);
  const cancel = h("button", "awning-dialog-button awning-quiet", { type: "button" }, texts.cancel);
  const error = h("p", "awning-dialog-error", { role: "alert" });
  const form = h(
    "form",
    "",
    { method: "post", action: apiPaths.login },
    error,
    email.label,
    password.label,
    h("div", "awning-dialog-buttons", {}, submit, cancel),
  );

  const controller = new AbortController();
  const { signal } = controller;
  // The first call without a crumb fails, and the browser logs that. Only the response's cookie matters.
  const crumb =
    readCookie(cookieNames.crumb) === undefined
      ? requestWithCrumb("GET", apiPaths.login, { signal, timeoutMs: 5000 })
      : undefined;
  const setBusy = (isBusy: boolean) => {
    form.setAttribute("aria-busy", String(isBusy));
    submit.setAttribute("aria-disabled", String(isBusy));
    submit.textContent = isBusy ? texts.signingIn : texts.signIn;
  };
  const showFailure = ({ message, needsPage }: SignInFailure) => {
    setBusy(false);
    error.replaceChildren(message);
    if (needsPage)
      error.append(" ", h("a", "", { href: configAddress(page, location).href }, texts.openConfig));
    password.input.focus();
    password.input.select();
  };
  const submitForm = async () => {
    setBusy(true);
    error.replaceChildren();
    const body = { email: email.input.value.trim(), password: password.input.value };
    await crumb;
    const response = await requestWithCrumb("POST", apiPaths.login, { body, signal });
    if (signal.aborted) return;
    const failure = signInFailure(response);
    if (failure) showFailure(failure);
    else if (redirectsElsewhere(getResponseField(response, "redirect"), page)) location.reload();
    else openConfigArea(page);
  };

  email.input.addEventListener("input", () => {
    lastEmail = email.input.value;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") void submitForm();
  });
  const close = openModal({
    role: "dialog",
    title: texts.title,
    content: [form],
    onClose: () => {
      isOpen = false;
      controller.abort();
    },
  });
  cancel.addEventListener("click", close);
  // The dialog is closed, because a page in the back-forward cache must not keep a password.
  addEventListener("pagehide", close, controller);
}

/**
 * True if the server does not redirect to the configuration area. The owner has no access to it, and stays on this
 * page, signed in.
 */
function redirectsElsewhere(redirect: unknown, page: PageData): boolean {
  const address = safeRedirect(redirect, page, location);
  return address !== undefined && !address.startsWith(new URL(page.configArea, location.origin).href);
}

function createField(label: string, attributes: Readonly<Record<string, string>>) {
  const input = h("input", "awning-dialog-input", { ...attributes, required: "" });
  return { input, label: h("label", "awning-dialog-field", {}, label, input) };
}

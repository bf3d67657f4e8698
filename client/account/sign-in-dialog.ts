import { apiPaths } from "../../shared/names.ts";
import type { PageData } from "../../shared/page-data.ts";
import { configAddress, openConfigArea } from "../config-area.ts";
import { request, said } from "../data/request.ts";
import { element } from "../ui/element.ts";
import { openModal } from "../ui/modal.ts";
import { destination } from "./destination.ts";
import { type SignInFailure, signInFailure } from "./sign-in-failure.ts";

let isOpen = false;
/** Kept while the page lives: whoever closes the dialog by mistake does not type it again. */
let lastEmail = "";

/**
 * The owner's sign-in over the page (spec 2: without a way to create an account). Whoever it lets in goes to the
 * configuration area with this page in it, which is what Escape asks for; nothing typed is lost when it does not.
 */
export function openSignInDialog(page: PageData): void {
  if (isOpen) return;
  isOpen = true;
  const email = field("E-mail", { type: "email", name: "email", autocomplete: "username", value: lastEmail });
  const password = field("Password", {
    type: "password",
    name: "password",
    autocomplete: "current-password",
  });
  (lastEmail === "" ? email : password).input.autofocus = true;
  const submit = element("button", "awning-dialog-button", { type: "submit" }, "Sign in");
  const cancel = element("button", "awning-dialog-button awning-quiet", { type: "button" }, "Cancel");
  const error = element("p", "awning-dialog-error", { role: "alert" });
  const form = element(
    "form",
    "",
    { method: "post", action: apiPaths.login },
    error,
    email.label,
    password.label,
    element("div", "awning-dialog-buttons", {}, submit, cancel),
  );

  const ending = new AbortController();
  const setBusy = (busy: boolean) => {
    form.setAttribute("aria-busy", String(busy));
    submit.setAttribute("aria-disabled", String(busy));
    submit.textContent = busy ? "Signing in…" : "Sign in";
  };
  const say = ({ message, elsewhere }: SignInFailure) => {
    setBusy(false);
    error.replaceChildren(message);
    if (elsewhere)
      error.append(
        " ",
        element("a", "", { href: configAddress(page, location).href }, "Open the configuration area"),
      );
    password.input.focus();
    password.input.select();
  };
  const send = async () => {
    setBusy(true);
    error.replaceChildren();
    const body = { email: email.input.value.trim(), password: password.input.value };
    const answer = await request("POST", apiPaths.login, { body, signal: ending.signal });
    if (ending.signal.aborted) return;
    const failure = signInFailure(answer);
    if (failure) say(failure);
    else if (leadsElsewhere(said(answer, "redirect"), page)) location.reload();
    else openConfigArea(page);
  };

  email.input.addEventListener("input", () => {
    lastEmail = email.input.value;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.getAttribute("aria-busy") !== "true") void send();
  });
  const close = openModal({
    role: "dialog",
    title: "Sign in to your site",
    content: [form],
    closed: () => {
      isOpen = false;
      ending.abort();
    },
  });
  cancel.addEventListener("click", close);
  // A page that comes back from the back-forward cache must not be found busy, with a password in it.
  addEventListener("pagehide", close, ending);
}

/** Whoever has nothing to configure is sent somewhere else than to the area: they go on with this page, signed in. */
function leadsElsewhere(redirect: unknown, page: PageData): boolean {
  const to = destination(redirect, page, location);
  return to !== undefined && !to.startsWith(new URL(page.configArea, location.origin).href);
}

function field(name: string, attributes: Readonly<Record<string, string>>) {
  const input = element("input", "awning-dialog-input", { ...attributes, required: "" });
  return { input, label: element("label", "awning-dialog-field", {}, name, input) };
}

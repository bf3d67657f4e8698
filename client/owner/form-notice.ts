import type { FormNotices } from "../../shared/form-notices.ts";
import { attributes } from "../../shared/names.ts";

/** The reasons for which a form was not sent, or its answer did not arrive. */
export type SendFailure = "offline" | "signedOut" | "forbidden" | "server";

/** The texts of the screen; undefined on pages without screens, such as the sign-in page. */
export function readFormNotices(root: Document): FormNotices | undefined {
  const json = root.querySelector(`[${attributes.formNotices}]`)?.getAttribute(attributes.formNotices);
  return json ? (JSON.parse(json) as FormNotices) : undefined;
}

/** Replaces the notice of the page, which is fixed to the window, so that nothing moves. */
export function showNotice(
  root: Document,
  text: string,
  { role, controls = [] }: { readonly role: "status" | "alert"; readonly controls?: readonly HTMLElement[] },
): HTMLElement {
  removeNotice(root);
  const notice = root.createElement("div");
  notice.className = "form-notice";
  notice.setAttribute("role", role);
  const sentence = root.createElement("p");
  sentence.textContent = text;
  notice.append(sentence, ...controls);
  // Entries of lists contain what is fixed, so the notice is outside of them.
  root.body.append(notice);
  return notice;
}

/** Says why a form was not sent. The notice gets the focus, and the next Tab leads to the button that sends it again. */
export function showFailure(
  root: Document,
  texts: FormNotices,
  { failure, onRetry }: { readonly failure: SendFailure; readonly onRetry: () => void },
): void {
  const retry = root.createElement("button");
  retry.type = "button";
  retry.textContent = texts.retry;
  retry.addEventListener("click", onRetry);
  const controls: HTMLElement[] = [retry];
  if (failure === "signedOut") controls.unshift(signInLink(root, texts));
  const notice = showNotice(root, texts[failure], { role: "alert", controls });
  notice.tabIndex = -1;
  notice.focus();
}

/** A link to the sign-in in a new window, which leads back to this screen. */
export function signInLink(root: Document, texts: FormNotices): HTMLAnchorElement {
  const link = root.createElement("a");
  link.href = `${texts.signInPath}?return=${encodeURIComponent(location.pathname + location.search)}`;
  link.target = "_blank";
  link.textContent = texts.signIn;
  return link;
}

/** True if a call was answered by the sign-in page or by 401: the session has ended. */
export const isSignedOut = ({ status, url }: Response, texts: FormNotices): boolean =>
  status === 401 || new URL(url).pathname === texts.signInPath;

export function removeNotice(root: Document): void {
  root.querySelector(".form-notice")?.remove();
}

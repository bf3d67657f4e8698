import type { FormNotices } from "../../shared/form-notices.ts";
import { cookieNames } from "../../shared/names.ts";
import { readCookie } from "../dom/cookie.ts";
import {
  isSignedOut,
  readFormNotices,
  removeNotice,
  type SendFailure,
  showFailure,
  showNotice,
} from "./form-notice.ts";

const timeoutMs = 30_000;
/** The time after which a form that is being sent says so. */
const sendingNoticeDelayMs = 400;

/** The page that answers a form, and its address. */
interface Answer {
  readonly kind: "page";
  readonly page: Document;
  readonly url: URL;
  readonly isRedirected: boolean;
}

type Result = Answer | { readonly kind: "failed"; readonly failure: SendFailure };

/**
 * Sends the forms of screens by a call and shows the answer in place, because a browser that navigates loses the entries
 * when there is no answer. Without this script they are sent by the browser.
 *
 * @param onShow called after the content of the page was replaced
 */
export function sendForms(root: Document, onShow: () => void): void {
  const texts = readFormNotices(root);
  if (!texts) return;
  let isSending = false;

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    isSending = true;
    form.setAttribute("aria-busy", "true");
    removeNotice(root);
    const timer = setTimeout(() => showNotice(root, texts.sending, { role: "status" }), sendingNoticeDelayMs);
    const result = await post(form, submitter, texts);
    clearTimeout(timer);
    removeNotice(root);
    form.removeAttribute("aria-busy");
    isSending = false;
    if (result.kind === "page") return showAnswer(root, result, onShow);
    showFailure(root, texts, {
      failure: result.failure,
      onRetry: () => {
        submitter?.focus();
        form.requestSubmit(submitter);
      },
    });
  };

  root.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.getAttribute("method") !== "post" || !form.closest("main")) return;
    event.preventDefault();
    if (!isSending) void send(form, submitter);
  });

  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.defaultPrevented || navigator.onLine) return;
    if (link.origin !== location.origin || link.target !== "" || link.getAttribute("href")?.startsWith("#"))
      return;
    event.preventDefault();
    // A server on the same machine is reached without a connection.
    fetch(link.href, { method: "HEAD" }).then(
      () => location.assign(link.href),
      () => {
        const notice = showNotice(root, texts.noConnection, { role: "alert" });
        addEventListener("online", () => notice.remove(), { once: true });
      },
    );
  });
}

/** Sends a form as the browser would. A call that was refused because of its crumb is repeated with the new one. */
async function post(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  texts: FormNotices,
): Promise<Result> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value.replace(/\r\n?|\n/g, "\r\n"));
  const readCrumb = () => readCookie(cookieNames.crumb);
  const call = async () => {
    const crumb = readCrumb();
    const response = await fetch(form.getAttribute("action") ?? location.href, {
      method: "POST",
      body,
      headers: { accept: "text/html", ...(crumb !== undefined && { "x-csrf-token": crumb }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { crumb, response };
  };
  try {
    const first = await call();
    const isStale = first.response.status === 403 && first.crumb !== readCrumb();
    return await resultOf((isStale ? await call() : first).response, texts);
  } catch {
    // No connection, or no answer in time.
    return { kind: "failed", failure: "offline" };
  }
}

async function resultOf(response: Response, texts: FormNotices): Promise<Result> {
  if (isSignedOut(response, texts)) return { kind: "failed", failure: "signedOut" };
  if (response.status === 403) return { kind: "failed", failure: "forbidden" };
  if (response.status >= 500 || !response.headers.get("content-type")?.startsWith("text/html"))
    return { kind: "failed", failure: "server" };
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { kind: "page", page, url: new URL(response.url), isRedirected: response.redirected };
}

/** Shows the page in place of the present one; another screen, which may have scripts of its own, is opened. */
function showAnswer(root: Document, { page, url, isRedirected }: Answer, onShow: () => void): void {
  if (isRedirected && url.pathname !== location.pathname) {
    location.assign(url.href);
    return;
  }
  if (isRedirected) history.replaceState(null, "", url.href);
  root.title = page.title;
  root.body.replaceChildren(...page.body.childNodes);
  onShow();
  const message = root.querySelector<HTMLElement>("[autofocus]");
  if (message) message.focus();
  else scrollTo(0, 0);
}

import { isObject } from "../../shared/fields.ts";
import { attributes, cookieNames } from "../../shared/names.ts";
import { readCookie } from "../dom/cookie.ts";

/** The time after the last input before the texts are sent. */
const delayMs = 300;
/** The elements of a page that are replaced, by their names in the answer. The announcement bar is in the header, too. */
const selectors = { header: "#header .header-inner", footer: "#footer-sections" } as const;
/** The fields of the header. All others are of the footer. */
const headerFields: readonly string[] = ["action", "search"];

/** Shows header and footer in the frame beside their form as they are typed. Nothing is saved. */
export function previewHeaderFooter(root: Document): void {
  const frame = root.querySelector<HTMLIFrameElement>(`iframe[${attributes.headerFooterPreview}]`);
  const form = root.querySelector<HTMLFormElement>("main form.settings-form");
  const path = frame?.getAttribute(attributes.headerFooterPreview);
  if (!frame || !form || !path) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  const show = async (part: keyof typeof selectors) => {
    const { signal } = request;
    const data = await send(path, new FormData(form), signal);
    if (signal.aborted || data === undefined) return;
    for (const [name, selector] of Object.entries(selectors)) {
      const html = data[name];
      if (typeof html !== "string") return;
      const page = new DOMParser().parseFromString(html, "text/html");
      const element = page.querySelector(selector);
      if (element) frame.contentDocument?.querySelector(selector)?.replaceWith(element);
    }
    frame.contentDocument?.querySelector(selectors[part])?.scrollIntoView({ block: "nearest" });
  };
  form.addEventListener("input", ({ target }) => {
    const { name } = target as HTMLInputElement;
    clearTimeout(timer);
    request.abort();
    request = new AbortController();
    timer = setTimeout(() => void show(headerFields.includes(name) ? "header" : "footer"), delayMs);
  });
}

/** The answer to the fields of a form; undefined after a failure. */
async function send(
  path: string,
  fields: FormData,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.append(name, String(value));
  const headers = { "x-csrf-token": readCookie(cookieNames.crumb) ?? "" };
  try {
    const response = await fetch(path, { method: "POST", body, headers, signal });
    const data: unknown = response.ok ? await response.json() : undefined;
    return isObject(data) ? data : undefined;
  } catch {
    // No connection, or later input. The frame keeps what it shows, and a save gives the reason.
    return undefined;
  }
}

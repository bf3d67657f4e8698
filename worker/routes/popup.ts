import "../texts.ts";
import { renderToStaticMarkup } from "preact-render-to-string";
import { popupSettings } from "../../shared/overlays/popup/settings.ts";
import { PopupDialog } from "../../shared/overlays/popup/view.tsx";
import { popupTexts } from "../../shared/texts/popup.ts";
import { noScriptFormAction } from "../edits/no-script-forms.ts";
import { plainTextError } from "../http/form-response.ts";
import { loadPopup } from "../proxy/popup-content.ts";
import type { RequestContext } from "../request/request-context.ts";

/**
 * `GET /_awning/popup?currentUrl=PATH&version=N&language=CODE`: the dialog with the content that the site's origin
 * renders for the page, as HTML; 204 if the page has no popup or the origin does not respond.
 */
export async function popupDialogResponse(context: RequestContext): Promise<Response> {
  const { site, url } = context.facts;
  const path = url.searchParams.get("currentUrl") ?? "";
  const version = url.searchParams.get("version") ?? "";
  if (!path.startsWith("/") || !/^\d{1,9}$/.test(version))
    return plainTextError(400, "Expected currentUrl, the path of a page, and version, the popup's version.");
  const { content } = site.origin === undefined ? {} : await loadPopup(context, path);
  const settings =
    content && popupSettings({ style: 2, version: Number(version), enabledPages: [], content });
  const headers = { "cache-control": "private, max-age=60", "x-robots-tag": "noindex" };
  if (settings === undefined) return new Response(null, { status: 204, headers });
  const { action } = settings;
  const html = renderToStaticMarkup(
    PopupDialog({
      settings,
      labels: popupTexts(url.searchParams.get("language") ?? ""),
      returnTo: path,
      ...(action?.kind === "newsletter" ? { formAction: noScriptFormAction(action.formId, site) } : {}),
    }),
  );
  return new Response(html, { headers: { ...headers, "content-type": "text/html; charset=utf-8" } });
}

import "../../texts.ts";
import { popupOverlaySettingsSchema } from "../../../shared/overlay-settings.ts";
import { type SiteTexts, siteTexts } from "../../../shared/texts/site.ts";
import type { OriginContext } from "../bindings.ts";
import { findPage, readPageRequest } from "../pages.ts";
import { type Html, html, rawHtml } from "../templates/html.ts";
import { decidePageAccess } from "./page-access.ts";

type Content = NonNullable<NonNullable<ReturnType<typeof popupOverlaySettingsSchema.complete>>["content"]>;

/** `GET /api/popup-overlay/render?currentUrl=PATH`, as published sites answer it: docs/reference/overlays.md#popup-content */
export async function renderPopup(c: OriginContext): Promise<Response> {
  const [path = ""] = (c.req.query("currentUrl") ?? "").split(/[?#]/, 1);
  const view = path.startsWith("/") ? await findPage(await readPageRequest(c), path) : undefined;
  const stored = view?.site.websiteSettings.popupOverlaySettings;
  const settings = popupOverlaySettingsSchema.complete(
    popupOverlaySettingsSchema.read(stored, "popupOverlaySettings", { problems: [], strict: false }),
  );
  const headers = { "cache-control": "no-store" };
  const isOnPage =
    view !== undefined &&
    (settings?.showOnAllPages === true || settings?.enabledPages.includes(view.collection.id) === true);
  if (!isOnPage || settings?.content === undefined || (await decidePageAccess(c, view)) !== "open")
    return c.json({ shouldDisplayOnPage: false }, 200, headers);
  return c.json(
    {
      shouldDisplayOnPage: true,
      renderedHtml: slide(settings.content, siteTexts(view.site.textLanguage)).markup,
    },
    200,
    headers,
  );
}

/** Markup of a slide as in the builder's popup: a background image, and in front of it texts and one action. */
function slide({ title, text, imageUrl, imageAlt, newsletter, button }: Content, texts: SiteTexts): Html {
  const action = newsletter ? newsletterSlice(newsletter, texts) : button && buttonSlice(button);
  return html`<div class="sqs-slide-container" data-slide-type="popup-overlay"><div class="sqs-slide" data-slide-layout-id="overlay-center-card">
<div class="sqs-slide-layer layer-back">${imageUrl && html`<img data-src="${imageUrl}" alt="${imageAlt}">`}</div>
<div class="sqs-slide-layer layer-front"><div class="sqs-slide-layer-content"><div class="group-copy">
<div class="sqs-slice" data-slice-type="heading"><h2 id="sqs-slash-page-header">${title}</h2></div>
<div class="sqs-slice" data-slice-type="body">${rawHtml(text ?? "")}</div></div><div class="group-actions">${action}</div></div></div>
<div class="sqs-popup-overlay-close" tabindex="0"></div></div></div>`;
}

function newsletterSlice(
  { formId, button, disclaimer, success }: NonNullable<Content["newsletter"]>,
  { emailAddress }: SiteTexts,
): Html {
  const field = "email-popup";
  return html`<div class="sqs-slice" data-slice-type="newsletter" data-compound-type="popup-overlay-action"><form class="newsletter-form" data-form-id="${formId}" method="post" action="/forms/${formId}">
<div id="${field}" class="newsletter-form-field-wrapper form-item field email required"><label class="newsletter-form-field-label title" for="${field}-field">${emailAddress}</label><input id="${field}-field" class="newsletter-form-field-element field-element" name="email" type="email" required></div>
<div class="newsletter-form-button-wrapper submit-wrapper"><button class="newsletter-form-button" type="submit"><span class="newsletter-form-button-label">${button}</span></button></div>
<div class="form-disclaimer-text">${disclaimer}</div><div class="form-submission-text hidden">${success}</div></form></div>`;
}

function buttonSlice({ label, url, newWindow }: NonNullable<Content["button"]>): Html {
  const target = newWindow && html` target="_blank" rel="noopener"`;
  return html`<div class="sqs-slice" data-slice-type="buttons" data-compound-type="popup-overlay-action"><a href="${url}"${target}>${label}</a></div>`;
}

import { htmlResponse, jsonResponse, plainTextResponse, type Route } from "../origin-response.ts";

/** A slide as the builder's cover pages have it: a picture behind, words and an action in front. */
function slide(words: string, action: string): string {
  return `<div class="sqs-slide-wrapper" data-slide-type="popup-overlay"><div class="sqs-slide-container overlay-close-button-style-icon" data-slide-type="popup-overlay">
<style id="slide-styles">.sqs-slide { opacity: 0 }</style><div class="sqs-slide" data-slide-layout-id="overlay-center-card">
<div class="sqs-slide-layer layer-back"><div class="sqs-slice" data-slice-type="gallery"><div class="sqs-slice-gallery-item content-fill"><img data-src="/picture.png" alt="Blue cups &amp; saucers" data-use-advanced-positioning="true"></div></div></div>
<div class="sqs-slide-layer layer-front"><div class="sqs-slide-layer-content"><div class="group-content"><div class="group-copy">${words}</div><div class="group-actions"><div class="actions">${action}</div></div></div></div></div>
<div class="sqs-popup-overlay-close" tabindex="0"></div></div></div></div>`;
}

const words = `<div class="sqs-slice" data-slice-type="heading"><h1>News of the <em>blue</em> cups</h1></div>
<div class="sqs-slice" data-slice-type="body"><div><p onclick="alert(1)">Four letters a year.</p><script>alert(2)</script></div></div>`;

const newsletter = `<div class="sqs-slice" data-slice-type="newsletter" data-compound-type="popup-overlay-action"><div class="newsletter-form-wrapper">
<form class="newsletter-form" data-form-id="5e00000000000000000000f8" autocomplete="on" method="POST" onsubmit="return Y.use('x')"><div class="newsletter-form-fields-wrapper form-fields">
<div id="email-yui_3_17_2_1" class="newsletter-form-field-wrapper form-item field email required"><label class="newsletter-form-field-label title" for="email-yui_3_17_2_1-field">Email</label>
<input id="email-yui_3_17_2_1-field" class="newsletter-form-field-element field-element" name="email" type="email" spellcheck="false"></div></div>
<div class="newsletter-form-button-wrapper submit-wrapper"><button class="newsletter-form-button" type="submit"><span class="newsletter-form-button-label">Write to me</span></button></div>
<div class="form-disclaimer-text">No more than that.</div><div class="hidden form-submission-text">You are on the list.</div><div class="hidden form-submission-html" data-submission-html=""></div></form></div></div>`;

const form = `<div class="sqs-slice" data-slice-type="custom-form" data-compound-type="popup-overlay-action"><div class="form-wrapper">
<form data-form-id="5e00000000000000000000f7" method="POST" onsubmit="return false"><div class="field-list">
<div id="text-1" class="form-item field text required"><label class="title" for="text-1-field">Your name</label><input id="text-1-field" class="field-element" type="text"></div>
<div id="select-1" class="form-item field select"><label class="title" for="select-1-field">Colour</label><select id="select-1-field"><option value="Blue">Blue</option><option value="White">White</option></select></div>
<div id="textarea-1" class="form-item field textarea"><label class="title" for="textarea-1-field">Wish</label><textarea id="textarea-1-field" class="field-element"></textarea></div></div>
<div class="form-button-wrapper"><input class="button sqs-system-button" type="submit" value="Send"></div><div class="hidden form-submission-text">Thank you for the wish.</div></form>
<script type="application/json" class="sqs-form-block-context">{"formSubmitButtonText":"Send"}</script></div></div>`;

const buttons = `<div class="sqs-slice" data-slice-type="buttons" data-compound-type="popup-overlay-action"><ul><li><a href="/sample?a=1&amp;b=2" target="_blank">See the cups</a></li><li><a href="/bars">Later</a></li></ul></div>`;

const popups: Readonly<Record<string, string>> = { newsletter, form, buttons, hidden: buttons };

/**
 * `/api/popup-overlay/render?currentUrl=PATH`: the popup of a page. The last part of the path says which: `newsletter`, `form` or
 * `buttons`; `hidden` has buttons and is not to be shown; `empty`, `plain`, `broken`, `error` and `huge` are answers that hold no slide; any other page has none.
 */
export const popupContent: Route = ({ query }) => {
  const kind = (query.get("currentUrl") ?? "").split("/").at(-1) ?? "";
  const action = popups[kind];
  if (kind === "error") return plainTextResponse("The popup is broken.", 500);
  if (kind === "broken") return htmlResponse("{");
  const renderedHtml =
    action !== undefined
      ? slide(words, action)
      : { empty: "", plain: "<p>Only words.</p>", huge: "x".repeat(300_000) }[kind];
  return jsonResponse({
    shouldDisplayOnPage: renderedHtml !== undefined && kind !== "hidden",
    renderedHtml,
  });
};

import "../../texts.ts";
import { siteTexts } from "../../../shared/texts/site.ts";
import { renderBlock } from "./blocks/index.ts";
import { currencyForm } from "./currency-form.ts";
import { type Html, html } from "./html.ts";
import { siteLogo } from "./icons.ts";
import type { View } from "./view.ts";

/** The footer of every page: newsletter form, address, opening hours, links and currency. */
export async function renderFooter(view: View): Promise<Html> {
  const { site } = view;
  const texts = siteTexts(site.textLanguage);
  const { address, email, phone, hours } = site.business;
  const newsletter = await renderBlock(
    { id: "footer-newsletter", type: "newsletter", ...site.footer.newsletter },
    view,
  );
  const social = await renderBlock({ id: "footer-social", type: "social-links" }, view);
  return html`<footer class="sections" id="footer-sections" data-footer-sections>
<section data-test="page-section" data-section-theme="sea" class="page-section full-bleed-section layout-engine-section sea section-style--footer" data-section-id="${site.id.replace(/..$/, "f0")}" data-controller="SectionWrapperController">
<div class="content-wrapper"><div class="content">
<div class="footer-newsletter">${newsletter}</div>
<div class="footer-columns">
<div class="footer-column footer-column--brand">
<p class="footer-brand">${siteLogo}<span>${site.title}</span></p>
<p>${site.description}</p>
${social}
</div>
<div class="footer-column"><h2>${texts.visit}</h2>
<address>${address.map((line, index) => html`${index > 0 && html`<br>`}<span dir="auto">${line}</span>`)}</address>
<p><a href="mailto:${email}">${email}</a><br><a href="tel:${phone.replaceAll(" ", "")}" dir="ltr">${phone}</a></p></div>
<div class="footer-column"><h2>${texts.open}</h2>
<dl class="hours">${hours.map(({ days, times }) => html`<div><dt><bdi>${days}</bdi></dt><dd><bdi>${times}</bdi></dd></div>`)}</dl></div>
${site.footer.columns.map(
  ({ title, links }) => html`<div class="footer-column"><h2>${title}</h2>
<ul>${links.map((each) => html`<li><a href="${each.path}">${each.title}</a></li>`)}</ul></div>`,
)}
</div>
<div class="footer-end">
<p class="footer-note">${site.footer.note}${site.footer.small.map((each) => html` <a href="${each.path}">${each.title}</a>`)}</p>
${currencyForm(view)}
</div>
</div></div>
</section>
</footer>
`;
}

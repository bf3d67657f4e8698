import "../../../texts.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { type Html, html } from "../html.ts";
import { renderSectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { page, renderSections } from "./page.ts";

/**
 * The response to a submission that the site does not accept: the submitted text, with a link that sends it by email.
 */
export const formsClosed: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    if (view.submittedFields.length > 0) yield submittedText(view);
  },
  item: page.item,
};

function submittedText(view: View): Html {
  const texts = siteTexts(view.site.textLanguage);
  const labels: Readonly<Record<string, string>> = {
    fname: texts.firstName,
    lname: texts.lastName,
    email: texts.emailAddress,
  };
  const { email } = view.site.business;
  const text = view.submittedFields.map(({ name, value }) => `${labels[name] ?? name}: ${value}`).join("\n");
  const address = `mailto:${email}?subject=${encodeURIComponent(texts.fromWebsite)}&body=${encodeURIComponent(text)}`;
  return renderSectionFrame(
    { id: view.collection.id.replace(/..$/, "d1"), theme: "sand", style: "narrow" },
    view,
    html`<h2>${texts.wrote}</h2>
<pre class="given-back">${text}</pre>
<p><a class="sqs-button-element--primary" href="${address}">${texts.sendAsEmail}</a></p>`,
  );
}

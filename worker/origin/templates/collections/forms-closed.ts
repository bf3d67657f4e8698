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

const labels: Readonly<Record<string, string>> = { fname: "First name", lname: "Last name", email: "Email" };

function submittedText(view: View): Html {
  const { email } = view.site.business;
  const text = view.submittedFields.map(({ name, value }) => `${labels[name] ?? name}: ${value}`).join("\n");
  const address = `mailto:${email}?subject=${encodeURIComponent("From your website")}&body=${encodeURIComponent(text)}`;
  return renderSectionFrame(
    { id: view.collection.id.replace(/..$/, "d1"), theme: "sand", style: "narrow" },
    view,
    html`<h2>What you wrote</h2>
<pre class="given-back">${text}</pre>
<p><a class="sqs-button-element--primary" href="${address}">Send it as an email</a></p>`,
  );
}

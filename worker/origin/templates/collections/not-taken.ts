import { type Html, html } from "../html.ts";
import { sectionFrame } from "../section.ts";
import type { View } from "../view.ts";
import type { CollectionTemplate } from "./index.ts";
import { page, renderSections } from "./page.ts";

/** The answer to a form that nobody reads: what was written is given back, ready to go by e-mail. */
export const notTaken: CollectionTemplate = {
  async *list(view) {
    yield* renderSections(view.collection.sections, view);
    if (view.sent.length > 0) yield givenBack(view);
  },
  item: page.item,
};

const labels: Readonly<Record<string, string>> = { fname: "First name", lname: "Last name", email: "E-mail" };

function givenBack(view: View): Html {
  const { email } = view.site.business;
  const text = view.sent.map(({ name, value }) => `${labels[name] ?? name}: ${value}`).join("\n");
  const address = `mailto:${email}?subject=${encodeURIComponent("From your website")}&body=${encodeURIComponent(text)}`;
  return sectionFrame(
    { id: view.collection.id.replace(/..$/, "d1"), theme: "sand", style: "narrow" },
    view,
    html`<h2>What you wrote</h2>
<pre class="given-back">${text}</pre>
<p><a class="sqs-button-element--primary" href="${address}">Send it as an e-mail</a></p>`,
  );
}

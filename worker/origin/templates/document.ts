import type { PageFrame } from "./collections/collection-template.ts";
import { collectionTemplates } from "./collections/index.ts";
import { page } from "./collections/page.ts";
import { renderFooter } from "./footer.ts";
import { renderHead } from "./head.ts";
import { renderHeader } from "./header.ts";
import { type Html, html } from "./html.ts";
import type { View } from "./view.ts";

const siteFrame: PageFrame = { before: renderHeader, after: renderFooter };

/** Renders the document in the order in which it is sent. The head needs only `early`; `viewOf` loads the rest. */
export async function* renderDocument(early: View, viewOf: () => Promise<View>): AsyncGenerator<Html> {
  const { collection, item } = early;
  const template = collectionTemplates[collection.template] ?? page;
  const frame = template.frame ?? siteFrame;
  yield renderHead(early, { hasFooter: frame === siteFrame });
  const id = item ? `item-${item.id}` : `collection-${collection.id}`;
  const type = item ? `view-item type-${collection.template}-item` : `type-${collection.template}`;
  yield html`<body id="${id}" class="collection-${collection.id} ${type} mobile-style-available sqs-seven-one image-block-card-dynamic-font-sizing image-block-collage-dynamic-font-sizing image-block-overlap-dynamic-font-sizing image-block-stack-dynamic-font-sizing" tabindex="-1">
<div id="siteWrapper" class="clearfix site-wrapper">
${frame.before(early)}<main id="page" class="container" role="main">
<article class="sections" id="sections" data-page-sections="${collection.id}">`;
  const view = await viewOf();
  yield* item ? template.item(item, view) : template.list(view);
  yield html`</article>
</main>
${await frame.after(view)}</div>
</body>
</html>
`;
}

/** Streams the parts of a document as bytes. A part is rendered when the stream is read. */
export function streamHtml(parts: AsyncGenerator<Html>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { done, value } = await parts.next();
      if (!done) return controller.enqueue(encoder.encode(value.markup));
      controller.close();
      // A pending BYOB read must be answered, or it would never end.
      controller.byobRequest?.respond(0);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

import { collectionTemplates, type Frame } from "./collections/index.ts";
import { page } from "./collections/page.ts";
import { footer } from "./footer.ts";
import { head } from "./head.ts";
import { header } from "./header.ts";
import { type Html, html } from "./html.ts";
import type { View } from "./view.ts";

const siteFrame: Frame = { before: header, after: footer };

/**
 * The whole document in the order in which it is sent. The head is ready before the blocks have asked for their
 * rows; `viewOf` gets the rest.
 */
export async function* document(early: View, viewOf: () => Promise<View>): AsyncGenerator<Html> {
  yield head(early);
  const { collection, item } = early;
  const template = collectionTemplates[collection.template] ?? page;
  const frame = template.frame ?? siteFrame;
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

/** The parts as they come, as bytes, like the body of a fetched page. Nothing is made before somebody reads. */
export function stream(parts: AsyncGenerator<Html>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { done, value } = await parts.next();
      if (!done) return controller.enqueue(encoder.encode(value.markup));
      controller.close();
      // A read into the reader's own memory is still open.
      controller.byobRequest?.respond(0);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

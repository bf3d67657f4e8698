import { slideTypes } from "../../../../shared/page-types.ts";
import { html } from "../html.ts";
import type { CollectionTemplate } from "./collection-template.ts";
import { page, renderSections } from "./page.ts";

/** A page of one full-window section without header and footer: splash, cover, parking page, lock screen, popup. */
export const slide: CollectionTemplate = {
  frame: { before: () => html`<div class="sqs-announcement-bar-dropzone"></div>`, after: () => html`` },
  async *list(view) {
    const { id, sectionKind } = view.collection;
    const type = sectionKind && html` data-slide-type="${slideTypes[sectionKind]}"`;
    yield html`<div class="sqs-slide-wrapper" data-slide-id="${id}"${type}><div class="sqs-slide-container"${type}><div class="sqs-slide">`;
    yield* renderSections(view.collection.sections, view);
    yield html`</div></div></div>`;
  },
  item: page.item,
};

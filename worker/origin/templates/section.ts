import { filmRecord } from "../films.ts";
import type { Section } from "../rows/sections.ts";
import { renderBlock } from "./blocks/index.ts";
import { type Html, html, json } from "./html.ts";
import { image } from "./image.ts";
import { gallerySection } from "./sections/gallery.ts";
import { listSection } from "./sections/list.ts";
import type { View } from "./view.ts";

/** One section of a page: a gallery, a list that moves, or rows of twelve columns, each column a stack of blocks. */
export async function renderSection(section: Section, view: View): Promise<Html> {
  const { id, gallery, list } = section;
  if (gallery) return sectionFrame(section, view, gallerySection(gallery, id, view));
  if (list) return sectionFrame(section, view, listSection(list, id, view));
  const rows: Html[] = [];
  for (const columns of section.rows) {
    const cells: Html[] = [];
    for (const { span, blocks } of columns) {
      const rendered: Html[] = [];
      for (const block of blocks) rendered.push(await renderBlock(block, view));
      cells.push(html`<div class="col sqs-col-${span} span-${span}">${rendered}</div>`);
    }
    rows.push(html`<div class="row sqs-row">${cells}</div>`);
  }
  return sectionFrame(
    section,
    view,
    html`<div class="sqs-layout sqs-grid-12 columns-12" data-type="page-section" id="page-section-${section.id}">${rows}</div>`,
  );
}

/** A section's outer markup around content that is not made of blocks: a list, an item. */
export function sectionFrame(section: Omit<Section, "rows">, view: View, content: Html): Html {
  const behind = background(section, view);
  return html`
<section data-test="page-section" data-section-theme="${section.theme}" class="page-section ${kindOf(section)} background-width--full-bleed content-width--wide ${behind && "has-background "}${section.theme} section-style--${section.style}" data-section-id="${section.id}" data-controller="SectionWrapperController" data-animation="none">
<div class="section-border"><div class="section-background">${behind}</div></div>
<div class="content-wrapper"><div class="content">${content}</div></div>
</section>
`;
}

function kindOf({ gallery, list }: Omit<Section, "rows">): string {
  if (gallery) return "gallery-section full-bleed-section";
  if (list) return "user-items-list-section full-bleed-section";
  return "full-bleed-section layout-engine-section";
}

function background({ background: name, film, focal }: Omit<Section, "rows">, view: View): Html | undefined {
  const asset = name === undefined ? undefined : view.assets.get(name);
  if (!asset) return undefined;
  const first = asset.id === view.collection.asset?.id;
  const placed = focal ? { ...asset, focal } : asset;
  const record = film === undefined ? undefined : filmRecord(film);
  const className = record && "sqs-video-background-native__fallback-image";
  const picture = image(view, placed, {
    sizes: "100vw",
    cover: true,
    alt: "",
    first,
    ...(className && { className }),
  });
  if (record === undefined) return picture;
  return html`<div class="sqs-video-background-native content-fill" data-config-native-video="${json(record)}" data-config-playback-speed="1" data-config-filter="1" data-config-filter-strength="0">${picture}<div class="sqs-video-background-native__video-player"></div></div>`;
}

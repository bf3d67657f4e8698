import type { Asset } from "../rows/assets.ts";
import type { Section } from "../rows/sections.ts";
import { videoRecord } from "../videos.ts";
import { renderBlock } from "./blocks/index.ts";
import { attributeJson, type Html, html } from "./html.ts";
import { imageElement, windowSizes } from "./image.ts";
import { gallerySection } from "./sections/gallery.ts";
import { listSection } from "./sections/list.ts";
import type { View } from "./view.ts";

/** Renders a section: a gallery, a list, or rows of twelve columns, each a stack of blocks. */
export async function renderSection(section: Section, view: View): Promise<Html> {
  const { id, gallery, list } = section;
  if (gallery) return renderSectionFrame(section, view, gallerySection(gallery, id, view));
  if (list) return renderSectionFrame(section, view, listSection(list, id, view));
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
  return renderSectionFrame(
    section,
    view,
    html`<div class="sqs-layout sqs-grid-12 columns-12" data-type="page-section" id="page-section-${section.id}">${rows}</div>`,
  );
}

/** The outer markup of a section around the given content. */
export function renderSectionFrame(section: Omit<Section, "rows">, view: View, content: Html): Html {
  const backgroundMarkup = background(section, view);
  return html`
<section data-test="page-section" data-section-theme="${section.theme}" class="page-section ${sectionClasses(section)} background-width--full-bleed content-width--wide ${backgroundMarkup && "has-background "}${section.theme} section-style--${section.style}" data-section-id="${section.id}" data-controller="SectionWrapperController" data-animation="none">
<div class="section-border"><div class="section-background">${backgroundMarkup}</div></div>
<div class="content-wrapper"><div class="content">${content}</div></div>
</section>
`;
}

function sectionClasses({ gallery, list }: Omit<Section, "rows">): string {
  if (gallery) return "gallery-section full-bleed-section";
  if (list) return "user-items-list-section full-bleed-section";
  return "full-bleed-section layout-engine-section";
}

/** The `sizes` of a section's background image. Sections of pages that are one window are as high as it. */
export function backgroundSizes({ collection }: View, asset: Asset): string {
  return collection.template === "slide" ? windowSizes(asset) : "100vw";
}

function background({ background: name, video, focal }: Omit<Section, "rows">, view: View): Html | undefined {
  const asset = name === undefined ? undefined : view.assets.get(name);
  if (!asset) return undefined;
  const isPriority = asset.id === view.collection.asset?.id;
  const positioned = focal ? { ...asset, focal } : asset;
  const record = video === undefined ? undefined : videoRecord(video);
  const className = record && "sqs-video-background-native__fallback-image";
  const imageHtml = imageElement(view, positioned, {
    sizes: backgroundSizes(view, asset),
    cover: true,
    alt: "",
    isPriority: isPriority,
    ...(className && { className }),
  });
  if (record === undefined) return imageHtml;
  return html`<div class="sqs-video-background-native content-fill" data-config-native-video="${attributeJson(record)}" data-config-playback-speed="1" data-config-filter="1" data-config-filter-strength="0">${imageHtml}<div class="sqs-video-background-native__video-player"></div></div>`;
}

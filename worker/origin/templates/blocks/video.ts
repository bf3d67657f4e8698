import * as z from "zod";
import { filmRecord } from "../../films.ts";
import { type Html, html, json } from "../html.ts";
import { imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./block.ts";

const schema = z.object({
  /** A film of the site's own, or else what a host offers for embedding. */
  film: z.string().optional(),
  html: z.string().default(""),
  url: z.string().default(""),
  provider: z.string().default(""),
  caption: z.string().optional(),
  /** The picture that lies over the video until it is played. */
  asset: z.string().optional(),
  /** Height in per cent of the width. */
  ratio: z.number().default(56.25),
  settings: z.record(z.string(), z.unknown()).optional(),
});
type Data = z.infer<typeof schema>;

export const video = defineBlock({
  number: 32,
  name: "video",
  schema,
  json: ({ asset, caption, film, html: embed, provider, settings, url }) => ({
    blockAnimation: "none",
    layout: caption === undefined ? "caption-hidden" : "caption-below",
    overlay: asset !== undefined,
    description: caption === undefined ? {} : { html: `<p>${caption}</p>` },
    hSize: null,
    floatDir: null,
    isOldBlock: false,
    ...(film === undefined
      ? { html: embed, url, providerName: provider, resolvedBy: provider.toLowerCase() }
      : { resolvedBy: "native", nativeVideo: film, settings }),
  }),
  render: (data, { id, view }) => html`
<div class="intrinsic" style="max-width:100%">
<div class="embed-block-wrapper ${data.provider && `embed-block-provider-${data.provider}`}" style="padding-bottom:${data.ratio}%;">${
    data.film === undefined ? embedded(data, view) : native(data, id)
  }</div>
</div>
${data.caption && html`<div class="video-caption-wrapper"><div class="video-caption"><p>${data.caption}</p></div></div>`}`,
});

function embedded({ asset: name, html: embed, provider, url }: Data, view: View): Html {
  const asset = name === undefined ? undefined : view.assets.get(name);
  const picture =
    asset &&
    html`<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="${imageUrl(view, asset)}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${asset.focal.join()}" alt="${asset.alt}"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div>`;
  return html`<div class="sqs-video-wrapper" data-load="false" data-html="${embed}" data-provider-name="${provider}">${picture}${url && html`<noscript><a href="${url}">Watch the film on ${provider}</a></noscript>`}</div>`;
}

function native({ film = "", settings }: Data, id: string): Html {
  const record = filmRecord(film);
  if (record === undefined) throw new Error(`there is no film ${JSON.stringify(film)}`);
  const file = record.alexandriaUrl.replace("{variant}", `webm-vp9-${record.systemDataVariants}`);
  return html`<div class="sqs-native-video" data-config-block-id="${id}" data-config-settings="${json(settings ?? null)}" data-config-thumbnail="null" data-config-video="${json(record)}"><div class="native-video-player"></div><noscript><a href="${file}">Watch the film</a></noscript></div>`;
}

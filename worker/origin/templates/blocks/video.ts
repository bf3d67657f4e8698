import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { videoRecord } from "../../videos.ts";
import { attributeJson, type Html, html } from "../html.ts";
import { imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  /** Name of one of the site's own videos. Without it the block embeds a video of YouTube or Vimeo. */
  video: z.string().optional(),
  html: z.string().default(""),
  url: z.string().default(""),
  provider: z.string().default(""),
  caption: z.string().optional(),
  /** The image that covers the video until it plays. */
  asset: z.string().optional(),
  /** Height of the video in percent of its width. */
  ratio: z.number().default(56.25),
  settings: z.record(z.string(), z.unknown()).optional(),
});
type Data = z.infer<typeof schema>;

export const video = defineBlock({
  number: blockTypes.video,
  name: "video",
  schema,
  json: ({ asset, caption, video: videoName, html: embed, provider, settings, url }) => ({
    blockAnimation: "none",
    layout: caption === undefined ? "caption-hidden" : "caption-below",
    overlay: asset !== undefined,
    description: caption === undefined ? {} : { html: `<p>${caption}</p>` },
    hSize: null,
    floatDir: null,
    isOldBlock: false,
    ...(videoName === undefined
      ? { html: embed, url, providerName: provider, resolvedBy: provider.toLowerCase() }
      : { resolvedBy: "native", nativeVideo: videoName, settings }),
  }),
  render: (data, { id, view }) => html`
<div class="intrinsic" style="max-width:100%">
<div class="embed-block-wrapper ${data.provider && `embed-block-provider-${data.provider}`}" style="padding-bottom:${data.ratio}%;">${
    data.video === undefined ? embedded(data, view) : native(data, id)
  }</div>
</div>
${data.caption && html`<div class="video-caption-wrapper"><div class="video-caption"><p>${data.caption}</p></div></div>`}`,
});

function embedded({ asset: name, html: embed, provider, url }: Data, view: View): Html {
  const asset = name === undefined ? undefined : view.assets.get(name);
  const cover =
    asset &&
    html`<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="${imageUrl(view, asset)}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${asset.focal.join()}" alt="${asset.alt}"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div>`;
  return html`<div class="sqs-video-wrapper" data-load="false" data-html="${embed}" data-provider-name="${provider}">${cover}${url && html`<noscript><a href="${url}">${fillText(siteTexts(view.site.textLanguage).watch, { provider })}</a></noscript>`}</div>`;
}

function native({ video: videoName = "", settings }: Data, id: string): Html {
  const record = videoRecord(videoName);
  if (record === undefined) throw new Error(`there is no video ${JSON.stringify(videoName)}`);
  const file = record.alexandriaUrl.replace("{variant}", `webm-vp9-${record.systemDataVariants}`);
  return html`<div class="sqs-native-video" data-config-block-id="${id}" data-config-settings="${attributeJson(settings ?? null)}" data-config-thumbnail="null" data-config-video="${attributeJson(record)}"><div class="native-video-player"></div><noscript><a href="${file}">Watch the video</a></noscript></div>`;
}

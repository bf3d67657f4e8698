import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { embeddedVideo } from "../../../../shared/video/embedded-video.ts";
import { videoRecord } from "../../videos.ts";
import { attributeJson, type Html, html } from "../html.ts";
import { imageUrl } from "../image.ts";
import type { View } from "../view.ts";
import { defineBlock } from "./define-block.ts";

const schema = z.object({
  /** Name of one of the site's own videos. Without it the block embeds a video of YouTube or Vimeo. */
  video: z.string().optional(),
  url: z.string().default(""),
  /** The accessible name of the video's player. */
  title: z.string().default(""),
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
  isEmpty: ({ video: videoName, url }) => videoName === undefined && embeddedVideo(url) === undefined,
  json: ({ asset, caption, video: videoName, settings, url }) => ({
    blockAnimation: "none",
    layout: caption ? "caption-below" : "caption-hidden",
    overlay: Boolean(asset),
    description: caption ? { html: html`<p>${caption}</p>`.markup } : {},
    hSize: null,
    floatDir: null,
    isOldBlock: false,
    ...(videoName === undefined
      ? embedJson(url)
      : { resolvedBy: "native", nativeVideo: videoName, settings }),
  }),
  render: (data, { id, view }) => html`
<div class="intrinsic" style="max-width:100%">
<div class="embed-block-wrapper ${providerClass(data)}" style="padding-bottom:${data.ratio}%;">${
    data.video === undefined ? embedded(data, view) : native(data, { id, view })
  }</div>
</div>
${data.caption && html`<div class="video-caption-wrapper"><div class="video-caption"><p>${data.caption}</p></div></div>`}`,
});

/** The class of the provider; empty for one of the site's own videos. */
function providerClass({ video: videoName, url }: Data): string {
  const provider = videoName === undefined ? embeddedVideo(url)?.provider : undefined;
  return provider === undefined ? "" : `embed-block-provider-${provider}`;
}

/** The HTML of the frame of a video's player, as the platform writes it. */
function playerFrame({ player, title }: { readonly player: string; readonly title: string }): string {
  return html`<iframe src="${player}" height="480" width="854" scrolling="no" frameborder="0" title="${title}" allowfullscreen></iframe>`
    .markup;
}

function embedJson(url: string) {
  const { provider = "", player = "" } = embeddedVideo(url) ?? {};
  return {
    html: playerFrame({ player, title: provider }),
    url,
    providerName: provider,
    resolvedBy: provider.toLowerCase(),
  };
}

function embedded({ asset: name = "", url, title }: Data, view: View): Html {
  const asset = view.assets.get(name);
  const { provider = "", player = "" } = embeddedVideo(url) ?? {};
  const embed = playerFrame({ player, title: title || provider });
  const cover =
    asset &&
    html`<div class="sqs-video-overlay" style="opacity: 0;"><img data-load="false" data-src="${imageUrl(view, asset)}" data-image-dimensions="${asset.width}x${asset.height}" data-image-focal-point="${asset.focal.join()}" alt="${asset.alt}"><div class="sqs-video-opaque"></div><div class="sqs-video-icon"></div></div>`;
  return html`<div class="sqs-video-wrapper" data-load="false" data-html="${embed}" data-provider-name="${provider}">${cover}${url && html`<noscript><a href="${url}">${fillText(siteTexts(view.site.textLanguage).watch, { provider })}</a></noscript>`}</div>`;
}

function native(
  { video: videoName = "", settings }: Data,
  { id, view }: { readonly id: string; readonly view: View },
): Html {
  const record = videoRecord(videoName);
  if (record === undefined) throw new Error(`there is no video ${JSON.stringify(videoName)}`);
  const file = record.alexandriaUrl.replace("{variant}", `webm-vp9-${record.systemDataVariants}`);
  return html`<div class="sqs-native-video" data-config-block-id="${id}" data-config-settings="${attributeJson(settings ?? null)}" data-config-thumbnail="null" data-config-video="${attributeJson(record)}"><div class="native-video-player"></div><noscript><a href="${file}">${siteTexts(view.site.textLanguage).watchOwn}</a></noscript></div>`;
}

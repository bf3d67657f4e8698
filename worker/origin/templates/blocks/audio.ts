import "../../../texts.ts";
import * as z from "zod";
import * as blockTypes from "../../../../shared/block-types.ts";
import { fillText } from "../../../../shared/text/text.ts";
import { siteTexts } from "../../../../shared/texts/site.ts";
import { toneDurationMs } from "../../tones.ts";
import { html } from "../html.ts";
import { defineBlock } from "./define-block.ts";

const track = z.object({
  /** Name of one of the site's own sounds (`tones.ts`). Without it the track has a URL of its own. */
  tone: z.string().optional(),
  url: z.string().default(""),
  title: z.string(),
  author: z.string().default(""),
});

/** A block with one track, or with several that play one after the other. */
export const audio = defineBlock({
  number: blockTypes.audio,
  name: "audio",
  schema: z.object({
    tracks: z.array(track),
    design: z.enum(["minimal", "legacy"]).default("minimal"),
    theme: z.enum(["light", "dark"]).default("light"),
    download: z.boolean().default(false),
  }),
  isEmpty: ({ tracks }) => tracks.length === 0,
  render: ({ tracks, design, theme, download }, { view }) =>
    html`${tracks.map(({ tone, url, title, author }) => {
      const file = tone === undefined ? url : `/static/audio/${tone}.wav`;
      const durationMs = tone === undefined ? undefined : toneDurationMs(tone);
      const fallback =
        tone === undefined
          ? html`<a href="${url}">${fillText(siteTexts(view.site.textLanguage).listen, { title })}</a>`
          : html`<p>${title}</p><audio controls preload="none" src="${file}"></audio>`;
      return html`<div class="sqs-audio-embed" data-url="${file}" data-mime-type="${audioType(file)}" data-title="${title}" data-author="${author}" data-show-download="${download ? "true" : "false"}" data-design-style="${design}" data-duration-in-ms="${durationMs ?? ""}" data-color-theme="${theme}"><noscript>${fallback}</noscript></div>`;
    })}`,
});

/** The media type of a sound by the ending of its address. */
function audioType(address: string): string {
  const ending = /\.([a-z\d]{2,4})(?:[?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  return { mp3: "audio/mpeg", m4a: "audio/mp4", ogg: "audio/ogg" }[ending ?? ""] ?? "audio/wav";
}

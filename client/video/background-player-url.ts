import { setParameter } from "./player-url.ts";
import { providerOf } from "./providers.ts";

/**
 * URL of the player for a background video: muted, without controls, in a loop. Undefined for a video of an unknown
 * provider.
 */
export function backgroundPlayerUrl(videoUrl: string): URL | undefined {
  const embedUrl = embedUrlOf(videoUrl);
  const url = URL.canParse(embedUrl) ? new URL(embedUrl) : undefined;
  const provider = url && providerOf(url);
  if (url === undefined || provider === undefined) return undefined;
  const providerParameters =
    provider.name === "YouTube"
      ? {
          mute: "1",
          playlist: url.pathname.split("/")[2] ?? "",
          playsinline: "1",
          rel: "0",
          disablekb: "1",
        }
      : { muted: "1", background: "1" };
  const parameters = { ...providerParameters, autoplay: "1", controls: "0", loop: "1" };
  for (const [name, value] of Object.entries(parameters)) setParameter(url, name, value);
  return url;
}

/** URL of the player of a video. Owners enter the URL of the page that shows the video, which is a different one. */
function embedUrlOf(videoUrl: string): string {
  const youtubeId = /(?:[?&]v=|youtu\.be\/|youtube\.com\/(?:shorts|live)\/)([\w-]+)/.exec(videoUrl)?.[1];
  if (youtubeId !== undefined) return `https://www.youtube.com/embed/${youtubeId}`;
  // The id is the first part of the path that is a number. The key of an unlisted video, behind it, may begin with one.
  const vimeo = /\/\/(?:www\.)?vimeo\.com\/(?:[^?#]*?\/)?(\d+)(?:\/(\w+))?(?=[/?#]|$)/.exec(videoUrl);
  if (vimeo === null) return videoUrl.replace(/^\/\//, "https://");
  const [, id, hash] = vimeo;
  return `https://player.vimeo.com/video/${id}${hash === undefined ? "" : `?h=${hash}`}`;
}

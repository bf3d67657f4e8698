import { withParameter } from "./address.ts";
import { hostOf } from "./hosts.ts";

/** The player of a film behind a section: silent, without controls, over and over. Undefined for no film of a known host. */
export function backgroundAddress(written: string): URL | undefined {
  const text = playerOf(written);
  const address = URL.canParse(text) ? new URL(text) : undefined;
  const host = address && hostOf(address);
  if (address === undefined || host === undefined) return undefined;
  const own =
    host.name === "YouTube"
      ? {
          mute: "1",
          playlist: address.pathname.split("/")[2] ?? "",
          playsinline: "1",
          rel: "0",
          disablekb: "1",
        }
      : { muted: "1", background: "1" };
  for (const [name, value] of Object.entries({ ...own, autoplay: "1", controls: "0", loop: "1" }))
    withParameter(address, name, value);
  return address;
}

/** Owners give the address of the page that shows a film; its player has another one. */
function playerOf(written: string): string {
  const video = /(?:[?&]v=|youtu\.be\/|youtube\.com\/(?:shorts|live)\/)([\w-]+)/.exec(written)?.[1];
  if (video !== undefined) return `https://www.youtube.com/embed/${video}`;
  const film = /\/\/(?:www\.)?vimeo\.com\/(?:.*\/)?(\d+)(?:\/(\w+))?/.exec(written);
  if (film === null) return written.replace(/^\/\//, "https://");
  return `https://player.vimeo.com/video/${film[1]}${film[2] === undefined ? "" : `?h=${film[2]}`}`;
}

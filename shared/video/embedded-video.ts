/** A video of a provider whose player a page can embed. */
export interface EmbeddedVideo {
  readonly provider: "YouTube" | "Vimeo";
  /** The address of the player. */
  readonly player: string;
}

/**
 * The video at an address of YouTube or Vimeo, as people copy it from the browser or from a "Share" menu; undefined for
 * all other addresses.
 */
export function embeddedVideo(address: string): EmbeddedVideo | undefined {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(?:www|m|music)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youtube(parts[0]);
  if (host === "youtube.com" || host === "youtube-nocookie.com")
    return youtube(
      url.searchParams.get("v") ?? (/^(?:embed|shorts|live|v)$/.test(parts[0] ?? "") ? parts[1] : undefined),
    );
  if (host === "vimeo.com" || host === "player.vimeo.com") {
    const at = parts.findIndex((part) => /^\d{1,20}$/.test(part));
    // An unlisted video has a second part, or a parameter.
    return vimeo(parts[at], url.searchParams.get("h") ?? parts[at + 1]);
  }
  return undefined;
}

function youtube(id: string | undefined): EmbeddedVideo | undefined {
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return undefined;
  return { provider: "YouTube", player: `https://www.youtube.com/embed/${id}?wmode=opaque&enablejsapi=1` };
}

function vimeo(id: string | undefined, hash: string | undefined): EmbeddedVideo | undefined {
  if (id === undefined) return undefined;
  const query = hash !== undefined && /^[\da-f]{6,40}$/.test(hash) ? `?h=${hash}` : "";
  return { provider: "Vimeo", player: `https://player.vimeo.com/video/${id}${query}` };
}

/** Reads the attributes of an audio embed (docs/reference/blocks.md#audio). */

/** A file that the player plays. */
export interface Track {
  readonly kind: "file";
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** The duration according to the page; undefined if the page does not state it. */
  readonly duration: number | undefined;
  /** The address of the download; undefined if none is offered. */
  readonly downloadUrl: string | undefined;
}

/** A track of a streaming service, which only the service can play. */
export interface StreamedTrack {
  readonly kind: "link";
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly service: string;
}

/** Matches paths of audio files that browsers can play. Other URLs are pages of streaming services. */
const isFile = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;
const soundCloudHost = /(?:^|\.)soundcloud\.com$/;
const maxUrlLength = 4096;
const maxTextLength = 300;

/** The track of an embed. Throws an error with the reason if its address cannot be used. */
export function readTrack(data: DOMStringMap, base: string): Track | StreamedTrack {
  const address = (data.url ?? "").trim();
  if (address === "") throw new TypeError("The audio block has no address.");
  if (address.length > maxUrlLength) throw new RangeError(`Its address has ${address.length} characters.`);
  const title = toText(data.title);
  const author = toText(data.author);
  const url = parseSoundCloud(address) ?? parseHttp(address, base);
  if (url === undefined) throw new TypeError("Its address is not valid.");
  if (!isFile.test(url.pathname)) {
    const service = soundCloudHost.test(url.hostname)
      ? "SoundCloud"
      : url.hostname.replace(/^(?:www|open)\./, "");
    return { kind: "link", url: url.href, title, author, service };
  }
  const durationMs = Number(data.durationInMs || Number.NaN);
  const duration = durationMs > 0 && Number.isFinite(durationMs) ? durationMs / 1000 : undefined;
  const downloadUrl = data.showDownload === "true" ? withDownload(url) : undefined;
  return { kind: "file", url: url.href, title, author, duration, downloadUrl };
}

/**
 * The page of a SoundCloud track, also from the address of its player; undefined for other addresses. Throws if the
 * address is of SoundCloud but names no track.
 */
function parseSoundCloud(address: string): URL | undefined {
  if (!/^(?:https?:)?(?:\/\/)?(?:[\w-]+\.)*soundcloud\b/i.test(address)) return undefined;
  const url = parseHttp(
    /^(?:https?:)?\/\//i.test(address) ? address : `https://${address}`,
    "https://a.test",
  );
  const target = parseHttp(url?.searchParams.get("url") ?? url?.href ?? "", "https://a.test");
  if (target && soundCloudHost.test(target.hostname) && /^\/[\w-]+\/[\w-]/.test(target.pathname))
    return target;
  throw new TypeError(`The SoundCloud URL cannot be parsed: ${address}`);
}

function parseHttp(address: string, base: string): URL | undefined {
  const url = URL.parse(address, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The platform's file servers send a file as a download with this parameter. */
function withDownload(url: URL): string {
  const download = new URL(url);
  download.searchParams.set("download", "true");
  return download.href;
}

function toText(value: string | undefined): string {
  return (value ?? "").trim().slice(0, maxTextLength);
}

/** The name of a track for screen readers; `fallback` if it has no words. */
export function trackName({ title, author }: Pick<Track, "title" | "author">, fallback: string): string {
  return [title, author].filter((text) => text !== "").join(", ") || fallback;
}

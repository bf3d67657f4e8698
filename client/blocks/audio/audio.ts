import { h } from "../../ui/h.ts";
import "./style.css";

/** Matches URLs of audio files that browsers can play. Other URLs are pages of streaming services. */
const isFile = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/i;

/**
 * An audio block (docs/reference/blocks.md#audio): title and author, with the browser's own player. Nothing is loaded
 * before the visitor presses play. A track of a streaming service becomes a link.
 */
export function mount(element: HTMLElement): () => void {
  const players: HTMLAudioElement[] = [];
  for (const embed of element.querySelectorAll<HTMLElement>(".sqs-audio-embed")) {
    if (embed.childElementCount > 0) continue;
    const url = URL.parse(embed.dataset.url ?? "", location.href);
    if (url === null || !/^https?:$/.test(url.protocol)) continue;
    const { title = "", author = "" } = embed.dataset;
    const name = [title, author].filter((text) => text !== "").join(", ") || "Audio";
    const caption = h(
      "figcaption",
      "awning-audio-caption",
      {},
      h("span", "awning-audio-title", {}, title),
      h("span", "awning-audio-author", {}, author),
    );
    const figure = h("figure", "awning-audio", {}, caption);
    if (isFile.test(url.pathname)) {
      const player = h("audio", "awning-audio-player", {
        src: url.href,
        controls: "",
        preload: "none",
        "aria-label": name,
      });
      player.addEventListener("play", () => {
        for (const other of document.querySelectorAll("audio")) if (other !== player) other.pause();
      });
      players.push(player);
      figure.append(player);
      if (embed.dataset.showDownload === "true")
        figure.append(h("a", "awning-audio-link", { href: url.href, download: "" }, "Download"));
    } else
      figure.append(
        h(
          "a",
          "awning-audio-link",
          { href: url.href, target: "_blank", rel: "noopener noreferrer" },
          `Listen on ${url.hostname.replace(/^(?:www|open)\./, "")}`,
        ),
      );
    embed.append(figure);
  }
  return () => {
    for (const player of players) player.pause();
  };
}

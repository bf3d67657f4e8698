import "./style.css";
import { attributes } from "../../../shared/names.ts";
import { fillText } from "../../../shared/text/text.ts";
import { audioTexts } from "../../../shared/texts/audio.ts";
import { renderJsxToDom } from "../../forms/render-static.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { onNextInteraction } from "../../loading/triggers.ts";
import { h } from "../../ui/h.ts";
import { initialState, type Playlist } from "./audio-player.ts";
import { pagePlayer } from "./page-player.ts";
import { type PlayerActions, PlayerView } from "./player-view.tsx";
import { readTrack, type StreamedTrack, type Track, trackName } from "./read-track.ts";

/** The largest number of tracks of a block: docs/reference/blocks.md#audio */
export const maxTracks = 60;

/**
 * An audio block (docs/reference/blocks.md#audio): a player for each of its tracks, which play one after the other.
 * Nothing of a file is loaded before the visitor presses play. A track of a streaming service becomes a link. An embed
 * with an unusable address stays as it was published; the block fails if it has no other.
 */
export function mount(element: HTMLElement): () => void {
  const selector = ".sqs-audio-embed";
  const embeds = element.matches(selector) ? [element] : [...element.querySelectorAll<HTMLElement>(selector)];
  if (embeds.length > maxTracks)
    console.warn(`audio: the block has ${embeds.length} tracks, the first ${maxTracks} are shown.`, element);
  const playlist: Track[] = [];
  const cleanups: (() => void)[] = [];
  const problems: unknown[] = [];
  for (const embed of embeds.slice(0, maxTracks)) {
    try {
      const track = readTrack(embed.dataset, document.baseURI);
      const published = [...embed.childNodes];
      if (track.kind === "link") embed.replaceChildren(serviceLink(track));
      else {
        playlist.push(track);
        cleanups.push(showPlayer(embed, track, playlist));
      }
      cleanups.push(() => embed.replaceChildren(...published));
    } catch (error) {
      problems.push(error);
    }
  }
  if (cleanups.length === 0) throw problems[0] ?? new TypeError("The audio block has no embed.");
  for (const problem of problems) console.error("audio: a track cannot be shown.", problem);
  return () => {
    // A block of links to services has not created the player.
    if (playlist.length > 0) pagePlayer().release(playlist);
    for (const cleanup of cleanups) cleanup();
  };
}

/** Shows the player of a track. React takes it over at the first interaction, or when its turn comes. */
function showPlayer(embed: HTMLElement, track: Track, playlist: Playlist): () => void {
  const player = pagePlayer();
  const actions: PlayerActions = {
    toggle: () => player.toggle(track, playlist),
    seek: (seconds) => player.seek(track, seconds),
  };
  const { designStyle = "", colorTheme = "" } = embed.dataset;
  const container = h("div", "awning-audio", { [attributes.addedElement]: "" });
  container.dataset.design = designStyle;
  container.dataset.theme = colorTheme;
  container.append(
    renderJsxToDom(
      <PlayerView track={track} state={initialState(track)} texts={audioTexts(pageLanguage())} />,
    ),
  );
  embed.replaceChildren(container);

  // A press before React has loaded plays at once, because browsers allow sound only as the answer to a press.
  const early = new AbortController();
  container.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(".awning-audio-toggle")) actions.toggle();
    },
    early,
  );
  container.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLInputElement) actions.seek(target.valueAsNumber);
    },
    early,
  );

  let unmount: (() => void) | undefined;
  let isDisposed = false;
  let isHydrating = false;
  const hydrate = () => {
    if (isHydrating) return;
    isHydrating = true;
    stopWaiting();
    runWithChunk(
      "audio player",
      () => import("./hydrate-player.tsx"),
      ({ hydratePlayer }) => {
        if (isDisposed) return;
        const onReady = () => early.abort();
        // The visitor may have moved the slider meanwhile, whose value React expects to be the first one.
        for (const input of container.querySelectorAll("input")) input.value = "0";
        unmount = hydratePlayer(container, { track, player, actions, onReady });
      },
    );
  };
  const stopListening = onNextInteraction(container, hydrate);
  // A track that follows another one starts without an interaction.
  const stopFollowing = player.subscribe(() => {
    if (player.current()?.track === track) hydrate();
  });
  const stopWaiting = () => {
    stopListening();
    stopFollowing();
  };
  return () => {
    isDisposed = true;
    early.abort();
    stopWaiting();
    unmount?.();
  };
}

function serviceLink(track: StreamedTrack): HTMLElement {
  const texts = audioTexts(pageLanguage());
  const { url: href, title, author, service } = track;
  return h(
    "div",
    "awning-audio",
    { [attributes.addedElement]: "" },
    h(
      "figure",
      "awning-audio-player",
      { "aria-label": trackName(track, texts.audio) },
      h(
        "div",
        "awning-audio-words",
        {},
        h("span", "awning-audio-title", { dir: "auto" }, title),
        " ",
        h("span", "awning-audio-author", { dir: "auto" }, author),
      ),
      h(
        "a",
        "awning-audio-link",
        { href, target: "_blank", rel: "noopener noreferrer" },
        fillText(texts.listen, { service }),
      ),
    ),
  );
}

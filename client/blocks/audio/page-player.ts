import { attributes } from "../../../shared/names.ts";
import { runWithChunk } from "../../loading/load-chunk.ts";
import { type AudioPlayer, createAudioPlayer } from "./audio-player.ts";
import { connectMediaSession } from "./media-session.ts";

let player: AudioPlayer | undefined;

/** The player of this page, with its only `audio` element. It stays while the page is open. */
export function pagePlayer(): AudioPlayer {
  if (player !== undefined) return player;
  const audio = document.createElement("audio");
  audio.preload = "none";
  audio.hidden = true;
  audio.setAttribute(attributes.addedElement, "");
  document.body.append(audio);
  /** True for audible media. Background videos are muted. */
  const isAudible = (media: HTMLMediaElement) => media !== audio && !media.muted;
  player = createAudioPlayer(audio, {
    pauseOthers: () => {
      for (const media of document.querySelectorAll<HTMLMediaElement>("audio, video"))
        if (isAudible(media)) media.pause();
    },
    onStart: () =>
      void runWithChunk(
        "content events",
        () => import("../../tracking/track-content.ts"),
        ({ trackContent }) => trackContent("play", "album-track"),
      ),
  });
  connectMediaSession(player, audio);
  // `play` does not bubble.
  document.addEventListener(
    "play",
    ({ target }) => {
      if (target instanceof HTMLMediaElement && isAudible(target)) audio.pause();
    },
    { capture: true },
  );
  return player;
}

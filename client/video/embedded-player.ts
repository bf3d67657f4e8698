import * as blockTypes from "../../shared/block-types.ts";
import type { PageData } from "../../shared/page-data.ts";
import { fillText } from "../../shared/text/text.ts";
import { mediaTexts } from "../../shared/texts/media.ts";
import { loadChunk, retryChunk } from "../loading/load-chunk.ts";
import { pageLanguage } from "../loading/load-texts.ts";
import { reportFailure } from "../loading/report.ts";
import { onNextInteraction } from "../loading/triggers.ts";
import { type Embed, findEmbedElement, readEmbed } from "./embed.ts";
import { acquireExclusivePlayback, releaseExclusivePlayback } from "./exclusive-playback.ts";
import type { Player } from "./load-player.ts";
import { parseObject } from "./parse-object.ts";
import { onStopRequest, setPlaying } from "./playback-state.ts";
import type { PlayerState } from "./providers.ts";
import { layOutVideo, videoModeOf } from "./video-layout.ts";
import { createVideoOverlay } from "./video-overlay.ts";

/** Mounts an embedded video in its `.sqs-video-wrapper`. Returns a cleanup function. */
export async function mountEmbeddedPlayer(wrapper: HTMLElement, page: PageData): Promise<() => void> {
  const embed = readEmbed(findEmbedElement(embedHtmlOf(wrapper)), document.baseURI);
  if (embed !== undefined) return mountPlayer(wrapper, embed, page);
  const { showInvalidEmbed } = await loadChunk("invalid video", () => import("./invalid-embed.ts"));
  showInvalidEmbed(wrapper);
  return () => {};
}

function mountPlayer(wrapper: HTMLElement, embed: Embed, page: PageData): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const layOut = () => layOutVideo(wrapper, videoModeOf(wrapper), embed.heightPercent);
  const container = layOut();
  // The lightbox clones the wrapper, possibly with a player that is playing.
  container.querySelector(".awning-video-player")?.remove();
  setPlaying(wrapper, false);
  const title = titleOf(wrapper, embed);
  let player: Player | undefined;
  let isShown = false;

  const onState = (state: PlayerState) => {
    if (state === "failed") fail();
    else if (isShown && state !== "ready") setPlaying(wrapper, state === "playing");
  };
  const unload = () => {
    player?.dispose();
    player = undefined;
  };
  const revert = () => {
    if (!isShown) return;
    isShown = false;
    releaseExclusivePlayback(revert);
    overlay?.show();
    // A player that accepts commands is paused and keeps its position. Any other player is removed, because it would
    // continue to play behind the overlay.
    if (player?.bridge === undefined) unload();
    else {
      player.bridge.send("pause");
      player.element.style.visibility = "hidden";
    }
    setPlaying(wrapper, false);
  };
  const texts = mediaTexts(pageLanguage());
  const fail = () => {
    const wasShown = isShown;
    const link = player?.watchLink ?? { text: texts.watchAlone, url: embed.url.href };
    unload();
    revert();
    if (wasShown) overlay?.showMessage(texts.videoFailed, link);
  };
  const start = async () => {
    const loadPlayer = await importLoadPlayer();
    if (!isShown || signal.aborted) return;
    player ??= loadPlayer({ embed, page, title, container, autoplays: overlay !== undefined, onState });
    player.element.style.visibility = "";
    if (overlay === undefined) return;
    player.bridge?.send("play");
    player.element.focus();
  };
  const show = () => {
    isShown = true;
    start().catch((error: unknown) => {
      reportFailure("video player", error);
      fail();
    });
  };
  const play = () => {
    if (isShown) return;
    acquireExclusivePlayback(revert);
    overlay?.hide();
    setPlaying(wrapper, true);
    show();
  };

  // On a slide that opens the lightbox, the video does not play in the page.
  const isInactive = wrapper.closest(".video-lightbox-wrapper") !== null;
  const playButton = isInactive ? undefined : { label: fillText(texts.playNamed, { title }), play, signal };
  const overlay = isNonVideoEmbed(wrapper, embed)
    ? undefined
    : createVideoOverlay(wrapper, container, playButton);
  if (overlay === undefined) show();
  else
    signal.addEventListener(
      "abort",
      onNextInteraction(wrapper, () => importLoadPlayer().catch(() => {})),
    );
  onStopRequest(wrapper, revert, signal);
  // A change of the mode reloads the video, as on the platform: docs/reference/video.md#video-modes
  const modeObserver = new MutationObserver(() => {
    layOut();
    unload();
    if (isShown) show();
  });
  modeObserver.observe(wrapper, { attributeFilter: ["data-mode"] });

  return () => {
    controller.abort();
    modeObserver.disconnect();
    revert();
    unload();
  };
}

/**
 * The owner's embed HTML: an attribute of the player, or a field of the block's JSON, which older pages may truncate.
 */
function embedHtmlOf(wrapper: HTMLElement): string {
  if (wrapper.dataset.html !== undefined) return wrapper.dataset.html;
  const block = wrapper.closest<HTMLElement>("[data-block-json]");
  const { html } = parseObject(block?.dataset.blockJson);
  return typeof html === "string" ? html : "";
}

/** True for maps, forms and audio players in an embed block, which are shown without an overlay. */
function isNonVideoEmbed(wrapper: HTMLElement, { url }: Embed): boolean {
  if (wrapper.querySelector(".sqs-video-overlay") !== null) return false;
  const isVideo = /youtu|vimeo|wistia/.test(url.hostname);
  return !isVideo && wrapper.closest(`[data-block-type="${blockTypes.embed}"], .sqs-block-embed`) !== null;
}

function titleOf(wrapper: HTMLElement, { attributes, url }: Embed): string {
  const imageText = wrapper.querySelector("img")?.alt;
  return imageText || attributes.title || wrapper.dataset.providerName || url.hostname;
}

let hasImportFailed = false;

/**
 * Imports the player's module. Called when the visitor points at, touches or focuses a video, so that it is loaded when
 * the click follows.
 */
async function importLoadPlayer() {
  const load = () => import("./load-player.ts");
  try {
    const { loadPlayer } = await (hasImportFailed ? retryChunk : loadChunk)("video player", load);
    return loadPlayer;
  } catch (error) {
    hasImportFailed = true;
    throw error;
  }
}

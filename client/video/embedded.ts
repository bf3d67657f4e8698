import type { PageData } from "../../shared/page-data.ts";
import { loadChunk, loadChunkAgain } from "../load-chunk.ts";
import { interaction } from "../moments/interaction.ts";
import { report } from "../report.ts";
import { type Embed, embedOf } from "./embed.ts";
import { fieldsOf } from "./fields.ts";
import { findEmbed } from "./find-embed.ts";
import { layOut, modeOf } from "./frame.ts";
import type { Heard } from "./hosts.ts";
import type { Player } from "./load-player.ts";
import { overlayOf } from "./overlay.ts";
import { onStop, setPlaying } from "./playing.ts";
import { leaveStage, takeStage } from "./stage.ts";

/** An embedded video (spec 4) in its `.sqs-video-wrapper`. Returns what ends it. */
export async function mountEmbed(wrapper: HTMLElement, page: PageData): Promise<() => void> {
  const embed = embedOf(findEmbed(htmlOf(wrapper)), document.baseURI);
  if (embed !== undefined) return mountPlayer(wrapper, embed, page);
  const { showInvalid } = await loadChunk("invalid video", () => import("./invalid.ts"));
  showInvalid(wrapper);
  return () => {};
}

function mountPlayer(wrapper: HTMLElement, embed: Embed, page: PageData): () => void {
  const ending = new AbortController();
  const shape = () => layOut(wrapper, modeOf(wrapper), embed.aspect);
  const into = shape();
  // A copy of one that plays, as a lightbox makes it, begins anew.
  into.querySelector(".awning-video-player")?.remove();
  setPlaying(wrapper, false);
  const title = nameOf(wrapper, embed);
  const loading = { embed, page, title, into, hear };
  let player: Player | undefined;
  let isShown = false;

  function hear(heard: Heard): void {
    if (heard === "failed") fail();
    else if (isShown && heard !== "ready") setPlaying(wrapper, heard === "playing");
  }
  const unload = () => {
    player?.end();
    player = undefined;
  };
  const revert = () => {
    if (!isShown) return;
    isShown = false;
    leaveStage(revert);
    overlay?.show();
    // One that listens keeps its place in the video; any other would go on playing unseen.
    if (player?.remote === undefined) unload();
    else {
      player.remote.say("pause");
      player.element.style.visibility = "hidden";
    }
    setPlaying(wrapper, false);
  };
  const fail = () => {
    const wasShown = isShown;
    const link = player?.elsewhere ?? { text: "Watch it by itself", address: embed.address.href };
    unload();
    revert();
    if (wasShown) overlay?.tell("This video could not be loaded.", link);
  };
  const start = async () => {
    const loadPlayer = await playerScript();
    if (!isShown || ending.signal.aborted) return;
    player ??= loadPlayer({ ...loading, plays: overlay !== undefined });
    player.element.style.visibility = "";
    if (overlay === undefined) return;
    player.remote?.say("play");
    player.element.focus();
  };
  const show = () => {
    isShown = true;
    start().catch((error: unknown) => {
      report("video player", error);
      fail();
    });
  };
  const play = () => {
    if (isShown) return;
    takeStage(revert);
    overlay?.hide();
    setPlaying(wrapper, true);
    show();
  };

  // A slide that opens in the lightbox is not played where it stands.
  const isInactive = wrapper.closest(".video-lightbox-wrapper") !== null;
  const answer = isInactive ? undefined : { label: `Play video: ${title}`, play, ending: ending.signal };
  const overlay = isPartOfText(wrapper, embed) ? undefined : overlayOf(wrapper, into, answer);
  if (overlay === undefined) show();
  else
    ending.signal.addEventListener(
      "abort",
      interaction(wrapper, () => playerScript().catch(() => {})),
    );
  onStop(wrapper, revert, ending.signal);
  const modes = new MutationObserver(() => {
    shape();
    unload();
    if (isShown) show();
  });
  modes.observe(wrapper, { attributeFilter: ["data-mode"] });

  return () => {
    ending.abort();
    modes.disconnect();
    revert();
    unload();
  };
}

/** The owner's embed: on the player, or among the block's data, where half of the saved pages cannot be read. */
function htmlOf(wrapper: HTMLElement): string {
  if (wrapper.dataset.html !== undefined) return wrapper.dataset.html;
  const block = wrapper.closest<HTMLElement>("[data-block-json]");
  const { html } = fieldsOf(block?.dataset.blockJson);
  return typeof html === "string" ? html : "";
}

/** A map, a form or a tune in an embed block is no video to wait with. */
function isPartOfText(wrapper: HTMLElement, { address }: Embed): boolean {
  if (wrapper.querySelector(".sqs-video-overlay") !== null) return false;
  const isVideo = /youtu|vimeo|wistia/.test(address.hostname);
  return !isVideo && wrapper.closest('[data-block-type="22"], .sqs-block-embed') !== null;
}

/** What the page calls the video; who shows it, if nothing better is known. */
function nameOf(wrapper: HTMLElement, { attributes, address }: Embed): string {
  const picture = wrapper.querySelector("img")?.alt;
  return picture || attributes.title || wrapper.dataset.providerName || address.hostname;
}

let hasFailed = false;

/** What loads players and speaks with them: fetched when the visitor's pointer, finger or focus comes to a video. */
async function playerScript() {
  const load = () => import("./load-player.ts");
  try {
    const { loadPlayer } = await (hasFailed ? loadChunkAgain : loadChunk)("video player", load);
    return loadPlayer;
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

import type { MakeFilm } from "./background.ts";
import { backgroundAddress } from "./background-address.ts";
import { playbackSpeed, treat } from "./film-look.ts";
import { loadPlayer, type Player } from "./load-player.ts";

/** A film of one of the two hosts behind a section. It is loaded when it is to play, and not before. */
export const hostedFilm: MakeFilm = ({ box, page, moves, failed, ending }) => {
  const address = backgroundAddress(box.dataset.configUrl ?? "");
  if (address === undefined) return undefined;
  let player: Player | undefined;
  let isWanted = false;

  const load = (): Player => {
    const loaded = loadPlayer({
      embed: { type: "iframe", address, attributes: {}, aspect: 56.25 },
      page,
      title: "Background video",
      into: box,
      plays: true,
      hear: (heard) => {
        if (heard === "playing") moves(isWanted);
        if (heard === "failed") failed();
      },
    });
    Object.assign(loaded.element, { ariaHidden: "true", tabIndex: -1 });
    // As the sites' style sheets name it.
    loaded.element.classList.add("background-video", "ready");
    treat(loaded.element, box);
    loaded.remote?.say("mute");
    const speed = playbackSpeed(box);
    if (speed !== 1) loaded.remote?.say({ speed });
    ending.addEventListener("abort", loaded.end);
    return loaded;
  };
  return {
    play: () => {
      isWanted = true;
      player ??= load();
      player.remote?.say("play");
    },
    pause: () => {
      isWanted = false;
      // A player that stands shows its signs and titles.
      moves(false);
      player?.remote?.say("pause");
    },
  };
};

import { backgroundPlayerUrl } from "./background-player-url.ts";
import type { CreateBackgroundVideo } from "./background-video.ts";
import { loadPlayer, type Player } from "./load-player.ts";
import { applyVideoFilter, playbackRateOf } from "./video-filter.ts";

/** A background video of YouTube or Vimeo. Its player is loaded when it plays for the first time. */
export const createHostedBackground: CreateBackgroundVideo = ({
  box,
  page,
  setVisible,
  onFailure,
  signal,
}) => {
  const url = backgroundPlayerUrl(box.dataset.configUrl ?? "");
  if (url === undefined) return undefined;
  let player: Player | undefined;
  let shouldPlay = false;

  const load = (): Player => {
    const loaded = loadPlayer({
      embed: { type: "iframe", url, attributes: {}, heightPercent: 56.25 },
      page,
      title: "Background video",
      container: box,
      autoplays: true,
      onState: (state) => {
        if (state === "playing") setVisible(shouldPlay);
        if (state === "failed") onFailure();
      },
    });
    Object.assign(loaded.element, { ariaHidden: "true", tabIndex: -1 });
    // Style sheets of sites use these class names.
    loaded.element.classList.add("background-video", "ready");
    applyVideoFilter(loaded.element, box);
    loaded.bridge?.send("mute");
    const speed = playbackRateOf(box);
    if (speed !== 1) loaded.bridge?.send({ speed });
    signal.addEventListener("abort", loaded.dispose);
    return loaded;
  };
  return {
    play: () => {
      shouldPlay = true;
      player ??= load();
      player.bridge?.send("play");
    },
    pause: () => {
      shouldPlay = false;
      // Hidden while paused, because a paused player shows its controls and the title of the video.
      setVisible(false);
      player?.bridge?.send("pause");
    },
  };
};

import { useLayoutEffect, useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { audioTexts } from "../../../shared/texts/audio.ts";
import { pageLanguage } from "../../loading/load-texts.ts";
import { type AudioPlayer, initialState } from "./audio-player.ts";
import { type PlayerActions, PlayerView } from "./player-view.tsx";
import type { Track } from "./read-track.ts";

interface HydrateOptions {
  readonly track: Track;
  readonly player: AudioPlayer;
  readonly actions: PlayerActions;
  /** Called when React handles the events. */
  readonly onReady: () => void;
}

/** Hydrates the player of a track in its container. Returns the cleanup. */
export function hydratePlayer(container: HTMLElement, options: HydrateOptions): () => void {
  const root = hydrateRoot(container, <Player {...options} initial={initialState(options.track)} />);
  return () => root.unmount();
}

function Player({
  track,
  player,
  actions,
  onReady,
  initial,
}: HydrateOptions & { readonly initial: ReturnType<typeof initialState> }) {
  useLayoutEffect(onReady, [onReady]);
  const state = useSyncExternalStore(
    player.subscribe,
    () => player.stateOf(track),
    () => initial,
  );
  return <PlayerView track={track} state={state} texts={audioTexts(pageLanguage())} actions={actions} />;
}
